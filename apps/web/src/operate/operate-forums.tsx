/** Presets of files for operators: open or closed, and the pairs of today. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { PeopleWords } from '../ui/people-words.tsx';
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
      {!row.rated && <p className="small soft">{t('operate.forums.unrated')}</p>}
      {today !== null && <p>{mixText(today, row, t)}</p>}
      {today !== null && <p className="small soft">{t('operate.forums.games', { ...today })}</p>}
      {canMove && (
        <div className="row">
          <Link to="/operate/presets" search={{ preset: row.preset }} className="button">
            {t('operate.forums.edit')}
          </Link>
          <Button onClick={() => void act({ type, forum }).then((done) => done && onDone())}>
            {t(`operate.forums.${type}`)}
          </Button>
          <Button
            look="quiet"
            onClick={() => void act({ type: 'retire-forum', forum }).then((done) => done && onDone())}
          >
            {t('operate.forums.retire-forum')}
          </Button>
        </div>
      )}
      {problem !== null && <Notice loud>{problem}</Notice>}
    </article>
  );
}

type Say = ReturnType<typeof useTranslation<typeof safetyWords>>['t'];

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Share of drawn pairs by nature with its interval, beside the announced one. */
function mixText(
  { pairs, share, interval }: NonNullable<ForumRow['today']>,
  { announced }: ForumRow,
  t: Say,
): string {
  const told = announced === null ? '' : ` ${t('operate.forums.announced', { share: percent(announced) })}`;
  if (share === null || interval === null) return t('operate.forums.nobody') + told;
  const [low, high] = interval;
  const words = { pairs, share: percent(share), low: percent(low), high: percent(high) };
  return t('operate.forums.mix', words) + told;
}
