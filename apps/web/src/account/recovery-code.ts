// A recovery code that the house has just made: it is shown once, on whatever page one is.
import { createStore } from '../connection/store.ts';

export const recoveryCode = createStore<string | null>(null);

/** An answer of the house with a new code in it. */
export interface WithCode {
  readonly recoveryCode: string;
}

export const withCode = ({ recoveryCode: code }: WithCode): void => recoveryCode.set(() => code);
