/** Makes releases in a thread, so that no game waits for them. */
import { workerData } from 'node:worker_threads';
import { type MakerRequest, ReleaseMaker } from '@parlour/data';
import { FormatRegistry } from '@parlour/host';
import { digests as usual } from '@parlour/results';
import { openReader, type Reader } from '@parlour/store';
import { loadFormats } from '../../platform/formats/known-formats.ts';
import type { ReaderWorkerData } from '../../platform/log-reading/worker-reader.ts';
import { serveWorkerRequests } from '../../platform/workers/worker-thread.ts';

const { formatsModule, ...place } = workerData as ReaderWorkerData;
const { digests = usual, ...told } = await loadFormats(formatsModule, []);
let opening: Promise<Reader> | undefined;
const maker = new ReleaseMaker({
  formats: new FormatRegistry(told),
  digests,
  read: async (game) => {
    opening ??= openReader(place);
    return (await opening).read(game);
  },
});

serveWorkerRequests((request: MakerRequest) => maker.take(request));
