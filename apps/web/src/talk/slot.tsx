/** Countdown of a slot, and own texts that wait for its end: in formats with slotted texts. */
import type { Game } from '../connection/game.ts';
import { useServerState } from '../connection/use-house.ts';
import { PeopleWords } from '../ui/people-words.tsx';
import { clockText } from '../words/points.ts';
import { useGameTime } from './table-view.ts';

interface ClockProps {
  readonly game: Game;
  /** Name of the slot, such as its owner. */
  readonly what: string;
  readonly isOwn: boolean;
  readonly endsAt: number;
  /** For a screen reader, before the time that is left. */
  readonly left?: string;
}

/** A screen reader does not hear each second. */
export function SlotClock({ game, what, isOwn, endsAt, left }: ClockProps) {
  const time = Math.max(endsAt - useGameTime(game, 200), 0);
  return (
    <p className="chat-slot small" data-own={isOwn || undefined}>
      <b>{what}</b>{' '}
      <span className="mono">
        {left !== undefined && <span className="unseen">{left} </span>}
        {clockText(time)}
      </span>
    </p>
  );
}

/** While the connection is lost it is shown as not sent instead. */
export function QueuedTexts({ waits, texts }: { readonly waits: string; readonly texts: readonly string[] }) {
  const isConnected = useServerState((state) => state.line === 'open');
  if (!isConnected || texts.length === 0) return null;
  return (
    <div className="chat-in-slot small">
      <p className="soft" role="status">
        {waits}
      </p>
      <ul>
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one may write the same twice
          <li key={index}>
            <PeopleWords words={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}
