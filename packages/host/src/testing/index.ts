/** Public test interface of the host. */
export { Channel } from '../viewers/channel.ts';
export { fixedEntropy } from './fixed-entropy.ts';
export { type HandClock, handClock, settled } from './hand-clock.ts';
export { heavyCommand, oldHeavyGame } from './heavy-game.ts';
export { madeParty } from './made-party.ts';
export { type TestHouseOptions, type TestParticipant, testHouse } from './test-house.ts';
