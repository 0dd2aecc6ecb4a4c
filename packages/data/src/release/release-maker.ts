/** Makes one release at a time from logs of games: in a worker, or in place for a store in memory. */
import { createHmac } from 'node:crypto';
import { type FormatRegistry, readGame, siblingsOf } from '@parlour/host';
import type { Digests } from '@parlour/results';
import type { StreamFact } from '@parlour/store';
import type { Release, ReleasePlan } from './release.ts';
import { type KeyOf, type ReleasedGame, readReleaseGame } from './release-rows.ts';
import { openRelease, type ReleaseWriter } from './release-writer.ts';

/** A release that begins. */
export interface ReleaseOrder {
  readonly plan: ReleasePlan;
  /** A new folder for its files, and a file for the keys of its games. */
  readonly folder: string;
  readonly index: string;
  /** Secret of the month, from which its keys are made. */
  readonly secret: string;
}

export type MakerRequest =
  | { readonly step: 'begin'; readonly order: ReleaseOrder }
  | { readonly step: 'add'; readonly games: readonly ReleasedGame[] }
  | { readonly step: 'finish' };

/** Source of logs, and their formats. */
export interface MakerSource {
  readonly formats: Pick<FormatRegistry, 'find'>;
  readonly digests: Digests;
  readonly read: (game: string) => Promise<readonly StreamFact[]>;
}

const day = 86_400_000;

/** Key of a game or a player in a release with this secret. */
export const releaseKey =
  (secret: string): KeyOf =>
  (kind, id) =>
    createHmac('sha256', secret).update(`${kind}/${id}`).digest('hex').slice(0, 16);

export class ReleaseMaker {
  readonly #source: MakerSource;
  #order: ReleaseOrder | undefined;
  #writer: ReleaseWriter | undefined;

  constructor(source: MakerSource) {
    this.#source = source;
  }

  /** Answers `finish` with the release. */
  async take(request: MakerRequest): Promise<Release | undefined> {
    if (request.step === 'begin') {
      const { folder, index, plan } = request.order;
      this.#order = request.order;
      this.#writer = openRelease(folder, index, plan);
      return undefined;
    }
    if (this.#order === undefined || this.#writer === undefined)
      throw new Error(`expected "begin" before "${request.step}"`);
    if (request.step === 'finish') return this.#writer.finish();
    for (const game of request.games) await this.#add(this.#order, this.#writer, game);
    return undefined;
  }

  async #add({ secret, plan }: ReleaseOrder, writer: ReleaseWriter, game: ReleasedGame): Promise<void> {
    const digest = this.#source.digests[game.format];
    const format = this.#source.formats.find(game.format);
    if (digest === undefined) return;
    const facts = await this.#source.read(game.game);
    if (!(await this.#wasReleasedBefore(Date.parse(plan.before), game, facts))) return;
    const rows = readOrUndefined(() =>
      readReleaseGame(facts, game, { digest, format, keyOf: releaseKey(secret) }),
    );
    if (rows === undefined) writer.skip();
    else await writer.add(rows);
  }

  /** A game is released when the last one of its draw is over. */
  async #wasReleasedBefore(
    before: number,
    { game, endedAt }: ReleasedGame,
    facts: readonly StreamFact[],
  ): Promise<boolean> {
    const { hosted } = readGame(facts.slice(0, 1));
    if (hosted === undefined || endedAt < before - day) return true;
    for (const sibling of siblingsOf(hosted, game)) {
      const others = await this.#source.read(sibling);
      const { hosted: other } = readGame(others.slice(0, 1));
      const last = others.reduce((end, { fact }) => Math.max(end, Number(fact.at) || 0), 0);
      if (other !== undefined && other.startedAt + last >= before) return false;
    }
    return true;
  }
}

/** A game whose log its rules cannot read any more is left out, and counted. */
function readOrUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
