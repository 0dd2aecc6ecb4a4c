/** Starts the house bots. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Records } from '@parlour/store';
import type { Notice } from '../../platform/observability/notice.ts';
import { enrolHouseBot } from './enrolment.ts';
import { type HouseBotManifest, houseBotManifests, possibleSeatNames, seatManifests } from './manifest.ts';
import { readModels } from './models.ts';
import {
  type Backoff,
  type ProcessReports,
  type Supervisor,
  supervise,
  type TrialResult,
  tryConfiguration,
} from './supervisor.ts';

export { houseBotManifests } from './manifest.ts';

/** Bots of earlier versions that no program plays any more. */
const formerBots = ['stylist'];

const defaultBackoff: Backoff = { first: 500, most: 60_000, lived: 30_000 };

/** For a trial to end by itself, in milliseconds: at the start a small machine is busy with all of them. */
const defaultTrialMs = 60_000;

/** First and longest wait between trials of a bot that did not finish one, in milliseconds; each is twice as long as the last. */
const defaultRetrial = { first: 60_000, most: 1_800_000 };

export interface HouseBots {
  /** Bots that run now, by name. */
  readonly running: () => readonly string[];
  readonly stop: () => Promise<void>;
}

export interface HouseBotOptions {
  /** The folder with one folder per bot. */
  readonly folder: string;
  /** Only these bots. Left out: all that are there. */
  readonly only?: readonly string[];
  readonly url: string;
  readonly records: Records;
  /** Parent of each bot's data folder. Default: none. */
  readonly data?: string;
  /** The file with language models; left out: there are none. */
  readonly models?: string;
  /** Environment for bots, limited to the variables that each names. Default: that of the server. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly said: (name: string, text: string) => void;
  readonly ended: (name: string, reason: string, wait: number) => void;
  readonly noticed?: (name: string, notice: Notice, why: string) => void;
  readonly notConfigured?: (name: string, reason: string) => void;
  readonly backoff?: Backoff;
  /** The most milliseconds that a trial may take. */
  readonly trial?: number;
  /** Waits between trials that do not end. */
  readonly retrial?: Pick<Backoff, 'first' | 'most'>;
}

/** Aborted when the server stops. */
type RunningOptions = HouseBotOptions & { readonly ending: AbortSignal };

/**
 * Runs the house bots. Each is a separate process and an ordinary participant: it gets an address and a
 * token, and uses the public interface. A bot without its configuration is skipped, and not listed. The same
 * holds for a new one with a trial that does not end: it is tried again later.
 */
export async function startHouseBots(given: HouseBotOptions): Promise<HouseBots> {
  const { folder, only } = given;
  const stopping = new AbortController();
  const options = { ...given, ending: stopping.signal };
  for (const name of formerBots) await retire(name, given.records);
  const own = houseBotManifests(folder);
  const models = readModels(given.models, own, given.environment ?? process.env);
  if (models.fault !== undefined) given.notConfigured?.('llm', models.fault);
  for (const { name, fault } of models.models) if (fault !== undefined) given.notConfigured?.(name, fault);
  const ofModels = models.models.flatMap(({ manifest }) => manifest ?? []);
  const manifests = [...own, ...ofModels].filter(({ name }) => only?.includes(name) ?? true);
  const supervisors: Supervisor[] = [];
  const start = async (manifest: HouseBotManifest) =>
    void supervisors.push(await startHouseBot(manifest, options));
  const later: Promise<void>[] = [];
  await Promise.all(
    manifests.map(async (manifest) => {
      const first = await firstTrial(manifest, options);
      if (first === 'there') await start(manifest);
      else if (first === 'unknown')
        later.push(tryAgain(manifest, options).then((isThere) => (isThere ? start(manifest) : undefined)));
    }),
  );
  return {
    running: () => supervisors.filter(({ isRunning }) => isRunning()).map(({ name }) => name),
    stop: async () => {
      stopping.abort();
      await Promise.all(later);
      await Promise.all(supervisors.map(({ stop }) => stop()));
    },
  };
}

/** Can it be started? One that is on the list of bots is not asked. */
async function firstTrial(manifest: HouseBotManifest, options: RunningOptions): Promise<TrialResult['is']> {
  const known = await options.records.botNamed(manifest.name);
  const isListed = known !== undefined && known.retiredAt === null;
  return (manifest.environment.length === 0 && !manifest.trial) || isListed
    ? 'there'
    : trialOf(manifest, options);
}

/** Says why it is not started now. */
async function trialOf(manifest: HouseBotManifest, options: RunningOptions): Promise<TrialResult['is']> {
  const configuration = await configurationOf(manifest, options);
  if (configuration.is !== 'there' && !options.ending.aborted)
    options.notConfigured?.(
      manifest.name,
      configuration.is === 'lacking'
        ? configuration.reason
        : 'it took too long to say whether it is configured; it is asked again later',
    );
  return configuration.is;
}

/** Tries a bot until it can tell whether it is configured. Resolves with that; false: the server stops. */
async function tryAgain(manifest: HouseBotManifest, options: RunningOptions): Promise<boolean> {
  const { ending: signal, retrial = defaultRetrial } = options;
  let is: TrialResult['is'] = 'unknown';
  for (let pause = retrial.first; is === 'unknown'; pause = Math.min(2 * pause, retrial.most)) {
    await wait(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return false;
    is = await trialOf(manifest, options);
  }
  return is === 'there' && !signal.aborted;
}

/** Starts a bot without a trial. `bots`: the ids of its seats. */
export async function startHouseBot(
  manifest: HouseBotManifest,
  options: HouseBotOptions,
): Promise<Supervisor & { readonly bots: readonly string[] }> {
  const { name } = manifest;
  const { records, backoff = defaultBackoff } = options;
  const enrolled = await enrolSeats(manifest, options);
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
      const retireAll = async () => {
        for (const { id } of enrolled) await records.retireBot(id, Date.now());
      };
      if (!hasRun) unlisted = retireAll().catch(() => {});
      options.notConfigured?.(name, reason);
    },
  };
  const [token = '', ...others] = enrolled.map((one) => one.token);
  const environment = {
    ...environmentOf(manifest, options),
    PARLOUR_TOKEN: token,
    ...(others.length > 0 && { PARLOUR_TOKENS: [token, ...others].join() }),
  };
  const supervisor = supervise(manifest, environment, reports, backoff);
  return {
    ...supervisor,
    bots: enrolled.map(({ id }) => id),
    stop: () => supervisor.stop().then(() => unlisted),
  };
}

/** Registers the bot of each seat; those of seats that there are no more are retired. */
async function enrolSeats(
  manifest: HouseBotManifest,
  { records, environment = process.env }: HouseBotOptions,
) {
  const seats = seatManifests(manifest, environment);
  for (const name of possibleSeatNames(manifest)) {
    if (!seats.some((seat) => seat.name === name)) await retire(name, records);
  }
  const enrolled: Awaited<ReturnType<typeof enrolHouseBot>>[] = [];
  for (const seat of seats) enrolled.push(await enrolHouseBot(seat, records));
  return enrolled;
}

/** A bot of the server that it no longer plays; nothing happens to a member's bot of that name. */
async function retire(name: string, records: Records): Promise<void> {
  const known = await records.botNamed(name);
  if (known?.owner === null && known.retiredAt === null) await records.retireBot(known.id, Date.now());
}

const configurationOf = (manifest: HouseBotManifest, options: RunningOptions) =>
  tryConfiguration(manifest, environmentOf(manifest, options), {
    longest: options.trial ?? defaultTrialMs,
    ending: options.ending,
  });

/** Passes only the variables that a bot needs. */
function environmentOf(
  { name, environment, settings = {} }: HouseBotManifest,
  options: HouseBotOptions,
): Record<string, string> {
  const { url, data, environment: all = process.env } = options;
  const named = environment.map((variable) => [variable, all[variable] ?? ''] as const);
  const values = [...named, ...Object.entries(settings)];
  const given = Object.fromEntries(values.filter(([, value]) => value !== ''));
  if (data === undefined) return { ...given, PARLOUR_URL: url };
  const folder = join(data, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { ...given, PARLOUR_URL: url, PARLOUR_BOT_DATA: folder };
}
