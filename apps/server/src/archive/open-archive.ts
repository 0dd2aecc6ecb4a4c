/** Starts what keeps the archive, and tells everybody who is to know of finished games. */
import type { Store } from '@parlour/store';
import type { LogReader } from '../log-reading/log-reader.ts';
import type { Observability } from '../observability/observability.ts';
import { forgetErased } from '../people/me-routes.ts';
import { type Archivist, startArchivist } from './archivist.ts';

/** Erased words go before a game can be listed; the metrics learn of it afterwards. */
export const openArchive = (
  store: Store,
  reader: LogReader,
  { archiving, residual }: Observability,
  failed: (error: unknown, game?: string) => void,
): Archivist =>
  startArchivist(store, reader, {
    failed,
    reading: archiving,
    kept: residual.finished,
    before: (games) => forgetErased(store, reader, games),
  });
