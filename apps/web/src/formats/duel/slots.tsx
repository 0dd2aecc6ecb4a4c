/** The current slot: its owner, its length, and the text that waits for its end. */
import { useEffect } from 'react';
import type { Game } from '../../connection/game.ts';
import { SlotClock as SharedClock, QueuedTexts as Waiting } from '../../talk/slot.tsx';
import { announce } from '../../ui/announcer.tsx';
import { useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

/** Nothing, where turns are not taken in slots or the game is over. */
export function DuelSlotClock({ game }: { game: Game }) {
  const isOpen = useTable(game, (view) => view.phase === 'open' && view.slots !== undefined);
  return isOpen ? <Clock game={game} /> : null;
}

/** Announces the owner of each new slot to screen readers. */
function Clock({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const isOwn = useTable(game, (view) => view.slots?.now.by === view.you);
  const endsAt = useTable(game, (view) => view.slots?.now.endsAt ?? 0);
  const whose = w(isOwn ? 'slots.own' : 'slots.theirs');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said again when the next slot begins
  useEffect(() => announce(whose), [whose, endsAt]);
  return <SharedClock {...{ game, isOwn, endsAt }} what={whose} left={w('slots.left')} />;
}

/** Own queued texts that are not yet in the conversation. */
export function DuelQueuedTexts({ game, texts }: { game: Game; texts: readonly string[] }) {
  const w = useFormatTranslation();
  const isSlots = useTable(game, (view) => view.slots !== undefined);
  const stored = useTable(game, (view) => view.onTheWay.length);
  return isSlots ? <Waiting waits={w('slots.waits')} texts={texts.slice(stored)} /> : null;
}
