/** The next playing hour, where there is one: its parts are fetched only then. */
import { lazy } from 'react';
import { lazyChunk } from '../connection/chunk.ts';
import { useResource } from '../connection/resource.ts';
import { Optional } from '../ui/optional.tsx';

const NextHour = lazy(() => lazyChunk(() => import('./next-hour.tsx')));

export function HoursLine() {
  const { value } = useResource<{ readonly next: readonly unknown[] }>('/api/hours');
  return value?.next.length ? (
    <Optional>
      <NextHour />
    </Optional>
  ) : null;
}
