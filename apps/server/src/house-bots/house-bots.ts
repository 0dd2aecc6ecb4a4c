/** Starts the bots of the house. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Records } from '@parlour/store';
import { enrol } from './enrolment.ts';
import { type HouseBotManifest, houseBotManifests } from './manifest.ts';
import type { Notice } from './notice.ts';
import {
  type Backoff,
  type ProcessReports,
  type Supervisor,
  supervise,
  tryConfiguration,
} from './supervisor.ts';

export { houseBotManifests } from './manifest.ts';

const usualBackoff: Backoff = { first: 500, most: 60_000, lived: 30_000 };

/** For a trial to end by itself, in milliseconds: at the start a small machine is busy with all of them. */
const usualTrial = 60_000;

export interface HouseBots {
  /** Bots that run now, by name. */
  readonly running: () => readonly string[];
  readonly stop: () => Promise<void>;
}

interface Options {
  /** The folder with one folder per bot. */
  readonly folder: string;
  /** Only these bots. Left out: all that are there. */
  readonly only?: readonly string[];
  readonly url: string;
  readonly records: Records;
  /** Where each bot has a folder of its own, for what it keeps. Left out: they keep nothing. */
  readonly data?: string;
  /** What bots may be given of it, each the variables it names. Left out: that of the house. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly said: (name: string, text: string) => void;
  readonly ended: (name: string, reason: string, wait: number) => void;
  readonly noticed?: (name: string, notice: Notice, why: string) => void;
  readonly notConfigured?: (name: string, reason: string) => void;
  readonly backoff?: Backoff;
  /** The most milliseconds that a trial may take. */
  readonly trial?: number;
}

/**
 * Keeps the house's own bots running. Each is a process of its own and a guest like any other: it gets an
 * address and a token, and comes through the public door. One that lacks its configuration is left out, and is not
 * on the list of bots either. The same holds for a new one of which nobody can tell, because its trial does not end.
 */
export async function startHouseBots(options: Options): Promise<HouseBots> {
  const { folder, only } = options;
  const manifests = houseBotManifests(folder).filter(({ name }) => only?.includes(name) ?? true);
  const started = await Promise.all(
    manifests.map(async (manifest) =>
      (await isReplaced(manifest, manifests, options)) ? undefined : startHouseBot(manifest, options),
    ),
  );
  const supervisors = started.filter((supervisor) => supervisor !== undefined);
  return {
    running: () => supervisors.filter(({ isRunning }) => isRunning()).map(({ name }) => name),
    stop: async () => void (await Promise.all(supervisors.map(({ stop }) => stop()))),
  };
}

/** Is the bot there for which this one stands in? */
async function isReplaced(
  { name, standsInFor }: HouseBotManifest,
  manifests: readonly HouseBotManifest[],
  options: Options,
): Promise<boolean> {
  const other = manifests.find((one) => one.name === standsInFor);
  if (other === undefined) return false;
  if ((await configurationOf(other, options)).is !== 'there') return false;
  options.notConfigured?.(name, `${other.name} plays: it only stands in for that`);
  return true;
}

async function startHouseBot(manifest: HouseBotManifest, options: Options): Promise<Supervisor | undefined> {
  const { name } = manifest;
  const { records, backoff = usualBackoff } = options;
  const known = await records.botNamed(name);
  if (manifest.environment.length > 0 && (known === undefined || known.retiredAt !== null)) {
    const configuration = await configurationOf(manifest, options);
    if (configuration.is !== 'there') {
      options.notConfigured?.(name, configuration.is === 'lacking' ? configuration.reason : unknown);
      return undefined;
    }
  }
  const { id, token } = await enrol(manifest, records);
  let hasRun = false;
  let unlisted = Promise.resolve();
  const reports: ProcessReports = {
    said: (text) => options.said(name, text),
    noticed: (notice, why) => options.noticed?.(name, notice, why),
    ended: (reason, wait) => {
      hasRun = true;
      options.ended(name, reason, wait);
    },
    notConfigured: (reason) => {
      // Only at the start: later the list would tell that a game made it end. If it fails, the next start does it.
      if (!hasRun) unlisted = records.retireBot(id, Date.now()).catch(() => {});
      options.notConfigured?.(name, reason);
    },
  };
  const environment = { ...environmentOf(manifest, options), PARLOUR_TOKEN: token };
  const supervisor = supervise(manifest, environment, reports, backoff);
  return { ...supervisor, stop: () => supervisor.stop().then(() => unlisted) };
}

const unknown = 'it took too long to say whether it is configured; start the house again to ask it anew';

const configurationOf = (manifest: HouseBotManifest, options: Options) =>
  tryConfiguration(manifest, environmentOf(manifest, options), options.trial ?? usualTrial);

/** No more than a bot needs: what else the house knows is not its business. */
function environmentOf({ name, environment }: HouseBotManifest, options: Options): Record<string, string> {
  const { url, data, environment: all = process.env } = options;
  const named = environment.map((variable) => [variable, all[variable] ?? ''] as const);
  const given = Object.fromEntries(named.filter(([, value]) => value !== ''));
  if (data === undefined) return { ...given, PARLOUR_URL: url };
  const folder = join(data, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { ...given, PARLOUR_URL: url, PARLOUR_BOT_DATA: folder };
}
