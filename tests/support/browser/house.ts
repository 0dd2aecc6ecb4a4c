/** A server with the built web client, and a browser for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Nature, practicePace, practiceTurns } from '@parlour/game';
import type { DispatchTiming } from '@parlour/host';
import { fixedEntropy } from '@parlour/host/testing';
import { type ServerOptions, startServer } from '@parlour/server';
import { postgresStore, type Store, sqliteStore } from '@parlour/store';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type HouseBots, startHouseBots } from '../../../apps/server/src/play/server-bots/house-bots.ts';
import { emptySchema } from '../../../packages/store/src/testing/postgres-schemas.ts';
import { until } from '../until.ts';
import { builtWeb, closePages, leavesOnFailure, newPerson, openBrowser, type Person } from './browser.ts';

/** Formats of the house bots. */
const formats = ['market', 'imitation', 'duel', 'gameshow'];
/** By this variable all pages are tested on PostgreSQL. */
const usualEngine = process.env.PARLOUR_BROWSER_STORE === 'postgres' ? 'postgres' : 'sqlite';
const repository = join(import.meta.dirname, '../../..');

/** A server with the web client as shipped, and a browser. */
export interface BrowserHouse {
  readonly url: string;
  readonly store: Store;
  readonly browser: Browser;
  /** A person with a separate browser context, without a page yet. */
  readonly visitor: (options?: Parameters<typeof newPerson>[1]) => Promise<Person>;
  /** Starts more house bots, and waits for their offers. */
  readonly startBots: (only: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface HouseOptions {
  readonly dispatch?: DispatchTiming;
  /** Left out: the real one. */
  readonly clock?: ServerOptions['clock'];
  /** House bots to start. */
  readonly bots?: readonly string[];
  readonly safety?: ServerOptions['safety'];
  readonly proofs?: ServerOptions['proofs'];
  readonly forums?: ServerOptions['forums'];
  readonly languageModels?: ServerOptions['languageModels'];
  /** Uses a data directory for files, such as forums. */
  readonly hasFiles?: boolean;
  /**
   * Whether finished games are reserved for the games of the day. Default: false, so that they are visible
   * immediately.
   */
  readonly dailyGames?: boolean;
  /** Initial content of the store. */
  readonly prepare?: (store: Store) => Promise<void>;
  /** Left out: SQLite, or what PARLOUR_BROWSER_STORE names. */
  readonly engine?: 'postgres';
  /** The URL of a module with formats and presets; left out: those that Parlour comes with. */
  readonly formatsModule?: string;
}

/** Every file of tests has its own, so that they can run side by side. */
export async function openBrowserHouse(
  name: string,
  nature: Nature | (() => Nature) = 'machine',
  options: HouseOptions = {},
): Promise<BrowserHouse> {
  // A page on a busy machine takes a second or two to show the call and be clicked.
  const {
    dispatch = { every: 3000, ready: 4000 },
    bots: only = ['simple'],
    safety,
    hasFiles,
    formatsModule,
    engine = usualEngine,
  } = options;
  const directory = mkdtempSync(join(tmpdir(), `parlour-${name}-`));
  const store =
    engine === 'postgres'
      ? await postgresStore({ url: await emptySchema() })
      : await sqliteStore({ directory });
  await options.prepare?.(store);
  const server = await startServer({
    store,
    port: 0,
    host: '127.0.0.1',
    sameAddress: true,
    webFolder: await builtWeb(),
    entropy: fixedEntropy(name, nature),
    pace: async () => practicePace,
    turns: async () => practiceTurns,
    dailyGames: options.dailyGames ?? false,
    dailyJobs: false,
    dispatch,
    ...(safety && { safety }),
    ...(options.clock && { clock: options.clock }),
    ...(options.proofs && { proofs: options.proofs }),
    ...(options.forums && { forums: options.forums }),
    ...(options.languageModels && { languageModels: options.languageModels }),
    ...(hasFiles && { directory }),
    ...(formatsModule && { formatsModule }),
  });
  const url = `http://127.0.0.1:${server.port}`;
  const folder = join(repository, 'bots');
  const quiet = { folder, url, records: store.records, said: () => {}, ended: () => {} };
  const bots: HouseBots[] = [];
  /** Resolves when they offer to play; earlier practice is refused. */
  const startBots = async (names: readonly string[]) => {
    bots.push(await startHouseBots({ ...quiet, only: names }));
    const ids = await Promise.all(names.map(async (name) => (await store.records.botNamed(name))?.id ?? ''));
    const isThere = (bot: string) =>
      formats.some((format) => server.house.bots.candidates(format).some(({ id }) => id === bot));
    await until(() => ids.every(isThere), `${names.join(' and ')} offer to play`);
  };
  await startBots(only);
  const browser = await openBrowser();
  return {
    url,
    store,
    browser,
    startBots,
    visitor: (options) => newPerson(browser, options),
    async close() {
      await closePages(browser);
      for (const one of bots) await one.stop();
      await server.close();
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A person whose browser asks for another language. */
export async function visitorFrom(browser: Browser, locale: string): Promise<Person> {
  const context: BrowserContext = await browser.newContext({ locale, reducedMotion: 'reduce' });
  leavesOnFailure(context);
  const page: Page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  return { context, page, troubles };
}
