/** A house with the built web client, and a browser for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Nature, quickPace, quickTurns } from '@parlour/game';
import type { Dispatch } from '@parlour/host';
import { fixedEntropy } from '@parlour/host/testing';
import { type ServerOptions, startServer } from '@parlour/server';
import { type Store, sqliteStore } from '@parlour/store';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type HouseBots, startHouseBots } from '../../apps/server/src/house-bots/house-bots.ts';
import { builtWeb, closePages, leavesOnFailure, newPerson, openBrowser, type Person } from './browser.ts';
import { until } from './until.ts';

/** In which bots of the house play. */
const formats = ['market', 'imitation', 'duel', 'gameshow'];
const repository = join(import.meta.dirname, '..', '..');

/** A house with the web client as it ships, and a browser to visit it. */
export interface BrowserHouse {
  readonly url: string;
  readonly store: Store;
  readonly browser: Browser;
  /** Somebody with a browser of their own, who has not opened a page yet. */
  readonly visitor: (options?: Parameters<typeof newPerson>[1]) => Promise<Person>;
  /** Starts more bots of the house, and waits until they offer to play. */
  readonly startBots: (only: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface HouseOptions {
  readonly dispatch?: Dispatch;
  /** Which bots of the house are there. */
  readonly bots?: readonly string[];
  readonly safety?: ServerOptions['safety'];
  /** The house has a data directory for its files, such as forums. */
  readonly hasFiles?: boolean;
  /** Are finished games held back for the games of a day? Left out: what is over is to be seen at once. */
  readonly dailyGames?: boolean;
  /** What is in the store before the house opens. */
  readonly prepare?: (store: Store) => Promise<void>;
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
  } = options;
  const directory = mkdtempSync(join(tmpdir(), `parlour-${name}-`));
  const store = await sqliteStore({ directory });
  await options.prepare?.(store);
  const server = await startServer({
    store,
    port: 0,
    host: '127.0.0.1',
    sameAddress: true,
    webFolder: await builtWeb(),
    entropy: fixedEntropy(name, nature),
    pace: async () => quickPace,
    turns: async () => quickTurns,
    hiddenShare: 0,
    dailyGames: options.dailyGames ?? false,
    dispatch,
    ...(safety && { safety }),
    ...(hasFiles && { directory }),
    ...(formatsModule && { formatsModule }),
  });
  const url = `http://127.0.0.1:${server.port}`;
  const folder = join(repository, 'bots');
  const quiet = { folder, url, records: store.records, said: () => {}, ended: () => {} };
  const bots: HouseBots[] = [];
  /** Resolves when they offer to play: who practises sooner is told that no bot is there. */
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

/** Somebody whose browser asks for another language. */
export async function visitorFrom(browser: Browser, locale: string): Promise<Person> {
  const context: BrowserContext = await browser.newContext({ locale, reducedMotion: 'reduce' });
  leavesOnFailure(context);
  const page: Page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  return { context, page, troubles };
}
