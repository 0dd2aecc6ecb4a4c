/** The page of the games of the day: five, the same for everybody, one try each. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { useHouseState } from '../connection/use-house.ts';
import { firstFormat } from '../faces.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { pointsText } from '../ui/estimate.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { useNow } from '../ui/now.ts';
import { useTitle } from '../ui/title.ts';
import { sentence } from '../words/sentence.ts';
import { whoWords } from '../words/who.ts';
import { overviewPath } from './calls.ts';
import { gainOf, marksOf, nextOf, toPlay, untilText, withEnded } from './daily.ts';
import { RetellingPlay } from './retelling-play.tsx';
import type { DailyGame, Overview, RetellingView } from './shapes.ts';
import { useRetelling } from './use-retelling.ts';
import './who.css';

export function DailyPage() {
  const { t } = useTranslation(whoWords);
  const { t: all } = useTranslation();
  useTitle(`${t('daily')} · ${all('name')}`);
  const { value, error: unread, load } = useResource<Overview>(overviewPath);
  const { retelling, error, begin, close } = useRetelling(load);
  const [ended, setEnded] = useState<readonly NonNullable<RetellingView['daily']>[]>([]);
  if (retelling !== null) {
    const { daily } = retelling.view;
    const { nth = 0, of = 0 } = daily ?? {};
    const end = () => {
      if (daily !== null) setEnded([...ended, daily]);
      close();
    };
    return (
      <div className="stack">
        <h1 className="small soft who-page">
          {t('daily')} · {t('nth', { nth, of })}
        </h1>
        <RetellingPlay key={retelling.stream} first={retelling} nextLabel={t('back')} onNext={end} />
      </div>
    );
  }
  return (
    <div className="who stack">
      <h1>{t('daily')}</h1>
      {value === null ? (
        <Loading error={unread} onRetry={load} />
      ) : (
        <Today
          overview={{ ...value, games: withEnded(value.games, numbersOf(ended, value.day)) }}
          onPlay={(nth) => void begin(nth)}
        />
      )}
      {error !== null && <Notice loud>{sentence(error)}</Notice>}
    </div>
  );
}

const numbersOf = (ended: readonly { readonly day: string; readonly nth: number }[], today: string) =>
  ended.flatMap(({ day, nth }) => (day === today ? [nth] : []));

function Today({ overview, onPlay }: { overview: Overview; onPlay: (nth: number) => void }) {
  const { t } = useTranslation(whoWords);
  const { games, days } = overview;
  const next = nextOf(games);
  if (games.length === 0)
    return (
      <>
        <p>{t('dailyNone')}</p>
        <Elsewhere />
        <Until at={overview.next} />
      </>
    );
  return (
    <>
      <p>{t('dailyLead')}</p>
      {games.length < 5 && <p className="soft">{t('dailyFew', { n: games.length })}</p>}
      <ol className="who-days">
        {games.map((game) => (
          <DailyLine key={game.nth} game={game} of={games.length} />
        ))}
      </ol>
      {next !== undefined && (
        <Button look="primary" className="who-start" onClick={() => onPlay(next.nth)}>
          {t(toPlay(games).every(({ state }) => state === 'new') ? 'start' : 'goOn')}
        </Button>
      )}
      {next === undefined && <Done overview={overview} />}
      {days > 0 && <p>{t('days', { n: days })}</p>}
      <Until at={overview.next} />
      {next === undefined && <Elsewhere />}
    </>
  );
}

function DailyLine({ game: { nth, state, gain }, of }: { game: DailyGame; of: number }) {
  const { t } = useTranslation(whoWords);
  return (
    <li>
      <span>{t('nth', { nth, of })}</span>
      <span className={gain === null ? 'soft' : 'mono'}>
        {state === 'done' ? (gain === null ? '…' : pointsText(gain)) : t(state)}
      </span>
    </li>
  );
}

/** A line for others that tells nothing of who was who. */
function Done({ overview: { games, day } }: { overview: Overview }) {
  const { t } = useTranslation(whoWords);
  const { t: all } = useTranslation();
  const gain = gainOf(games);
  if (gain === null) return null;
  const text = t('shared', { name: all('name'), day, marks: marksOf(games), gain: pointsText(gain) });
  return (
    <div className="who-gains stack">
      <p className="who-gain">{t('all', { gain: pointsText(gain) })}</p>
      <p className="who-marks" aria-hidden="true">
        {marksOf(games)}
      </p>
      <div className="row">
        <CopyButton text={`${text} ${location.origin}/daily`} label={t('tellCopy')} done={t('tellCopied')} />
      </div>
    </div>
  );
}

/** Counted down by the clock of the house. */
function Until({ at }: { at: number }) {
  const { t } = useTranslation(whoWords);
  const offset = useHouseState((state) => state.offset);
  useNow(1000, true);
  return <p className="small soft">{t('next', { time: untilText(at - Date.now() - offset) })}</p>;
}

/** What there is at any hour. */
function Elsewhere() {
  const { t } = useTranslation(whoWords);
  return (
    <div className="row">
      <Link to="/who" className="button">
        {t('anyGame')}
      </Link>
      <Link to="/practice" className="button">
        {t('practise')}
      </Link>
      <Link to="/$format/learn" params={{ format: firstFormat() }} className="button button-quiet">
        {t('lesson')}
      </Link>
      <Link to="/games" className="button button-quiet">
        {t('games')}
      </Link>
    </div>
  );
}
