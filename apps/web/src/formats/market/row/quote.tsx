/** The exchange of a game after which the price moved most; which way it moved is not shown. */
import { useEffect, useRef } from 'react';
import type { GameRow } from '../../../connection/archive.ts';
import { resourceAt } from '../../../connection/resource.ts';
import { useStore } from '../../../connection/store.ts';
import { PeopleWords } from '../../../ui/people-words.tsx';
import { inPoints, momentText } from '../../../words/points.ts';
import type { MarketRecord } from '../record.ts';
import { useWords } from '../words/index.ts';

/** What is not in sight is read after so long, and then a game in each second. Milliseconds. */
const patience = 2000;
const second = 1000;

/** Whole games are read for their words one after the other: a long list asks no more of the house at once. */
let before: Promise<void> = Promise.resolve();
/** The same for what is not in sight, which few read: the house counts whole games, and refuses who asks for too many. */
let outOfSight: Promise<void> = Promise.resolve();
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, second));

export function GameQuote({ row: { game, swing } }: { row: GameRow }) {
  const t = useWords();
  const element = useRef<HTMLDivElement>(null);
  const resource = resourceAt<MarketRecord>(`/api/games/${encodeURIComponent(game)}`);
  const record = useStore(resource.state, ({ value }) => value);
  const isKnown = record !== null;
  useEffect(() => {
    if (element.current === null || isKnown) return;
    let isNeeded = true;
    const load = async () => {
      if (isNeeded && resource.state.get().value === null) await resource.load();
    };
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting !== true) return;
        observer.disconnect();
        before = before.then(load);
      },
      { rootMargin: '100px' },
    );
    observer.observe(element.current);
    // A screen reader reads on without scrolling.
    const later = setTimeout(() => {
      outOfSight = outOfSight.then(() => (isNeeded ? load().then(pause) : undefined));
    }, patience);
    return () => {
      isNeeded = false;
      observer.disconnect();
      clearTimeout(later);
    };
  }, [resource, isKnown]);
  if (swing === null || swing.from === swing.to) return <p className="small soft">{t('games.still')}</p>;
  const size = { points: inPoints(Math.abs(swing.to - swing.from)), time: momentText(swing.at) };
  if (swing.question === null) return <p className="small soft">{t('games.movedEarly', size)}</p>;
  const moment = record?.moments.find(({ question }) => question === swing.question);
  return (
    <div className="game-quote" ref={element}>
      <blockquote>
        {moment !== undefined && (
          <>
            <p className="soft">
              <PeopleWords words={moment.text} />
            </p>
            <p>
              <PeopleWords words={moment.answer} />
            </p>
          </>
        )}
      </blockquote>
      <p className="small soft">{t('games.movedThen', size)}</p>
    </div>
  );
}
