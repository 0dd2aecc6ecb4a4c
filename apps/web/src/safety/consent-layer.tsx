/** Asks people to agree, over whatever page they wanted to play from. */
import { lazy, Suspense } from 'react';
import { chunk } from '../connection/chunk.ts';
import { consentAsked } from '../connection/consent.ts';
import { useStore } from '../connection/store.ts';

const ConsentCard = lazy(() => chunk(() => import('./consent-card.tsx')));

export function ConsentLayer() {
  const end = useStore(consentAsked, (value) => value);
  return (
    end !== null && (
      <Suspense fallback={null}>
        <ConsentCard onEnd={end} />
      </Suspense>
    )
  );
}
