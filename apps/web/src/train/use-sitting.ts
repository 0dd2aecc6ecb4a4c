/** A sitting of the judges' training: the current pair, the choice, and the score so far. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../connection/call.ts';
import type { ProtocolError } from '../connection/frames.ts';
import { useServer } from '../connection/use-house.ts';
import { readJudgeScore } from '../judge/judge-score.ts';

export interface Side {
  readonly nature: 'human' | 'machine';
  readonly bot: string | null;
  readonly game: string;
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

interface Solved {
  readonly chosen: 0 | 1;
  readonly isRight: boolean;
  readonly sides: readonly [Side, Side];
}

interface NextPair {
  readonly total: number;
  readonly answers_so_far: { readonly human: number; readonly machine: number };
  readonly pair: {
    readonly pair: string;
    readonly questions: readonly [string, string];
    readonly answers: readonly [string, string];
  } | null;
}

interface State extends NextPair {
  /** Null: nothing was chosen yet. */
  readonly solved: Solved | null;
}

export interface Score {
  readonly answered: number;
  readonly right: number;
  readonly streak: number;
  readonly best: number;
}

export interface TrainingSitting {
  /** Null: nothing has come yet. */
  readonly state: State | null;
  readonly error: ProtocolError | null;
  readonly score: Score;
  readonly guess: (chosen: 0 | 1) => Promise<void>;
  readonly next: () => Promise<void>;
  /** Begins with pairs that were seen already. */
  readonly again: () => void;
}

const nothing: Score = { answered: 0, right: 0, streak: 0, best: 0 };

/** The score with one more answer. */
export function addToScore({ answered, right, streak, best }: Score, isRight: boolean): Score {
  const run = isRight ? streak + 1 : 0;
  return { answered: answered + 1, right: right + Number(isRight), streak: run, best: Math.max(best, run) };
}

/** Pairs form a ring: each user starts at a random position. */
const anywhere = () => Math.random().toString(16).slice(2, 12);

export function useSitting(): TrainingSitting {
  const house = useServer();
  const [state, setState] = useState<State | null>(null);
  const [error, setError] = useState<ProtocolError | null>(null);
  const [score, setScore] = useState(nothing);
  const seen = useRef(new Set<string>());
  const after = useRef(anywhere());
  const isBusy = useRef(false);

  const next = useCallback(async () => {
    setError(null);
    const result = await call<NextPair>('GET', `/api/training?after=${after.current}`);
    if ('error' in result) return setError(result.error);
    const { pair } = result.value;
    const isNew = pair !== null && !seen.current.has(pair.pair);
    if (isNew) after.current = pair.pair;
    if (isNew) seen.current.add(pair.pair);
    setState({ ...result.value, pair: isNew ? pair : null, solved: null });
  }, []);

  useEffect(() => void next(), [next]);

  const guess = async (chosen: 0 | 1) => {
    if (state?.pair == null || state.solved !== null || isBusy.current) return;
    isBusy.current = true;
    const path = `/api/training/${state.pair.pair}`;
    const refused = await house.beSomebody();
    const result =
      refused === null
        ? await call<{ sides: readonly [Side, Side] }>('POST', path, { human: chosen })
        : { error: refused };
    isBusy.current = false;
    void readJudgeScore();
    if ('error' in result) {
      // Its words were erased a moment ago: the next pair is as good.
      if (result.error.code === 'no-such-pair') return next();
      setState(null);
      return setError(result.error);
    }
    const { sides } = result.value;
    const isRight = sides[chosen].nature === 'human';
    setState({ ...state, solved: { chosen, isRight, sides } });
    setScore(addToScore(score, isRight));
  };

  const again = () => {
    seen.current.clear();
    setScore(nothing);
    void next();
  };
  return { state, error, score, guess, next, again };
}
