/** Practice for someone who was passed over, while the game runs: it takes no seat of a bot. */
import { lazy } from 'react';
import { lazyChunk } from '../connection/chunk.ts';
import { Optional } from '../ui/optional.tsx';

const Way = lazy(() => lazyChunk(() => import('./ask-link.tsx')));

/**
 * Two witnesses to question. A table of practice is refused until the close of the games of the draw: the bot that
 * it takes would show others who was passed over.
 */
export const AskWay = () => (
  <Optional>
    <Way />
  </Optional>
);
