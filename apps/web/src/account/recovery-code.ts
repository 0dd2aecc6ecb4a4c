/** The recovery code that the house has just made, until somebody has seen it. */
import { createStore } from '../connection/store.ts';

export const recoveryCode = createStore<string | null>(null);

/** An answer of the house with a new code in it. */
export interface WithCode {
  readonly recoveryCode: string;
}

export const withCode = ({ recoveryCode: code }: WithCode): void => recoveryCode.set(() => code);
