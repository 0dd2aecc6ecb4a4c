/** The exchange of a game after which the price moved most; which way it moved is not shown. */
import { useEffect, useRef } from 'react';
import type { GameRow } from '../../../connection/archive.ts';
import { resourceAt } from '../../../connection/resource.ts';
import { useStore } from '../../../connection/store.ts';
import { PeopleWords } from '../../../ui/people-words.tsx';
import { inPoints, momentText } from '../../../words/points.ts';
import type { MarketRecord } from '../record.ts';
import { useFormatTranslation } from '../words/index.ts';

/** Delay before rows outside the view are loaded, then one game per second. Milliseconds. */
const patience = 2000;
const second = 1000;

/** Games are loaded sequentially for their texts, to limit the load of a long list. */
let before: Promise<void> = Promise.resolve();
/** The same for rows outside the view, which few read: the server rate-limits whole games. */
let outOfSight: Promise<void> = Promise.resolve();
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, second));

export function GameQuote({ row: { game, swing } }: { row: GameRow }) {
  const t = useFormatTranslation();
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
