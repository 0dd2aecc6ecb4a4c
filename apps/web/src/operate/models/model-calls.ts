/** Requests about language models: each is confirmed, and its answer is the new list. */
import type { ModelList, TriedModel } from '@parlour/protocol';
import { useState } from 'react';
import type { CallResult } from '../../connection/call.ts';
import type { ProtocolError } from '../../connection/frames.ts';
import { resourceAt } from '../../connection/resource.ts';
import { sentence } from '../../words/sentence.ts';
import { confirmedCall } from '../confirmed-call.ts';

export const modelsAt = '/api/operators/models';
export type ListedModel = ModelList['models'][number];
export type Changed = ModelList & { readonly tried?: TriedModel };

export interface ModelCall {
  readonly send: (body: object) => Promise<CallResult<Changed>>;
  readonly isBusy: boolean;
  /** Why the last request was refused. */
  readonly problem: string | null;
}

export function useModelCall(): ModelCall {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    ...{ isBusy, problem },
    async send(body) {
      setProblem(null);
      setBusy(true);
      const result = await confirmedCall<Changed>(modelsAt, body);
      setBusy(false);
      if ('error' in result) setProblem(problemText(result.error));
      else {
        const { tried: _, ...value } = result.value;
        resourceAt<ModelList>(modelsAt).state.set(() => ({ value, error: null }));
      }
      return result;
    },
  };
}

/** The server's own words where it names the field, and what was expected. */
const problemText = (error: ProtocolError): string =>
  ['malformed', 'name-taken'].includes(error.code) ? error.message : sentence(error);
