/** A part of a page that the page does without: while it loads, and for good if it does not load. */
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { ChunkLoadError } from '../connection/chunk.ts';

/** Only a chunk that did not load is forgiven: a fault of the part itself is the page's. */
function Missing({ error }: ErrorComponentProps) {
  if (error instanceof ChunkLoadError) return null;
  throw error;
}

export function Optional({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={Missing}>
      <Suspense fallback={null}>{children}</Suspense>
    </CatchBoundary>
  );
}
