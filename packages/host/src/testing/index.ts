export { fixedEntropy } from './fixed-entropy.ts';
export { handClock } from './hand-clock.ts';
