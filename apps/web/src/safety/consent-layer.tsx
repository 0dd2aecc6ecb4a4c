/** Asks people to agree, over whatever page they wanted to begin from. */
import { lazy, Suspense } from 'react';
import { lazyChunk } from '../connection/chunk.ts';
import { consentAsked } from '../connection/consent.ts';
import { useStore } from '../connection/store.ts';

const ConsentCard = lazy(() => lazyChunk(() => import('./consent-card.tsx')));

export function ConsentLayer() {
  const asked = useStore(consentAsked, (value) => value);
  return (
    asked !== null && (
      <Suspense fallback={null}>
        <ConsentCard what={asked.what} onEnd={asked.end} />
      </Suspense>
    )
  );
}
