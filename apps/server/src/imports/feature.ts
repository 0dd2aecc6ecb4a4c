/** Imports: conversations that others recorded, with their sources. */
import { routes } from '@parlour/protocol/reference';
import { ImportExists, type ListedImport, type Store } from '@parlour/store';
import type { Feature } from '../platform/feature.ts';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import { readPreparedDialogues, storeImport } from './store-import.ts';

export const importsFeature: Feature = {
  name: 'imports',
  needs: [],
  start: ({ store, now }) => ({
    api: undefined,
    routes(app) {
      bindRoute(app, routes.listImports, () => listed(store));
      bindRoute(app, routes.changeImports, async ({ caller: { by }, body }) => {
        if (body.do === 'remove') {
          const act = { type: 'remove-source', source: body.source } as const;
          const wasThere = await store.records.removeImport(body.source, { by, at: now(), act });
          requireFound(wasThere || undefined, 'not-found');
          return listed(store);
        }
        const { do: _do, confirmation: _shown, dialogues, ...source } = body;
        try {
          await storeImport(store, source, readPreparedDialogues(dialogues), { by, at: now() });
        } catch (error) {
          if (!(error instanceof RangeError || error instanceof ImportExists)) throw error;
          throw new HttpRefusal('malformed', { status: 400, message: error.message });
        }
        return listed(store);
      });
    },
  }),
};

async function listed({ records }: Pick<Store, 'records'>) {
  return { sources: (await records.imports()).map(listedOf) };
}

const listedOf = ({ name, ...rest }: ListedImport) => ({ source: name, ...rest });
