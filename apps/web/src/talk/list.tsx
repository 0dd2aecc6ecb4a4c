/** The scrolling conversation: keeps the newest message in view, unless the user scrolled away. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../ui/announcer.tsx';
import { announceTurn } from '../ui/turn.ts';
import { useTalkWords } from './words.ts';
import './talk.css';

/** Distance in pixels that counts as scrolled away. */
const far = 40;

/** `news`: values that change with new content. */
export function useNewest(news: readonly unknown[], onAway?: (isAway: boolean) => void) {
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
  // A phone that shows its keyboard leaves the list less room.
  const isAway = useRef(away);
  isAway.current = away;
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const looks = new ResizeObserver(() => {
      if (!isAway.current) element.scrollTop = element.scrollHeight;
    });
    looks.observe(element);
    return () => looks.disconnect();
  }, []);
  const onScroll = () => {
    const element = list.current;
    if (element === null) return;
    const isFar = element.scrollHeight - element.scrollTop - element.clientHeight > far;
    if (isFar !== away) onAway?.(isFar);
    setAway(isFar);
  };
  return { list, away, toNewest, onScroll };
}

interface Props {
  readonly label: string;
  readonly scroll: ReturnType<typeof useNewest>;
  /** Placeholder before the first message; null: there are messages. */
  readonly empty: string | null;
  /** Label of the button to the newest message; optional. */
  readonly newest?: string | undefined;
  /** The messages. */
  readonly children: ReactNode;
}

export function TalkList({ label, scroll, empty, newest, children }: Props) {
  const w = useTalkWords();
  const { list, away, toNewest, onScroll } = scroll;
  return (
    <>
      <div
        className="chat-list"
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={label}
        onScroll={onScroll}
      >
        {empty !== null && <p className="soft">{empty}</p>}
        <ol>{children}</ol>
      </div>
      {away && (
        <button type="button" className="chat-newest small" onClick={toNewest}>
          {newest ?? w('latest')}
        </button>
      )}
    </>
  );
}

interface Message {
  readonly by: string;
  readonly text: string | null;
}

/**
 * Announces others' messages to screen readers, and calls a player whose page is hidden. `words`: speaker
 * and text.
 */
export function useTalkAloud<One extends Message>(
  talk: readonly One[],
  you: string,
  words: (message: One & { readonly text: string }) => string,
): void {
  const heard = useRef(talk.length);
  const inWords = useRef(words);
  inWords.current = words;
  useEffect(() => {
    const news = talk.slice(heard.current);
    heard.current = talk.length;
    if (you !== 'spectator' && news.some(({ by }) => by !== you)) announceTurn();
    for (const one of news)
      if (one.by !== you && one.text !== null) announce(inWords.current({ ...one, text: one.text }));
  }, [talk, you]);
}
