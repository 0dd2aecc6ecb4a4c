/** Whether somebody is being asked to agree before they play, and what they answered. */
import { createStore } from './store.ts';

/** Who waits for the answer; null: nobody is being asked. */
export const consentAsked = createStore<((agrees: boolean) => void) | null>(null);

/** Asks on the page. Resolves with whether the house has it. */
export const askConsent = (): Promise<boolean> =>
  new Promise((resolve) =>
    consentAsked.set(() => (agrees) => {
      consentAsked.set(() => null);
      resolve(agrees);
    }),
  );
