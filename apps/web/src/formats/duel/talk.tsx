/** The talk of a duel: what both have said. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { announce } from '../../ui/announcer.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { momentText } from '../../words/points.ts';
import { useTable } from './table-view.ts';
import { useWords } from './words/index.ts';

export function Talk({ game }: { game: Game }) {
  const w = useWords();
  const you = useTable(game, (view) => view.you);
  const talk = useTable(game, (view) => view.talk);
  const onTheWay = useTable(game, (view) => view.onTheWay);
  const mayTalk = useTable(game, (view) => view.mayTalk);
  useStrangerAloud(game);
  const { list, away, toNewest, onScroll } = useNewest([talk, onTheWay.length]);
  return (
    <section className="duel-talk" aria-label={w('talk')}>
      <div
        className="duel-list"
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={w('talk')}
        onScroll={onScroll}
      >
        {talk.length + onTheWay.length === 0 && (
          <p className="soft">{w(mayTalk || you === 'spectator' ? 'empty' : 'emptyWait')}</p>
        )}
        <ol>
          {talk.map(({ by, at, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
            <li key={index} className={`duel-line ${by === you ? 'duel-own' : ''}`}>
              <span className="unseen">{w(by === you ? 'you' : 'stranger')}: </span>
              <PeopleWords words={text} />
              <span className="duel-at mono">{momentText(at)}</span>
            </li>
          ))}
          {onTheWay.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they leave in the order in which they came
            <li key={`way-${index}`} className="duel-line duel-own duel-way">
              <PeopleWords words={text} />
            </li>
          ))}
        </ol>
      </div>
      {away && (
        <button type="button" className="duel-newest small" onClick={toNewest}>
          {w('latest')}
        </button>
      )}
    </section>
  );
}

/** A screen reader hears the stranger's words, and whose turn it is. */
function useStrangerAloud(game: Game): void {
  const w = useWords();
  const you = useTable(game, (view) => view.you);
  const talk = useTable(game, (view) => view.talk);
  const heard = useRef(talk.length);
  useEffect(() => {
    const news = talk.slice(heard.current);
    heard.current = talk.length;
    for (const { by, text } of news) if (by !== you && text !== null) announce(w('heard', { text }));
  }, [talk, you, w]);
}

/** Keeps the newest in sight, unless somebody scrolled away. */
function useNewest(news: readonly unknown[]) {
  const list = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  const toNewest = () => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: news are what makes it scroll
  useLayoutEffect(() => {
    if (!away) toNewest();
  }, [...news, away]);
  const onScroll = () => {
    const element = list.current;
    if (element !== null) setAway(element.scrollHeight - element.scrollTop - element.clientHeight > 40);
  };
  return { list, away, toNewest, onScroll };
}
