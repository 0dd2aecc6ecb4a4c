/** Where imported conversations go: to the running server by its operator key, or into the store itself. */
import { type NewImport, storeImport } from '@parlour/server';
import {
  ImportExists,
  type ImportedDialogue,
  type ListedImport,
  openStore,
  type StorePlace,
} from '@parlour/store';
import { InputError } from '../input-error.ts';
import { openRunningServer } from '../operator/desk.ts';

type Source = NewImport & Pick<ListedImport, 'importedAt' | 'conversations'>;

/** What the commands do with imports. */
export interface Imports {
  readonly add: (source: NewImport, dialogues: readonly ImportedDialogue[]) => Promise<void>;
  readonly list: () => Promise<readonly Source[]>;
  /** Rejects with InputError if there is none. */
  readonly remove: (source: string) => Promise<void>;
}

const byDirectory = 'data-directory';
/** Bytes of conversations that a running server takes at once. */
const maxSent = 3_500_000;

/** Runs the work on the imports of a server, running or not. */
export async function withImports(
  place: StorePlace,
  work: (imports: Imports) => Promise<void>,
): Promise<void> {
  const running = await openRunningServer(place.directory);
  if (running !== undefined) return work(runningImports(running));
  const store = await openStore(place);
  try {
    await work({
      async add(source, dialogues) {
        const by = { by: byDirectory, at: Date.now() };
        await storeImport(store, source, dialogues, by).catch((error: unknown) => {
          throw error instanceof ImportExists ? new InputError(error.message) : error;
        });
      },
      list: async () =>
        (await store.records.imports()).map(({ name, ...rest }) => ({ source: name, ...rest })),
      async remove(source) {
        const act = { type: 'remove-source', source } as const;
        const note = { by: byDirectory, at: Date.now(), act };
        if (!(await store.records.removeImport(source, note))) throw new InputError(unknown(source));
      },
    });
  } finally {
    await store.close();
  }
}

const unknown = (source: string): string =>
  `${source}: expected an imported source, found none; parlour import list names them`;

function runningImports(ask: (path: string, body?: object) => Promise<unknown>): Imports {
  const list = async () => ((await ask('/api/imports')) as { readonly sources: readonly Source[] }).sources;
  return {
    list,
    async add(source, dialogues) {
      const text = dialogues.map((one) => JSON.stringify(one)).join('\n');
      if (Buffer.byteLength(text) > maxSent)
        throw new InputError(
          `${dialogues.length} conversations are more than a running server takes at once; stop it first, or use --sample`,
        );
      await ask('/api/operators/imports', { do: 'add', ...source, dialogues: text });
    },
    async remove(source) {
      if (!(await list()).some((one) => one.source === source)) throw new InputError(unknown(source));
      await ask('/api/operators/imports', { do: 'remove', source });
    },
  };
}
