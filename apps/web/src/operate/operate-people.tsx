/** People, bots and running games, as operators see them. */
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import type { NamedPlayer } from '../safety/house-rules.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { safetyWords } from '../words/safety.ts';
import { OneReport } from './operate-reports.tsx';
import type { BotRows, GameRows, OperatorSanction, PlayerRecord, Players } from './operate-shapes.ts';
import { SanctionForm } from './sanction-form.tsx';
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
      <form className="row" onSubmit={search}>
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
  const { t, i18n } = useTranslation(safetyWords);
  const { value, error, load } = useResource<PlayerRecord>(`/api/operators/players/${player.id}`);
  if (value === null) return <Loading error={error} onRetry={load} />;
  return (
    <article className="notice stack">
      <h3>
        <bdi>{player.name ?? t('operate.gone')}</bdi> ({t(`operate.kinds.${player.kind}`)})
      </h3>
      <p className="small soft">
        {player.id} · {t('operate.since', { date: new Date(value.since).toLocaleDateString(i18n.language) })}
      </p>
      {value.sanctions.map((sanction) => (
        <HeldSanction key={sanction.id} sanction={sanction} onDone={load} />
      ))}
      <SanctionForm player={player.id} report={null} onDone={load} />
      {value.reports.map((report) => (
        <OneReport key={report.id} report={report} onDone={load} />
      ))}
    </article>
  );
}

function HeldSanction({ sanction, onDone }: { sanction: OperatorSanction; onDone: () => void }) {
  const { t } = useTranslation(safetyWords);
  const { act, problem } = useAct();
  const lift = async () => {
    if (await act({ type: 'lift', sanction: sanction.id, reason: t('operate.lift') })) onDone();
  };
  return (
    <div className="stack">
      <p>
        {t(`own.${sanction.kind}`)}: <bdi>{sanction.reason}</bdi>
      </p>
      {sanction.holds && <Button onClick={() => void lift()}>{t('operate.lift')}</Button>}
      {problem !== null && <Notice loud>{problem}</Notice>}
    </div>
  );
}

export function BotList() {
  const { t } = useTranslation(safetyWords);
  const { value, error, load } = useResource<BotRows>('/api/operators/bots');
  const [chosen, setChosen] = useState<NamedPlayer | null>(null);
  if (value === null) return <Loading error={error} onRetry={load} />;
  return (
    <>
      {value.bots.length === 0 && <p className="soft">{t('operate.none')}</p>}
      <ul className="operate-list">
        {value.bots.map((bot) => (
          <li key={bot.id}>
            <Button look="quiet" onClick={() => setChosen(bot)}>
              {bot.name ?? t('operate.gone')}
            </Button>{' '}
            <span className="soft small">
              {bot.owner?.name ?? ''} {t('operate.reports', { n: bot.reports })}{' '}
              {bot.sanction !== null && t(`own.${bot.sanction}`)}
            </span>
          </li>
        ))}
      </ul>
      {chosen !== null && <OnePlayer key={chosen.id} player={chosen} />}
    </>
  );
}

export function GameList() {
  const { t, i18n } = useTranslation(safetyWords);
  const { value, error, load } = useResource<GameRows>('/api/operators/games', 5000);
  if (value === null) return <Loading error={error} onRetry={load} />;
  return (
    <ul className="operate-list">
      {value.games.length === 0 && <li className="soft">{t('operate.none')}</li>}
      {value.games.map(({ game, format, origin, startedAt, reports }) => (
        <li key={game}>
          {format}, {origin}, {new Date(startedAt).toLocaleTimeString(i18n.language)} ·{' '}
          {t('operate.reports', { n: reports })}
        </li>
      ))}
    </ul>
  );
}
