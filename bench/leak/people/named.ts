/** Kinds of people who talk, by name. */
import { law } from './law.ts';
import type { Talkers } from './manner.ts';
import { mixedKinds } from './mixed.ts';

/** Names of kinds outside the law of machines. */
export const mixedNames: readonly string[] = mixedKinds.map(({ name }) => name);

export const talkersNamed = (name: string): Talkers | undefined =>
  [law, ...mixedKinds].find((kind) => kind.name === name);
