/** Forums, as operators see them: open or closed, and who met whom today. */
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { PeopleWords } from '../ui/people-words.tsx';
import { dayText } from '../ui/when.ts';
import { safetyWords } from '../words/safety.ts';
import type { ForumRow, ForumRows } from './operate-shapes.ts';
import { useAct } from './use-act.ts';

export function ForumList() {
  const { t } = useTranslation(safetyWords);
  const { value, error, load } = useResource<ForumRows>('/api/operators/forums');
  if (value === null) return <Loading error={error} onRetry={load} />;
  return (
    <>
      <p className="soft small">{t('operate.forums.lead')}</p>
      {value.forums.map((row) => (
        <OneForum key={row.forum} row={row} onDone={load} />
      ))}
      <Retire before={value.retiredBefore} onDone={load} />
    </>
  );
}

function OneForum({ row, onDone }: { row: ForumRow; onDone: () => void }) {
  const { t } = useTranslation(safetyWords);
  const { act, problem } = useAct();
  const { forum, title, closed, canMove, today } = row;
  const type = closed === 'operator' ? 'open-forum' : 'close-forum';
  return (
    <article className="notice stack" aria-label={title}>
      <h3>
        <PeopleWords words={title} /> ({t(`operate.forums.${closed ?? 'open'}`)})
      </h3>
      <p>{mixText(row, t)}</p>
      <p className="small soft">{t('operate.forums.games', { ...today })}</p>
      {canMove && (
        <div className="row">
          <Button onClick={() => void act({ type, forum }).then((done) => done && onDone())}>
            {t(`operate.forums.${type}`)}
          </Button>
        </div>
      )}
      {problem !== null && <Notice loud>{problem}</Notice>}
    </article>
  );
}

type Say = ReturnType<typeof useTranslation<typeof safetyWords>>['t'];

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The share of the drawn pairs that met, with its interval, beside what players are told. */
function mixText({ today: { pairs, share, interval }, announced }: ForumRow, t: Say): string {
  const told = announced === null ? '' : ` ${t('operate.forums.announced', { share: percent(announced) })}`;
  if (share === null || interval === null) return t('operate.forums.nobody') + told;
  const [low, high] = interval;
  const words = { pairs, share: percent(share), low: percent(low), high: percent(high) };
  return t('operate.forums.mix', words) + told;
}

function Retire({ before, onDone }: { before: number | null; onDone: () => void }) {
  const { t } = useTranslation(safetyWords);
  const { act, problem } = useAct();
  const [day, setDay] = useState('');
  const retire = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await act({ type: 'retire-hidden', before: Date.parse(day) })) onDone();
  };
  return (
    <form className="stack" onSubmit={(event) => void retire(event)}>
      <h3>{t('operate.forums.hidden')}</h3>
      <p className="soft small">
        {t('operate.forums.hiddenWhy')}{' '}
        {before !== null && t('operate.forums.retired', { date: dayText(before) })}
      </p>
      <label className="stack">
        {t('operate.forums.before')}
        <input
          className="field"
          type="date"
          required
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </label>
      <div className="row">
        <Button type="submit">{t('operate.forums.retire')}</Button>
      </div>
      {problem !== null && <Notice loud>{problem}</Notice>}
    </form>
  );
}
