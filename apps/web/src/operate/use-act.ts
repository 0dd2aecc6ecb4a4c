/** Does something as an operator: every time the passkey is asked for anew. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { call } from '../connection/call.ts';
import { sentence } from '../words/sentence.ts';

export interface Acting {
  /** Resolves with whether it is done; `problem` says why not. */
  readonly act: (act: object) => Promise<boolean>;
  readonly problem: string | null;
}

const stopped = { code: 'passkey-stopped', message: '' };

export function useAct(): Acting {
  const [problem, setProblem] = useState<string | null>(null);
  const no = (error: Parameters<typeof sentence>[0]) => {
    setProblem(sentence(error));
    return false;
  };
  return {
    problem,
    async act(act) {
      setProblem(null);
      const options = await call<PublicKeyCredentialRequestOptionsJSON>(
        'POST',
        '/api/confirm/passkey/options',
        {},
      );
      if ('error' in options) return no(options.error);
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const shown = await startAuthentication({ optionsJSON: options.value }).catch(() => undefined);
      if (shown === undefined) return no(stopped);
      const proof = await call<{ confirmation: string }>('POST', '/api/operators/confirm', shown);
      if ('error' in proof) return no(proof.error);
      const done = await call('POST', '/api/operators/acts', { act, confirmation: proof.value.confirmation });
      return 'error' in done ? no(done.error) : true;
    },
  };
}
