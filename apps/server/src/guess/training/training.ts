/** The judges' training: pairs of answers to one question out of public games, one of a person and one of a machine. */
import { createHmac } from 'node:crypto';
import type { FoundShift } from '@parlour/store';
import { type FinishedGameDeps, withAnswerText } from '../../archive/index.ts';
import type { ShiftDetail } from '../../platform/log-reading/archived-shifts.ts';

/** Number of answers of each nature and format searched for pairs: from the newest games. */
const newest = 400;
/** Interval of searching for pairs, in milliseconds. */
const patience = 600_000;

interface TrainingPair {
  /** Its id, which reveals nothing. */
  readonly pair: string;
  /** In the order in which they are shown. */
  readonly sides: readonly [FoundShift, FoundShift];
}

interface Pairs {
  readonly since: number;
  readonly ring: readonly TrainingPair[];
  readonly human: number;
  readonly machine: number;
}

type Deps = Pick<FinishedGameDeps, 'store' | 'reader' | 'digests'> & {
  readonly house: { readonly clock: { readonly now: () => number } };
  /** Secret key of pair ids, and of the order of the sides. */
  readonly key: Uint8Array;
};

/** Where an answer is in its game, with the versions of question and answer. */
export interface PairedAnswer {
  readonly game: string;
  readonly seat: string;
  readonly words: readonly [number, number];
}

export interface Training {
  /** The pair after one, in a ring. */
  readonly next: (after: string) => Promise<{
    readonly total: number;
    readonly answers_so_far: { readonly human: number; readonly machine: number };
    readonly pair: {
      readonly pair: string;
      readonly questions: readonly [string, string];
      readonly answers: readonly [string, string];
    } | null;
  }>;
  /** Natures of the answers, in the order of the pair; undefined: the pair is gone. */
  readonly solve: (
    pair: string,
  ) => Promise<{ readonly sides: readonly [Side, Side]; readonly first: PairedAnswer } | undefined>;
}

type Words = NonNullable<Awaited<ReturnType<typeof withAnswerText>>>;
type Side = Pick<Words, 'nature' | 'bot' | 'game' | 'at' | 'before' | 'after'>;

/**
 * Opens the training. Pairs are stored without texts; these are read each time, so that erasures apply
 * immediately.
 */
export function openTraining(deps: Deps): Training {
  const { house, store, reader } = deps;
  let finding: Promise<Pairs> | undefined;

  async function pairs(): Promise<Pairs> {
    const kept = await finding?.catch(() => undefined);
    if (kept !== undefined && house.clock.now() - kept.since < patience) return kept;
    finding = findPairs(deps);
    return finding;
  }

  /** Both answers with their texts; undefined: a game is no longer public, or texts are erased. */
  async function shown({ sides }: TrainingPair): Promise<readonly [Words, Words] | undefined> {
    const [first, second] = await Promise.all(
      sides.map(async (side) => {
        const game = await store.archive.game(side.game);
        return game?.list === 'public' ? withAnswerText(store, reader, side) : undefined;
      }),
    );
    return first && second ? [first, second] : undefined;
  }

  return {
    async next(after) {
      const { ring, human, machine } = await pairs();
      const place = ring.findIndex(({ pair }) => pair > after);
      const start = Math.max(0, place);
      const about = { total: ring.length, answers_so_far: { human, machine } };
      for (const one of [...ring.slice(start), ...ring.slice(0, start)]) {
        const both = await shown(one);
        if (both === undefined) continue;
        const [first, second] = both;
        const questions = [first.question, second.question] as const;
        return { ...about, pair: { pair: one.pair, questions, answers: [first.answer, second.answer] } };
      }
      return { ...about, total: 0, pair: null };
    },
    async solve(pair) {
      const { ring } = await pairs();
      const found = ring.find((one) => one.pair === pair);
      const both = found && (await shown(found));
      return both && { sides: [sideOf(both[0]), sideOf(both[1])], first: pairedAnswer(found.sides[0]) };
    },
  };
}

const sideOf = ({ nature, bot, game, at, before, after }: Words): Side => ({
  ...{ nature, bot, game, at, before, after },
});

async function findPairs({ house, store, reader, digests, key }: Deps): Promise<Pairs> {
  const since = house.clock.now();
  const ring: TrainingPair[] = [];
  let [human, machine] = [0, 0];
  for (const [format, digest] of Object.entries(digests)) {
    if (digest.judging.shifts === undefined) continue;
    const of = async (nature: 'human' | 'machine') =>
      (await store.archive.shifts({ format, nature, order: 'newest', limit: newest })).filter(hasWords);
    const [humans, machines] = await Promise.all([of('human'), of('machine')]);
    [human, machine] = [human + humans.length, machine + machines.length];
    for (const [one, other] of await reader.read('pairs', humans.map(placeOf), machines.map(placeOf))) {
      const [person, bot] = [humans[one], machines[other]];
      if (person !== undefined && bot !== undefined) ring.push(pairOf(key, person, bot));
    }
  }
  ring.sort((a, b) => (a.pair < b.pair ? -1 : 1));
  return { since, ring, human, machine };
}

/** The name is the same as long as the key is, so a pair outlives a new search. */
function pairOf(key: Deps['key'], person: FoundShift, machine: FoundShift): TrainingPair {
  const hash = createHmac('sha256', key);
  for (const { game, at } of [person, machine]) hash.update(`training ${game} ${at} `);
  const digest = hash.digest();
  const isFirst = ((digest[31] ?? 0) & 1) === 0;
  return {
    pair: digest.subarray(0, 10).toString('hex'),
    sides: isFirst ? [person, machine] : [machine, person],
  };
}

function pairedAnswer(side: FoundShift): PairedAnswer {
  const { question, answer, game } = placeOf(side);
  return { game, seat: side.seat, words: [question, answer] };
}

const hasWords = ({ detail }: FoundShift) => {
  const { question, answer } = detail as ShiftDetail;
  return question.words !== null && answer.words !== null;
};

function placeOf({ game, detail }: FoundShift) {
  const { question, answer } = detail as ShiftDetail;
  return { game, question: question.words ?? 0, answer: answer.words ?? 0 };
}
