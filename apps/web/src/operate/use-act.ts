/** Does something as an operator: every time it is confirmed anew. */
import { useState } from 'react';
import { sentence } from '../words/sentence.ts';
import { confirmedCall } from './confirmed-call.ts';

export interface Acting {
  /** Resolves with whether it is done; `problem` says why not. */
  readonly act: (act: object) => Promise<boolean>;
  readonly problem: string | null;
}

export function useAct(): Acting {
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    async act(act) {
      setProblem(null);
      const done = await confirmedCall('/api/operators/acts', { act });
      if ('error' in done) setProblem(sentence(done.error));
      return !('error' in done);
    },
  };
}
