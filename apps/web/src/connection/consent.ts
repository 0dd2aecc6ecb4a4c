/** Whether somebody is being asked to agree before they take part in anything, and what they answered. */
import { createStore } from './store.ts';

/** What somebody wanted to do. */
export type ConsentFor = 'play' | 'takePart';

/** What for, and who waits for the answer; null: nobody is being asked. */
export const consentAsked = createStore<{
  readonly what: ConsentFor;
  readonly end: (agrees: boolean) => void;
} | null>(null);

/** Asks on the page. Resolves with whether the house has it. */
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
