/** All questions and answers; the newest one stays in view unless the user scrolls away. */
import type { MarketSeat } from '@parlour/game';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '../../../connection/game.ts';
import { useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';
import { Exchange } from './exchange.tsx';
import { useNewsAloud } from './use-aloud.ts';
import './conversation.css';

export function Conversation({ game, you }: { game: Game; you: MarketSeat | 'spectator' }) {
  const t = useFormatTranslation();
  const conversation = useTable(game, (view) => view.conversation);
  const list = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  useNewsAloud(game, you);
  const toNewest = () => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row is what makes it scroll
  useLayoutEffect(() => {
    if (!away) toNewest();
  }, [conversation, away]);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (!isAway(element, 120)) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section className="talk" aria-label={t('talk.title')}>
      <div
        className="talk-list"
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
        tabIndex={0}
        role="log"
        aria-live="off"
        onScroll={({ currentTarget }) => setAway(isAway(currentTarget, 40))}
      >
        {conversation.length === 0 ? (
          <p className="talk-empty soft">
            {you.startsWith('bettor') ? t('talk.empty') : t('talk.emptyOthers')}
          </p>
        ) : (
          <ol>
            {conversation.map((exchange) => (
              <Exchange key={exchange.question} game={game} exchange={exchange} you={you} />
            ))}
          </ol>
        )}
      </div>
      {away && (
        <button type="button" className="talk-newest small" onClick={toNewest}>
          {t('talk.latest')}
        </button>
      )}
    </section>
  );
}

const isAway = (element: HTMLElement, slack: number) =>
  element.scrollHeight - element.scrollTop - element.clientHeight > slack;
