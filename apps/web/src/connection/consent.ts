/** State of the consent dialog before participation, with its answer. */
import { createStore } from './store.ts';

/** Purpose of the consent. */
export type ConsentFor = 'play' | 'takePart';

/** Purpose, with the callback for the answer; null: no dialog. */
export const consentAsked = createStore<{
  readonly what: ConsentFor;
  readonly end: (agrees: boolean) => void;
} | null>(null);

/** Opens the dialog. Resolves with whether consent was given. */
export const askConsent = (what: ConsentFor = 'play'): Promise<boolean> =>
  new Promise((resolve) =>
    consentAsked.set(() => ({
      what,
      end: (agrees) => {
        consentAsked.set(() => null);
        resolve(agrees);
      },
    })),
  );
