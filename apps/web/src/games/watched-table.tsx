/** A table, with the belief form below it for spectators. */
import { lazy, type ReactNode, Suspense } from 'react';
import { lazyChunk } from '../connection/chunk.ts';
import type { Game, GameState } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { useServerState } from '../connection/use-house.ts';
import { type FormatFace, faceOf } from '../faces.ts';
import { useGathering } from './use-again.ts';

const Along = lazy(() => lazyChunk(() => import('../gathering/along.tsx')));
const GalleryPrice = lazy(() => lazyChunk(() => import('../gallery/gallery-price.tsx')));

interface Props {
  readonly game: Game;
  readonly format: string;
  readonly children: ReactNode;
}

export function WatchedTable({ game, format, children }: Props) {
  const { judged } = faceOf(format) ?? {};
  const seats = useStore(game.state, (state) => judgedIn(state, judged)?.join(' '));
  const isPassedOver = useServerState(({ tables }) =>
    Object.values(tables).some((table) => table.passedOver && table.game === game.id),
  );
  const gathering = useGathering(game.id);
  const asks = seats !== undefined && !isPassedOver;
  return (
    <div className={asks ? 'watched' : undefined}>
      {children}
      {asks && (
        <Suspense fallback={null}>
          <GalleryPrice game={game.id} seats={seats.split(' ')} />
          {gathering !== undefined && <Along />}
        </Suspense>
      )}
    </div>
  );
}

/** Undefined: the viewer plays, the game is over, or there is no target. */
function judgedIn({ mirror, seat }: GameState, judged: FormatFace['judged']): readonly string[] | undefined {
  const view = mirror?.view;
  if (judged === undefined || seat !== null || view === undefined) return undefined;
  return 'phase' in view && view.phase === 'open' ? judged(view) : undefined;
}
