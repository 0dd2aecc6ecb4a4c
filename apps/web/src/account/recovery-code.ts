/** New recovery code of the server, until it has been shown. */
import { createStore } from '../connection/store.ts';

export const recoveryCode = createStore<string | null>(null);

/** An answer with a new code. */
export interface WithCode {
  readonly recoveryCode: string;
}

export const withCode = ({ recoveryCode: code }: WithCode): void => recoveryCode.set(() => code);
