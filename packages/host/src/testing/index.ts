/** All that tests of other rooms may use of the host. */
export { Channel } from '../games/channel.ts';
export { fixedEntropy } from './fixed-entropy.ts';
export { type HandClock, handClock, settled } from './hand-clock.ts';
export { heavyCommand, oldHeavyGame } from './heavy-game.ts';
export { madeParty } from './made-party.ts';
export { type TestHouseOptions, type TestParticipant, testHouse } from './test-house.ts';
