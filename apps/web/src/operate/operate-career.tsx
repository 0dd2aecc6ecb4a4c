/** One bot of the league for operators: flags with both texts side by side, appeals, acts and their undo. */
import type { LeagueDesk } from '@parlour/protocol';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { whenText } from '../ui/when.ts';
import { leagueWords } from '../words/league.ts';
import { percentText } from '../words/number.ts';
import { Disclosure } from './unfold.tsx';
import { leagueActsAt, useAct } from './use-act.ts';

type Watched = LeagueDesk['bots'][number];

const day = 24 * 3600 * 1000;
const stages = ['applicant', 'rookie', 'novice', 'full'] as const;

interface Props {
  readonly bot: Watched;
  readonly onDone: () => void;
}

export function OneCareer({ bot, onDone }: Props) {
  const { t } = useTranslation(leagueWords);
  const { disqualified, suspendedUntil, flags, appeals } = bot;
  const about = [
    t(`stage.${bot.stage}`),
    ...(disqualified ? [t('desk.barred')] : []),
    ...(suspendedUntil !== null && suspendedUntil > Date.now()
      ? [t('desk.until', { until: whenText(suspendedUntil) })]
      : []),
    ...(flags.length > 0 ? [t('desk.flags', { count: flags.length })] : []),
    ...(appeals.some(({ answer }) => answer === null) ? [t('desk.appealed')] : []),
  ];
  return (
    <Disclosure
      label={
        <>
          <bdi>{bot.name ?? '…'}</bdi> <span className="soft small">{about.join(' · ')}</span>
        </>
      }
    >
      {() => (
        <>
          <p className="small">
            <Link to="/bots/$bot" params={{ bot: bot.bot }}>
              {bot.bot}
            </Link>
          </p>
          {bot.linked.length > 0 && (
            <p className="small">
              {t('desk.linked')} {bot.linked.join(', ')}
            </p>
          )}
          {flags.map(({ flag, at, copies }) => (
            <div key={flag} className="stack">
              <p>{t('desk.flag', { when: whenText(at), copies })}</p>
              <Disclosure label={t('desk.evidence')}>
                {() => <Evidence bot={bot.bot} flag={flag} />}
              </Disclosure>
            </div>
          ))}
          {appeals.map((appeal) => (
            <OneAppeal key={appeal.at} bot={bot.bot} appeal={appeal} onDone={onDone} />
          ))}
          <Acts bot={bot} onDone={onDone} />
          <ActForm bot={bot} onDone={onDone} />
        </>
      )}
    </Disclosure>
  );
}

interface Copies {
  readonly copies: readonly (Readonly<Record<'said' | 'heard', Message>> & {
    readonly resemblance: number;
  })[];
}
interface Message {
  readonly game: string;
  readonly at: number;
  readonly text: string | null;
}

function Evidence({ bot, flag }: { bot: string; flag: string }) {
  const { t } = useTranslation(leagueWords);
  const path = `/api/operators/league/${encodeURIComponent(bot)}/flags/${encodeURIComponent(flag)}`;
  const { value, error, load } = useResource<Copies>(path);
  if (value === null) return <Loading error={error} onRetry={load} />;
  return value.copies.map(({ said, heard, resemblance }) => (
    <div key={`${said.game} ${said.at}`} className="league-compared">
      {(
        [
          ['heard', heard],
          ['said', said],
        ] as const
      ).map(([which, { game, at, text }]) => (
        <div key={which}>
          <p className="small soft">{t(`desk.${which}`, { game, when: whenText(at) })}</p>
          <p dir="auto" className="said">
            {text ?? t('appeal.gone')}
          </p>
        </div>
      ))}
      <p className="small soft">{t('desk.resemblance', { share: percentText(resemblance) })}</p>
    </div>
  ));
}

/** Sends an act, announces it and reloads. */
function useLeagueAct(onDone: () => void) {
  const { t } = useTranslation(leagueWords);
  const { act, problem } = useAct(leagueActsAt);
  return {
    problem,
    send: async (wish: object) => {
      if (!(await act(wish))) return;
      announce(t('desk.done'));
      onDone();
    },
  };
}

function OneAppeal({
  bot,
  appeal: { at, text, answer },
  onDone,
}: {
  bot: string;
  appeal: Watched['appeals'][number];
  onDone: () => void;
}) {
  const { t } = useTranslation(leagueWords);
  const { send, problem } = useLeagueAct(onDone);
  const reply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const reason = String(new FormData(event.currentTarget).get('answer'));
    void send({ do: 'answer-appeal', bot, reason, granted: button?.value === 'grant' });
  };
  return (
    <div className="stack">
      <p dir="auto">{t('appeal.owners', { when: whenText(at), text: text ?? t('appeal.gone') })}</p>
      {answer === null ? (
        <form className="stack" onSubmit={reply}>
          <label className="stack">
            {t('desk.answer')}
            <input className="field" name="answer" required maxLength={500} dir="auto" />
          </label>
          <p className="small soft">{t('desk.grantNote')}</p>
          <div className="row">
            {(['grant', 'refuse'] as const).map((one) => (
              <Button key={one} type="submit" value={one}>
                {t(`desk.${one}`)}
              </Button>
            ))}
          </div>
        </form>
      ) : (
        <p className="small soft" dir="auto">
          {t(answer.granted ? 'appeal.granted' : 'appeal.refused', { text: answer.text ?? t('appeal.gone') })}
        </p>
      )}
      {problem !== null && <Notice loud>{problem}</Notice>}
    </div>
  );
}

function Acts({ bot: { bot, acts }, onDone }: Props) {
  const { t } = useTranslation(leagueWords);
  const { send, problem } = useLeagueAct(onDone);
  const undo = (event: FormEvent<HTMLFormElement>, act: string) => {
    event.preventDefault();
    void send({ do: 'undo', bot, act, reason: String(new FormData(event.currentTarget).get('reason')) });
  };
  if (acts.length === 0) return null;
  return (
    <div className="stack">
      <h3>{t('desk.acts')}</h3>
      {acts.map(({ act, type, undone }) =>
        undone ? (
          <p key={act} className="soft">
            {t(`desk.act.${type}`)} ({t('desk.undone')})
          </p>
        ) : (
          <form key={act} className="row operate-search" onSubmit={(event) => undo(event, act)}>
            <label className="stack">
              {t(`desk.act.${type}`)}: {t('desk.reason')}
              <input className="field" name="reason" required maxLength={500} dir="auto" />
            </label>
            <Button type="submit">{t('desk.undo')}</Button>
          </form>
        ),
      )}
      {problem !== null && <Notice loud>{problem}</Notice>}
    </div>
  );
}

function ActForm({ bot: { bot, disqualified }, onDone }: Props) {
  const { t } = useTranslation(leagueWords);
  const { send, problem } = useLeagueAct(onDone);
  const [stage, setStage] = useState<(typeof stages)[number]>('applicant');
  const act = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const form = new FormData(event.currentTarget);
    const what = { do: button?.value, bot, reason: String(form.get('reason')) };
    const until = Math.round(Date.now() + Number(form.get('days')) * day);
    const more = { suspend: { until }, place: { stage } }[button?.value ?? ''] ?? {};
    void send({ ...what, ...more });
  };
  return (
    <form className="stack" onSubmit={act}>
      <label className="stack">
        {t('desk.reason')}
        <input className="field" name="reason" required maxLength={500} dir="auto" />
      </label>
      <div className="row operate-search">
        <label className="stack">
          {t('desk.days')}
          <input className="field" name="days" type="number" min={1} max={3650} defaultValue={30} />
        </label>
        <Button type="submit" value="suspend">
          {t('desk.suspend')}
        </Button>
      </div>
      <div className="row operate-search">
        <label className="stack">
          {t('desk.stage')}
          <select
            className="field"
            value={stage}
            onChange={({ target }) => setStage(stages.find((one) => one === target.value) ?? stage)}
          >
            {stages.map((one) => (
              <option key={one} value={one}>
                {t(`stage.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" value="place">
          {t('desk.place')}
        </Button>
      </div>
      {!disqualified && (
        <div className="row">
          <Button type="submit" value="disqualify">
            {t('desk.disqualify')}
          </Button>
        </div>
      )}
      {problem !== null && <Notice loud>{problem}</Notice>}
    </form>
  );
}
