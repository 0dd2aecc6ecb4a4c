/** Which of the presets that come with Parlour have a lobby: more would split the few who wait. */
import { expect, test } from 'vitest';
import { presets } from './index.ts';

test('eleven presets have a lobby; the others only where an operator plays them', () => {
  const ids = (hasLobby: boolean) =>
    presets.filter(({ withoutQueue }) => (withoutQueue !== true) === hasLobby).map(({ id }) => id);
  expect(ids(true).sort()).toEqual([
    ...['duel/debate', 'duel/interrogation', 'duel/open-chat', 'duel/self-help', 'duel/small-words'],
    ...['imitation/5', 'imitation/two', 'market', 'show/four', 'show/six', 'show/three'],
  ]);
  // Long, large or moderated, then those of studies and of strict secrecy.
  expect(ids(false).sort()).toEqual([
    ...['duel/strict', 'imitation/15', 'imitation/two-ucsd', 'imitation/ucsd'],
    ...['show/article', 'show/eight', 'show/strict'],
  ]);
});
