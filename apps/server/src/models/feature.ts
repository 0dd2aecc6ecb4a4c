/** Models: language models that operators add, beside those of `models.yaml`. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature } from '../platform/feature.ts';
import { SecretBox } from '../platform/store/secret-box.ts';
import { houseBotManifests, playFeature, readModels, startHouseBot } from '../play/index.ts';
import { safetyFeature } from '../safety/index.ts';
import { ModelBook } from './model-book.ts';
import { registerModelRoutes } from './model-routes.ts';
import { ModelRuns } from './model-runs.ts';
import { ModelTrials } from './model-trials.ts';

declare module '../platform/options.ts' {
  interface ServerOptions {
    /** Language models; left out: they are listed and tried, and none is started. */
    readonly languageModels?: {
      /** The file with further ones. */
      readonly file?: string;
      /** Parent of each bot's data folder. */
      readonly data?: string;
      /** False: none is started. */
      readonly runs?: boolean;
      /** Environment for bots, limited to the variables that each names. Default: that of the server. */
      readonly environment?: Readonly<Record<string, string | undefined>>;
      /** Output of bots, for those who look for a fault. */
      readonly said?: (name: string, text: string) => void;
    };
  }
}

const botFolder = join(import.meta.dirname, '..', '..', '..', '..', 'bots');

export const modelsFeature: Feature = {
  name: 'models',
  needs: ['play', 'safety'],
  async start({ options, store, now, failed, observability }, needed) {
    const { house, extend } = needed(playFeature);
    const { noteModels } = needed(safetyFeature);
    const { file, data, environment = process.env, said } = options.languageModels ?? {};
    const isStarting = options.languageModels !== undefined && options.languageModels.runs !== false;
    const manifests = houseBotManifests(botFolder);
    const personas = personaNames();
    // The file is read at the start, as its models start with the server.
    const ofFile = readModels(file, manifests, environment);
    const box = new SecretBox({ directory: options.directory, environment });
    const { privateWebhooks: allowPrivate = false } = options;
    const { records } = store;
    const book = new ModelBook({ records, box, file: () => ofFile, manifests, personas, allowPrivate });
    await book.open();
    noteModels(() => book.hasModels);
    let url = '';
    const runs = new ModelRuns({
      ...{ house, failed },
      start: (manifest) =>
        startHouseBot(manifest, {
          ...{ folder: botFolder, url, records, environment, ...(data !== undefined && { data }) },
          said: (name, text) => {
            observability.botWrote(name, text);
            said?.(name, text);
          },
          ended: (name, reason, wait) => observability.botEnded(name, reason, wait),
          noticed: (name, notice, why) => observability.botNoticed(name, notice, why),
          notConfigured(name, reason) {
            book.ended(name, reason);
            observability.log.info({ bot: name, reason }, 'a house bot is left out');
          },
        }),
      retire: (bot) => records.retireBot(bot, now()),
    });
    extend({ admits: runs.admits });
    const trials = new ModelTrials({
      ...{ environment, now, failed },
      note: (name, check) => book.noteCheck(name, check),
    });
    const changed = async () => {
      if (isStarting && url !== '') await runs.run(book.wanted());
    };
    return {
      api: undefined,
      routes(app) {
        const deps = { book, trials, personas, changed, runs: isStarting, safety: store.safety, now };
        registerModelRoutes(app, deps);
      },
      async listening(port) {
        url = `http://localhost:${port}`;
        await changed();
      },
      close: () => trials.close(),
      // Seats of bots that ended earlier would be empty in games that go on with the next start.
      closed: () => runs.close(),
    };
  },
};

/** Names of the personas that come with the bot. */
function personaNames(): readonly string[] {
  const folder = join(botFolder, 'llm', 'personas');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : [])).sort();
}
