/** Houses that leak on purpose: an instrument that cannot find these finds nothing. */

/** What a leaky house does to a frame on its way out. */
export interface LeakEffect {
  readonly text: string;
  /** So much later it leaves, in milliseconds. */
  readonly late: number;
}

/** Each by the group of signals that must find it; it hears the frame and whether it has a machine's words. */
export const leaks = {
  /** A machine's words leave three milliseconds later. */
  lateness: (text, ofMachine) => ({ text, late: ofMachine ? 3 : 0 }),
  /** The frame with a machine's words is one blank longer. */
  sizes: (text, ofMachine) => ({
    text: ofMachine ? text.replace('"patch":', '"patch": ') : text,
    late: 0,
  }),
} satisfies Readonly<Record<string, (text: string, ofMachine: boolean) => LeakEffect>>;

export type LeakName = keyof typeof leaks;
