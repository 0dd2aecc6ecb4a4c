/** People, bots and running games, as operators see them. */
import type { TFunction } from 'i18next';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import type { NamedPlayer } from '../safety/house-rules.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { dayText, whenText } from '../ui/when.ts';
import { titleText } from '../words/roles.ts';
import { safetyWords } from '../words/safety.ts';
import { OneReport } from './operate-reports.tsx';
import type { BotRows, OperatorGameRows, OperatorSanction, PlayerRecord, Players } from './operate-shapes.ts';
import { SanctionForm } from './sanction-form.tsx';
import { toHeading } from './to-heading.ts';
import { Disclosure } from './unfold.tsx';
import { useAct } from './use-act.ts';

export function PlayerSearch() {
  const { t } = useTranslation(safetyWords);
  const [name, setName] = useState<string | null>(null);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setName(String(new FormData(event.currentTarget).get('name')));
  };
  return (
    <>
      <form className="row operate-search" onSubmit={search}>
        <label className="stack">
          {t('operate.find')}
          <input className="field" name="name" required maxLength={200} dir="auto" />
        </label>
        <Button type="submit">{t('operate.search')}</Button>
      </form>
      {name !== null && <Found name={name} />}
    </>
  );
}

function Found({ name }: { name: string }) {
  const { t } = useTranslation(safetyWords);
  const path = `/api/operators/players?name=${encodeURIComponent(name)}`;
  const { value, error, load } = useResource<Players>(path);
  if (value === null) return <Loading error={error} onRetry={load} />;
  if (value.players.length === 0) return <p className="soft">{t('operate.nobody')}</p>;
  return value.players.map((player) => <OnePlayer key={player.id} player={player} />);
}

function OnePlayer({ player }: { player: NamedPlayer }) {
  const { t } = useTranslation(safetyWords);
  const { value, error, load } = useResource<PlayerRecord>(`/api/operators/players/${player.id}`);
  if (value === null) return <Loading error={error} onRetry={load} />;
  const lifted = () => {
    load();
    toHeading(t('operate.done'));
  };
  return (
    <article className="notice stack">
      <h3>
        <bdi>{player.name ?? t('operate.gone')}</bdi> ({t(`operate.kinds.${player.kind}`)})
      </h3>
      <p className="small soft">
        {player.id} · {t('operate.since', { date: dayText(value.since) })}
      </p>
      {player.kind === 'member' && (
        <ResearcherRole account={player.id} isResearcher={value.isResearcher} onDone={load} />
      )}
      {value.sanctions.map((sanction) => (
        <HeldSanction key={sanction.id} sanction={sanction} onDone={lifted} />
      ))}
      <SanctionForm player={player.id} report={null} onDone={load} />
      {value.reports.map((report) => (
        <OneReport key={report.id} report={report} onDone={load} />
      ))}
    </article>
  );
}

function ResearcherRole(props: { account: string; isResearcher: boolean; onDone: () => void }) {
  const { account, isResearcher, onDone } = props;
  const { t } = useTranslation(safetyWords);
  const { act, problem } = useAct();
  const type = isResearcher ? 'remove-researcher' : 'add-researcher';
  const change = async () => {
    if (await act({ type, account })) onDone();
  };
  return (
    <div className="stack">
      {isResearcher && <p className="small">{t('operate.researcher')}</p>}
      <div className="row">
        <Button look="quiet" onClick={() => void change()}>
          {t(`operate.${type}`)}
        </Button>
      </div>
      {problem !== null && <Notice loud>{problem}</Notice>}
    </div>
  );
}

function HeldSanction({ sanction, onDone }: { sanction: OperatorSanction; onDone: () => void }) {
  const { t } = useTranslation(safetyWords);
  const { act, problem } = useAct();
  const { kind, until, holds } = sanction;
  const lift = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('why'));
    if (await act({ type: 'lift', sanction: sanction.id, reason })) onDone();
  };
  const time = !holds
    ? t('own.over')
    : until === null
      ? t('own.open')
      : t('own.until', { date: whenText(until) });
  return (
    <div className="stack">
      <p>
        {t(`operate.acts.${kind}`)}: <bdi>{sanction.reason}</bdi> <span className="soft">({time})</span>
      </p>
      {holds && (
        <form className="stack" onSubmit={(event) => void lift(event)}>
          <label className="stack">
            {t('operate.liftWhy')}
            <input className="field" name="why" required maxLength={1000} dir="auto" />
          </label>
          <div className="row">
            <Button type="submit">{t('operate.lift')}</Button>
          </div>
        </form>
      )}
      {problem !== null && <Notice loud>{problem}</Notice>}
    </div>
  );
}

export function BotList() {
  const { t } = useTranslation(safetyWords);
  const { value, error, load } = useResource<BotRows>('/api/operators/bots');
  if (value === null) return <Loading error={error} onRetry={load} />;
  return (
    <>
      {value.bots.length === 0 && <p className="soft">{t('operate.noBots')}</p>}
      {value.bots.map((bot) => (
        <Disclosure
          key={bot.id}
          label={
            <>
              <bdi>{bot.name ?? t('operate.gone')}</bdi>{' '}
              <span className="soft small">{aboutBot(t, bot).join(' · ')}</span>
            </>
          }
        >
          {() => <OnePlayer player={bot} />}
        </Disclosure>
      ))}
    </>
  );
}

/** Owner, and problems. */
const aboutBot = (
  t: TFunction<typeof safetyWords>,
  { owner, reports, sanction }: BotRows['bots'][number],
): readonly string[] => [
  owner === null ? t('operate.ofHouse') : (owner.name ?? t('operate.gone')),
  ...(reports > 0 ? [t('operate.reports', { n: reports })] : []),
  ...(sanction === null ? [] : [t(`operate.held.${sanction}`)]),
];

const originText = (t: TFunction<typeof safetyWords>, origin: string): string =>
  origin === 'rated' || origin === 'invited' || origin === 'practice'
    ? t(`operate.origins.${origin}`)
    : origin;

export function GameList() {
  const { t } = useTranslation(safetyWords);

  const { value, error, load } = useResource<OperatorGameRows>('/api/operators/games', 5000);
  if (value === null) return <Loading error={error} onRetry={load} />;
  return (
    <>
      {value.games.length === 0 && <p className="soft">{t('operate.noGames')}</p>}
      <ul className="operate-list">
        {value.games.map(({ game, format, origin, startedAt, reports }) => (
          <li key={game}>
            <p>
              {titleText(format)} · {originText(t, origin)}
            </p>
            <p className="small soft">
              {[whenText(startedAt), ...(reports > 0 ? [t('operate.reports', { n: reports })] : [])].join(
                ' · ',
              )}
            </p>
            <p className="small soft operate-ids">{game}</p>
          </li>
        ))}
      </ul>
      {value.faults.length > 0 && <FaultList faults={value.faults} />}
    </>
  );
}

function FaultList({ faults }: Pick<OperatorGameRows, 'faults'>) {
  const { t } = useTranslation(safetyWords);
  const title = useId();
  return (
    <>
      <h3 id={title}>{t('operate.faults')}</h3>
      <p className="soft small">{t('operate.faultsWhat')}</p>
      <ul className="operate-list" aria-labelledby={title}>
        {faults.map(({ at, game, format, call, error }) => (
          <li key={`${game} ${at}`}>
            <p>
              {titleText(format)} · <time dateTime={new Date(at).toISOString()}>{whenText(at)}</time>
            </p>
            <p className="small">
              {call === null ? (
                t('operate.faultAtStart')
              ) : (
                <>
                  {t('operate.faultIn')} <code>{call}</code>
                </>
              )}
            </p>
            <p className="small" dir="auto" lang="en">
              {error}
            </p>
            <p className="small soft operate-ids">{game}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
