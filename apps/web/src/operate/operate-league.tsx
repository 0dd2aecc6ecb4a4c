/** The league for operators: mode, the set of the exam, flags with evidence, and acts. */
import type { LeagueDesk } from '@parlour/protocol';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { leagueWords } from '../words/league.ts';
import { numberText } from '../words/number.ts';
import { OneCareer } from './operate-career.tsx';
import { leagueActsAt, useAct } from './use-act.ts';
import '../bots/bots.css';
import '../league/league.css';

export function LeagueDeskPart() {
  const { t } = useTranslation(leagueWords);
  const { value, error, load } = useResource<LeagueDesk>('/api/operators/league');
  if (value === null) return <Loading error={error} onRetry={load} />;
  return (
    <>
      <Mode mode={value.mode} onDone={load} />
      <ExamSet desk={value} />
      {value.bots.length === 0 && <p className="soft">{t('desk.none')}</p>}
      {value.bots.map((bot) => (
        <OneCareer key={bot.bot} bot={bot} onDone={load} />
      ))}
    </>
  );
}

function Mode({ mode, onDone }: { mode: LeagueDesk['mode']; onDone: () => void }) {
  const { t } = useTranslation(leagueWords);
  const { act, problem } = useAct(leagueActsAt);
  const other = mode === 'open' ? 'audition' : 'open';
  const change = async () => {
    if (!(await act({ do: 'change-mode', mode: other }))) return;
    announce(t('desk.done'));
    onDone();
  };
  return (
    <div className="stack">
      <p>{t('desk.mode', { mode: t(`desk.modes.${mode}`) })}</p>
      <p className="small soft bots-lead">
        {t(other === 'audition' ? 'desk.toAuditionWhat' : 'desk.toOpenWhat')}
      </p>
      <div className="row">
        <Button onClick={() => void change()}>
          {t(other === 'audition' ? 'desk.toAudition' : 'desk.toOpen')}
        </Button>
      </div>
      {problem !== null && <Notice loud>{problem}</Notice>}
    </div>
  );
}

function ExamSet({ desk: { audit, recordedPeople } }: { desk: LeagueDesk }) {
  const { t } = useTranslation(leagueWords);
  const { conversations, words, length, limit, open } = audit;
  const area = (value: number | null) =>
    value === null
      ? t('desk.unknown')
      : `${numberText(value, 2)} (${t('desk.limit', { limit: numberText(limit, 2) })})`;
  const facts = [
    ['set', t('desk.setValue', conversations)],
    ['words', area(words)],
    ['length', area(length)],
    ['people', numberText(recordedPeople)],
  ] as const;
  return (
    <>
      <dl className="bot-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="small soft">{t(`desk.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{t(open ? 'desk.isOpen' : 'desk.isClosed')}</p>
    </>
  );
}
