/** A part of a page that the page does without: while it loads, and for good if it does not load. */
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

const Nothing = () => null;

export function Optional({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={Nothing}>
      <Suspense fallback={null}>{children}</Suspense>
    </CatchBoundary>
  );
}
