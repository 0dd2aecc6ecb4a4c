/** Whose slot it is, how long it lasts, and what waits for the end of one's own. */
import { useEffect } from 'react';
import type { Game } from '../../connection/game.ts';
import { useHouseState } from '../../connection/use-house.ts';
import { announce } from '../../ui/announcer.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { clockText } from '../../words/points.ts';
import { useGameTime, useTable } from './table-view.ts';
import { useWords } from './words/index.ts';

/** Nothing, where turns are not taken in slots or the game is over. */
export function SlotClock({ game }: { game: Game }) {
  const isOpen = useTable(game, (view) => view.phase === 'open' && view.slots !== undefined);
  return isOpen ? <Clock game={game} /> : null;
}

/** A screen reader hears whose slot begins; it does not hear each second. */
function Clock({ game }: { game: Game }) {
  const w = useWords();
  const isOwn = useTable(game, (view) => view.slots?.now.by === view.you);
  const endsAt = useTable(game, (view) => view.slots?.now.endsAt ?? 0);
  const left = Math.max(endsAt - useGameTime(game, 200), 0);
  const whose = w(isOwn ? 'slots.own' : 'slots.theirs');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said again when the next slot begins
  useEffect(() => announce(whose), [whose, endsAt]);
  return (
    <p className="duel-slot small" data-own={isOwn || undefined}>
      <b>{whose}</b>{' '}
      <span className="mono">
        <span className="unseen">{w('slots.left')} </span>
        {clockText(left)}
      </span>
    </p>
  );
}

/** What one has written that waits; while the connection is lost it is shown as not sent. */
export function InSlot({ game, texts }: { game: Game; texts: readonly string[] }) {
  const w = useWords();
  const isSlots = useTable(game, (view) => view.slots !== undefined);
  const isConnected = useHouseState((state) => state.line === 'open');
  if (!isSlots || !isConnected || texts.length === 0) return null;
  return (
    <div className="duel-in-slot small">
      <p className="soft" role="status">
        {w('slots.waits')}
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
