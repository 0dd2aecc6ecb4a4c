/** Every way to guess finished games, with one score: today's, any other one, to ask oneself, and pairs. */
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../connection/chunk.ts';
import { useResource } from '../connection/resource.ts';
import { useServerState } from '../connection/use-house.ts';
import { firstFormatName } from '../faces.ts';
import { OwnJudgeScore } from '../judge/own-judge-score.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { estimatePointsText } from '../ui/estimate.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { useNow } from '../ui/now.ts';
import { useTitle } from '../ui/title.ts';
import { sentence } from '../words/sentence.ts';
import { whoWords } from '../words/who.ts';
import { overviewPath } from './calls.ts';
import { gainOf, isOutdated, marksOf, nextOf, toPlay, untilText, withEnded } from './daily.ts';
import { RetellingPlay } from './retelling-play.tsx';
import type { DailyGame, Overview, RetellingView } from './shapes.ts';
import { useRetelling } from './use-retelling.ts';
import '../front/hero.css';
import './who.css';

const Exchange = lazy(() => lazyChunk(() => import('../front/hero.tsx')));

/** Time until an outdated list is loaded again, in milliseconds. */
const againMs = 1000;

export function GuessPage() {
  const { t } = useTranslation(whoWords);
  const { t: all } = useTranslation();
  useTitle(`${all('places.guess')} · ${all('name')}`);
  const { value, error: unread, load } = useResource<Overview>(overviewPath);
  const { retelling, error, begin, close } = useRetelling(load);
  const [ended, setEnded] = useState<readonly NonNullable<RetellingView['daily']>[]>([]);
  const isBehind = value !== null && isOutdated(value.games, numbersOf(ended, value.day));
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setInterval(load, againMs);
    return () => clearInterval(timer);
  }, [isBehind, load]);
  if (retelling !== null) {
    const { daily } = retelling.view;
    const end = () => {
      if (daily === null) return void begin(undefined);
      setEnded([...ended, daily]);
      close();
    };
    return (
      <div className="stack who-frame">
        <h1 className="small soft who-page">
          {daily === null ? t('title') : `${t('daily')} · ${t('nth', { nth: daily.nth, of: daily.of })}`}
        </h1>
        <RetellingPlay
          key={retelling.stream}
          first={retelling}
          nextLabel={t(daily === null ? 'more' : 'back')}
          onNext={end}
        />
        {error !== null && <Notice loud>{sentence(error)}</Notice>}
      </div>
    );
  }
  return (
    <div className="guess">
      <div className="who stack">
        <h1>{all('places.guess')}</h1>
        {error !== null && <Notice loud>{sentence(error)}</Notice>}
        {value === null ? (
          <Loading error={unread} onRetry={load} />
        ) : (
          <Ways
            overview={{ ...value, games: withEnded(value.games, numbersOf(ended, value.day)) }}
            onPlay={(nth) => void begin(nth)}
          />
        )}
      </div>
      <Suspense fallback={<div className="poster" />}>
        <Exchange />
      </Suspense>
    </div>
  );
}

const numbersOf = (ended: readonly { readonly day: string; readonly nth: number }[], today: string) =>
  ended.flatMap(({ day, nth }) => (day === today ? [nth] : []));

interface Props {
  readonly overview: Overview;
  readonly onPlay: (nth: number | undefined) => void;
}

/** Only ways that have something; the first one is filled. */
function Ways({ overview, onPlay }: Props) {
  const { t } = useTranslation(whoWords);
  const { games, ways, alone } = overview;
  const isFirst = nextOf(games) === undefined;
  if (games.length === 0 && !ways.who && !ways.ask && !ways.train) return <NoWay />;
  return (
    <>
      {games.length > 0 && <Today overview={overview} onPlay={onPlay} />}
      <ul className="who-ways">
        {ways.who && (
          <Way title={t('title')} what={t('lead')}>
            <Button look={isFirst ? 'primary' : 'plain'} onClick={() => onPlay(undefined)}>
              {t('begin')}
            </Button>
          </Way>
        )}
        {ways.ask && (
          <Way title={t('ask')} what={t('askWhat')}>
            <Link to="/guess/ask" className="button">
              {t('begin')}
            </Link>
          </Way>
        )}
        {ways.train && (
          <Way title={t('train')} what={t('trainWhat')}>
            <Link to="/guess/train" className="button">
              {t('begin')}
            </Link>
          </Way>
        )}
      </ul>
      {alone.n > 0 && <OwnJudgeScore />}
    </>
  );
}

function Way({ title, what, children }: { title: string; what: string; children: ReactNode }) {
  return (
    <li className="who-way">
      <h2>{title}</h2>
      <p className="small soft">{what}</p>
      {children}
    </li>
  );
}

/** The server has no finished game yet that this visitor may guess. */
function NoWay() {
  const { t } = useTranslation(whoWords);
  return (
    <>
      <p>{t('noWay')}</p>
      <div className="row">
        <Link to="/" className="button button-primary">
          {t('noWayPlay')}
        </Link>
        <Link to="/$format/learn" params={{ format: firstFormatName() }} className="button">
          {t('lesson')}
        </Link>
      </div>
    </>
  );
}

function Today({ overview, onPlay }: Props) {
  const { t } = useTranslation(whoWords);
  const { games, days } = overview;
  const next = nextOf(games);
  return (
    <section className="who-way who-today">
      <h2>{t('daily')}</h2>
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
    </section>
  );
}

function DailyLine({ game: { nth, state, gain }, of }: { game: DailyGame; of: number }) {
  const { t } = useTranslation(whoWords);
  return (
    <li>
      <span>{t('nth', { nth, of })}</span>
      <span className={gain === null ? 'soft' : 'mono'}>
        {state === 'done' ? (gain === null ? '…' : estimatePointsText(gain)) : t(state)}
      </span>
    </li>
  );
}

/** A line for sharing that reveals no natures. */
function Done({ overview: { games, day } }: { overview: Overview }) {
  const { t } = useTranslation(whoWords);
  const { t: all } = useTranslation();
  const gain = gainOf(games);
  if (gain === null) return null;
  const text = t('shared', { name: all('name'), day, marks: marksOf(games), gain: estimatePointsText(gain) });
  return (
    <div className="who-gains stack">
      <p className="who-gain">{t('all', { gain: estimatePointsText(gain) })}</p>
      <p className="who-marks" aria-hidden="true">
        {marksOf(games)}
      </p>
      <div className="row">
        <CopyButton text={`${text} ${location.origin}/guess`} label={t('tellCopy')} done={t('tellCopied')} />
      </div>
    </div>
  );
}

/** Countdown by the server's clock. */
function Until({ at }: { at: number }) {
  const { t } = useTranslation(whoWords);
  const offset = useServerState((state) => state.offset);
  useNow(1000, true);
  return <p className="small soft">{t('next', { time: untilText(at - Date.now() - offset) })}</p>;
}
