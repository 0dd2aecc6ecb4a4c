/** Makes releases when they are due: running months every night, each month once when it is complete. */
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  dayName,
  type MakerRequest,
  monthOf,
  nextMonth,
  type Release,
  type ReleasePlan,
  releaseKey,
  startOfDay,
  startOfMonth,
} from '@parlour/data';
import type { Archive } from '@parlour/store';
import { releasedLists } from '../../platform/rules/is-released.ts';
import { noteLicence } from './chosen-licences.ts';
import type { ReleaseFiles } from './release-files.ts';
import { type GameSource, releasedGames } from './released-games.ts';
import { type GameIndex, readIndex, retractionsBetween } from './retractions.ts';

export interface ReleaseJobOptions {
  readonly source: GameSource & { readonly archive: Pick<Archive, 'count' | 'list' | 'game'> };
  readonly files: ReleaseFiles;
  /** Passes a step to the maker. */
  readonly make: (request: MakerRequest) => Promise<Release | undefined>;
  /** The server's secret. */
  readonly key: string;
  readonly plan: Pick<ReleasePlan, 'origin' | 'publisher' | 'licence'>;
  /** Whether this server asks people for consent. */
  readonly isAsked: boolean;
  readonly isDisqualified: (bot: string) => boolean;
  readonly now: () => number;
  /** How long the job rests after each chunk of games, as a multiple of the time that it took. */
  readonly rest?: number;
}

/** What is kept of the version before: the games that it may hold, and when that was. */
interface Earlier extends Pick<Release, 'before'>, Partial<Pick<Release, 'firstPublished' | 'licences'>> {
  readonly games?: GameIndex;
}

const day = 86_400_000;
/** A month is final so long after its end: games of the day are kept back for a week. */
const completeAfter = 9 * day;
/** The furthest month back that is looked for. */
const maxMonths = 240;

export class ReleaseJob {
  readonly #options: ReleaseJobOptions;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  /** The licence that the operator had chosen at an instant. */
  #licenceAt: (at: number) => string;

  constructor(options: ReleaseJobOptions) {
    this.#options = options;
    this.#licenceAt = () => options.plan.licence;
  }

  /** Makes all that is due, after what is being made. */
  makeDue(): Promise<void> {
    this.#running = this.#running.catch(() => {}).then(() => this.#makeDue());
    return this.#running;
  }

  /** Stops between two chunks; the unfinished release is dropped. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running.catch(() => {});
  }

  async #makeDue(): Promise<void> {
    const { files, now, source, plan } = this.#options;
    this.#licenceAt = await noteLicence(source.records, plan.licence, now());
    const before = startOfDay(now()) - day;
    const closed = new Set<string>();
    for (const month of await this.#months(before)) {
      if (files.release(month)?.status === 'final') continue;
      const isFinal = before >= startOfMonth(nextMonth(month)) + completeAfter;
      if (isFinal || files.release(month)?.before !== dayName(before))
        await this.#publish(month, before, isFinal);
      if (isFinal) closed.add(month);
    }
    if (closed.size === 0) return;
    for (const { month, status } of files.releases)
      if (status === 'final' && !closed.has(month)) await this.#revise(month);
  }

  async #publish(month: string, before: number, isFinal: boolean): Promise<void> {
    const version = isFinal ? '1.0.0' : `0.${dayOfMonth(month, before)}.0`;
    const release = await this.#make(month, version, { before: dayName(before) });
    if (release !== undefined) this.#options.files.publish(release);
  }

  /** Months with games up to an instant, the earliest first. */
  async #months(before: number): Promise<readonly string[]> {
    const { archive } = this.#options.source;
    const months = [monthOf(before - 1)];
    while (months.length < maxMonths) {
      const [first = ''] = months;
      const until = startOfMonth(first);
      const counts = await Promise.all(releasedLists.map((list) => archive.count({ list, until })));
      if (counts.every((count) => count === 0)) break;
      months.unshift(monthOf(until - 1));
    }
    return months;
  }

  /** Makes a final month again, and keeps the new one only if something was withdrawn. */
  async #revise(month: string): Promise<void> {
    const { files } = this.#options;
    const known = files.release(month);
    if (known === undefined) return;
    const [, minor = 0] = known.version.split('.').map(Number);
    const version = `1.${minor + 1}.0`;
    const games = await readIndex(files.index(month));
    const release = await this.#make(month, version, { ...known, games });
    if (release === undefined) return;
    const retractions = retractionsBetween(games, await readIndex(files.newIndex), { month, version });
    if (retractions.length === 0) files.drop();
    else files.publish(release, retractions);
  }

  /** Undefined: the job was stopped. */
  async #make(
    month: string,
    version: string,
    { before, firstPublished, games, licences = {} }: Earlier,
  ): Promise<Release | undefined> {
    const { source, files, make, key, plan, isAsked, isDisqualified, now, rest = 1 } = this.#options;
    const published = dayName(now());
    const secret = createHmac('sha256', key).update(`release/${month}`).digest('hex');
    const status = version.startsWith('0.') ? 'running' : 'final';
    if (this.#stopped) return undefined;
    const order = {
      plan: {
        ...plan,
        month,
        version,
        status,
        before,
        published,
        firstPublished: firstPublished ?? published,
      },
      folder: files.newFolder,
      index: files.newIndex,
      secret,
    } as const;
    await make({ step: 'begin', order });
    const wish = {
      month,
      before: Date.parse(before),
      keyOf: releaseKey(secret),
      licenceAt: this.#licenceAt,
      earlier: games,
      // Indexes of versions up to 0.2 name no licences.
      earlierLicence: Object.keys(licences).length === 1 ? Object.keys(licences)[0] : undefined,
      isAsked,
      isDisqualified,
    };
    let began = performance.now();
    for await (const games of releasedGames(source, wish)) {
      if (this.#stopped) return undefined;
      if (games.length > 0) await make({ step: 'add', games });
      await wait(rest * (performance.now() - began));
      began = performance.now();
    }
    return make({ step: 'finish' });
  }
}

/** Number of days of a month that a set covers. */
const dayOfMonth = (month: string, before: number): number =>
  Math.round((Math.min(before, startOfMonth(nextMonth(month))) - startOfMonth(month)) / day);
