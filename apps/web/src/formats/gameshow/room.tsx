/** The room: all messages with their speakers, and the last read position. */
import { Fragment, useEffect, useRef, useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { TalkList, useNewest, useTalkAloud } from '../../talk/list.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { momentText } from '../../words/points.ts';
import { ContestantMark } from './contestant-mark.tsx';
import { type Message, useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

interface Props {
  readonly game: Game;
  /** Contestant with the only messages shown; null: all. */
  readonly only: string | null;
  readonly onAll: () => void;
}

export function Room({ game, only, onAll }: Props) {
  const w = useFormatTranslation();
  const you = useTable(game, (view) => view.you);
  const talk = useTable(game, (view) => view.talk);
  const own = useTable(game, (view) => view.onTheWay);
  useTalkAloud(talk, you, ({ by, text }) => w('heard', { who: by, text }));
  const { scroll, unread, line } = useReading(talk, own.length, you);
  const shown = talk.map((message, index) => ({ message, index }));
  return (
    <section className="gameshow-room" aria-label={w('room')}>
      {only !== null && (
        <p className="gameshow-only small">
          <ContestantMark seat={only} /> {w('only')}{' '}
          <button type="button" className="link" onClick={onAll}>
            {w('all')}
          </button>
        </p>
      )}
      <TalkList
        label={w('room')}
        scroll={scroll}
        empty={talk.length + own.length === 0 ? w('empty') : null}
        newest={unread > 0 ? w('news', { count: unread }) : undefined}
      >
        {shown
          .filter(({ message }) => only === null || message.by === only)
          .map(({ message, index }) => (
            <Fragment key={index}>
              {index === line && (
                <li className="gameshow-unread small">
                  <span>{w('unread')}</span>
                </li>
              )}
              <ShowLine
                message={message}
                you={you}
                goesOn={only === null && talk[index - 1]?.by === message.by}
              />
            </Fragment>
          ))}
        {own.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they leave in the order in which they came
          <li key={`way-${index}`} className="gameshow-line chat-way">
            <ContestantMark seat={you} spoken={w('you')} />
            <p>
              <PeopleWords words={text} />
            </p>
          </li>
        ))}
      </TalkList>
    </section>
  );
}

interface LineProps {
  readonly message: Message;
  readonly you: string;
  /** The same contestant wrote the message above. */
  readonly goesOn: boolean;
  /** Note beside it. */
  readonly note?: string | undefined;
}

export function ShowLine({ message: { by, at, text }, you, goesOn, note }: LineProps) {
  const w = useFormatTranslation();
  const spoken = by === you ? w('you') : by;
  return (
    <li className="gameshow-line" data-own={by === you || undefined} data-goes-on={goesOn || undefined}>
      {goesOn ? (
        <span>
          <span className="unseen">{spoken}</span>
        </span>
      ) : (
        <ContestantMark seat={by} spoken={spoken} />
      )}
      <p>
        <PeopleWords words={text} />
        {note !== undefined && <span className="gameshow-mark small">{note}</span>}
      </p>
      <span className="chat-at mono">{momentText(at)}</span>
    </li>
  );
}

/**
 * Keeps the newest message in view, unless the user scrolled away or the page is hidden: then a line marks
 * the last read position.
 */
function useReading(talk: readonly Message[], onTheWay: number, you: string) {
  const [hidden, setHidden] = useState(() => document.hidden ?? false);
  const [line, setLine] = useState<number | null>(null);
  const count = talk.length;
  const scroll = useNewest([count, onTheWay], (isAway) => isAway && setLine(null));
  const read = useRef(count);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const isReading = !scroll.away && !hidden;
  useEffect(() => {
    if (isReading) read.current = count;
    else if (count > read.current) setLine((was) => was ?? read.current);
  }, [count, isReading]);
  // Who answers has read what is above.
  useEffect(() => {
    if (onTheWay > 0) setLine(null);
  }, [onTheWay]);
  const unread = talk.slice(read.current).filter(({ by }) => by !== you).length;
  return { scroll, unread, line: line !== null && line < count ? line : null };
}
