/** One talk: what was said, and the box for the next message. */
import type { ImitationTableView, Witness } from '@parlour/game';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { announce } from '../../ui/announcer.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { momentText } from '../../words/points.ts';
import { SayBox } from './say-box.tsx';
import { useTable } from './table-view.ts';
import { useWords } from './words/index.ts';

interface Props {
  readonly game: Game;
  /** Whose talk with the interrogator it is. */
  readonly witness: Witness;
  /** The box, where the viewer talks here. */
  readonly box?: RefObject<HTMLTextAreaElement | null>;
  readonly onLeave?: () => void;
}

type Message = NonNullable<ImitationTableView['talks'][Witness]>[number];
const nothing: readonly Message[] = [];

export function Talk({ game, witness, box, onLeave }: Props) {
  const w = useWords();
  const you = useTable(game, (view) => view.you);
  const talk = useTable(game, (view) => view.talks[witness] ?? nothing);
  const onTheWay = useTable(game, (view) => view.onTheWay);
  const own = onTheWay.filter(({ to }) => to === witness || you === witness);
  const title = you === witness ? w('talkBy') : w('talkWith', { seat: witness });
  useMessagesAloud(talk, you);
  const { list, away, toNewest, onScroll } = useNewest([talk, own.length]);
  return (
    <section className="imitation-talk" aria-label={title}>
      <h2 className="imitation-name small">
        {you === witness ? w('interrogator') : w('witness', { seat: witness })}
      </h2>
      <div
        className="imitation-list"
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
        tabIndex={0}
        role="log"
        aria-live="off"
        onScroll={onScroll}
      >
        {talk.length + own.length === 0 && (
          <p className="soft">{you === witness ? w('emptyTell') : w('emptyAsk', { seat: witness })}</p>
        )}
        <ol>
          {talk.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
            <Line key={index} message={message} you={you} />
          ))}
          {own.map(({ text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they leave in the order in which they came
            <li key={`way-${index}`} className="imitation-line imitation-own imitation-way">
              <PeopleWords words={text} />
            </li>
          ))}
        </ol>
      </div>
      {away && (
        <button type="button" className="imitation-newest small" onClick={toNewest}>
          {w('latest')}
        </button>
      )}
      {box !== undefined && <SayBox game={game} witness={witness} box={box} onLeave={onLeave ?? toNewest} />}
    </section>
  );
}

function Line({ message, you }: { message: Message; you: string }) {
  const w = useWords();
  const { by, at, text } = message;
  const isOwn = by === you || (you === 'spectator' && by === 'interrogator');
  const who = by === you ? w('you') : by === 'interrogator' ? w('interrogator') : w('witness', { seat: by });
  return (
    <li className={`imitation-line ${isOwn ? 'imitation-own' : ''}`}>
      <span className="unseen">{who}: </span>
      <PeopleWords words={text} />
      <span className="imitation-at mono">{momentText(at)}</span>
    </li>
  );
}

/** Says who spoke, and what. */
function useMessagesAloud(talk: readonly Message[], you: string): void {
  const w = useWords();
  const heard = useRef(talk.length);
  useEffect(() => {
    const news = talk.slice(heard.current);
    heard.current = talk.length;
    for (const { by, text } of news) {
      if (by === you || text === null) continue;
      const who = by === 'interrogator' ? w('interrogator') : w('witness', { seat: by });
      announce(w('heard', { who, text }));
    }
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
