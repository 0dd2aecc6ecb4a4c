/** Executes an operator act, with a new confirmation each time. */
import { useState } from 'react';
import { sentence } from '../words/sentence.ts';
import { confirmedCall } from './confirmed-call.ts';

export interface Acting {
  /** Resolves with whether it is done; `problem` says why not. */
  readonly act: (act: object) => Promise<boolean>;
  readonly problem: string | null;
}

/** Route of the acts in the league. */
export const leagueActsAt = '/api/operators/league/acts';

export function useAct(path = '/api/operators/acts'): Acting {
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    async act(act) {
      setProblem(null);
      const done = await confirmedCall(path, { act });
      if ('error' in done) setProblem(sentence(done.error));
      return !('error' in done);
    },
  };
}
