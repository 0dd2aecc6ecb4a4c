/** A career with its evidence, for the bot's owner: what was counted, what is missing, exam and appeal. */
import type { OwnCareer as OwnCareerData } from '@parlour/protocol';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { useResource } from '../connection/resource.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { whenText } from '../ui/when.ts';
import { leagueWords } from '../words/league.ts';
import { numberText } from '../words/number.ts';
import { sentence } from '../words/sentence.ts';
import { nextStep } from './career-summary.tsx';
import { careerAt, evidenceAt } from './league-shapes.ts';
import { TransferForm } from './transfer.tsx';
import './league.css';

/** Polling interval, in milliseconds: an exam is over after some minutes. */
const every = 20_000;

export default function OwnCareer({ bot }: { bot: string }) {
  const { t } = useTranslation(leagueWords);
  const { value, error, load } = useResource<OwnCareerData>(evidenceAt(bot), every);
  if (value === null) return <Loading error={error} onRetry={load} />;
  const isBarred = value.acts.some(({ undone }) => !undone);
  const waits = value.appeals.some(({ answer }) => answer === null);
  return (
    <section className="stack">
      <h3>{t('career')}</h3>
      <p>
        <span className="soft">{t('next.title')}:</span> {nextStep(t, value)}
      </p>
      {value.exam.may && !value.exam.closed && <Exam bot={bot} cost={value.exam.cost} onDone={load} />}
      <Facts career={value} />
      {value.games.length > 0 && <Games games={value.games} />}
      {value.appeals.map((one) => (
        <OneAppeal key={one.at} appeal={one} />
      ))}
      {isBarred && !waits && <AppealForm bot={bot} onDone={load} />}
      <TransferForm bot={bot} to={value.offeredTo} onDone={load} />
    </section>
  );
}

function Exam({
  bot,
  cost,
  onDone,
}: {
  bot: string;
  cost: OwnCareerData['exam']['cost'];
  onDone: () => void;
}) {
  const { t } = useTranslation(leagueWords);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    const result = await call('POST', `${careerAt(bot)}/exams`, {});
    setProblem('error' in result ? sentence(result.error) : null);
    if ('error' in result) return;
    announce(t('exam.begun'));
    onDone();
  };
  return (
    <>
      {cost !== null && <p className="small soft bots-lead">{t('exam.cost', cost)}</p>}
      <div className="row">
        <Button onClick={() => void begin()}>{t('exam.start')}</Button>
      </div>
      {problem !== null && <Notice loud>{problem}</Notice>}
    </>
  );
}

function Facts({ career: { mode, stage, ladder, trial, judging } }: { career: OwnCareerData }) {
  const { t } = useTranslation(leagueWords);
  if (mode === 'open' && judging.n === 0) return null;
  const { n, needed, area, able } = judging;
  return (
    <dl className="bot-facts">
      {stage === 'rookie' && (
        <div>
          <dt className="small soft">{t('facts.ladder')}</dt>
          <dd>
            {t('facts.ladderValue', {
              ...{ passed: ladder.passed, games: ladder.games },
              ...{ evidence: numberText(ladder.evidence), needed: numberText(ladder.needed) },
            })}
          </dd>
        </div>
      )}
      {stage === 'novice' && mode === 'audition' && (
        <div>
          <dt className="small soft">{t('facts.trial')}</dt>
          <dd>
            {t('facts.trialValue', {
              ...{ won: trial.won, lost: trial.lost, games: trial.games },
              needed: trial.needed.games,
            })}
          </dd>
        </div>
      )}
      {n > 0 && (
        <div>
          <dt className="small soft">{t('facts.judging')}</dt>
          <dd>
            {area === null
              ? t('facts.judgingFew', { n, needed })
              : t('facts.judgingValue', { n, area: numberText(area, 2) })}
            {able && `, ${t('facts.able')}`}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Games({ games }: Pick<OwnCareerData, 'games'>) {
  const { t } = useTranslation(leagueWords);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it must scroll too
    <section className="bot-log" tabIndex={0} aria-label={t('games.title')}>
      <table>
        <caption className="unseen">{t('games.title')}</caption>
        <thead className="small soft">
          <tr>
            {(['opponent', 'identified', 'skipped', 'result'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`games.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="small">
          {games.map(({ game, opponent, identifiedAt, skipped, score }) => (
            <tr key={game}>
              <td>
                <bdi>{opponent ?? '…'}</bdi>
              </td>
              <td>{identifiedAt === null ? t('games.never') : t('games.turn', { turn: identifiedAt })}</td>
              <td className="mono">{skipped}</td>
              <td>{t(score === 1 ? 'games.won' : score === 0 ? 'games.lost' : 'games.drawn')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OneAppeal({ appeal: { at, text, answer } }: { appeal: OwnCareerData['appeals'][number] }) {
  const { t } = useTranslation(leagueWords);
  return (
    <div className="stack">
      <p dir="auto">{t('appeal.yours', { when: whenText(at), text: text ?? t('appeal.gone') })}</p>
      <p dir="auto" className="small soft">
        {answer === null
          ? t('appeal.waiting')
          : t(answer.granted ? 'appeal.granted' : 'appeal.refused', {
              text: answer.text ?? t('appeal.gone'),
            })}
      </p>
    </div>
  );
}

function AppealForm({ bot, onDone }: { bot: string; onDone: () => void }) {
  const { t } = useTranslation(leagueWords);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text'));
    const result = await call('POST', `${careerAt(bot)}/appeals`, { text });
    setProblem('error' in result ? sentence(result.error) : null);
    if ('error' in result) return;
    announce(t('appeal.sent'));
    onDone();
  };
  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      <label className="stack">
        {t('appeal.text')}
        <textarea className="field" name="text" required maxLength={1000} dir="auto" rows={3} />
      </label>
      <div className="row">
        <Button type="submit">{t('appeal.send')}</Button>
      </div>
      {problem !== null && <Notice loud>{problem}</Notice>}
    </form>
  );
}
