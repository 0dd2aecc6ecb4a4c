/** Countdown of the common tick of a show, and own texts that wait for it. */
import type { Game } from '../../connection/game.ts';
import { SlotClock, QueuedTexts as Waiting } from '../../talk/slot.tsx';
import { useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

/** Nothing, where messages appear one by one. */
export function TickClock({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const endsAt = useTable(game, ({ tick }) => tick?.endsAt);
  return endsAt === undefined ? null : (
    <SlotClock game={game} what={w('ticks.next')} isOwn={false} endsAt={endsAt} />
  );
}

/** Own queued texts that are not yet in the conversation. */
export function InTick({ game, texts }: { game: Game; texts: readonly string[] }) {
  const w = useFormatTranslation();
  const isTicks = useTable(game, ({ tick }) => tick !== undefined);
  const stored = useTable(game, ({ onTheWay }) => onTheWay.length);
  return isTicks ? <Waiting waits={w('ticks.waits')} texts={texts.slice(stored)} /> : null;
}
