export { fixedEntropy } from './fixed-entropy.ts';
export { type HandClock, handClock, settled } from './hand-clock.ts';
export { type TestGuest, type TestHouseOptions, testHouse } from './test-house.ts';
