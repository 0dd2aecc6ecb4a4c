/** Tests how much data is read for one person's texts. */
import { testHouse } from '@parlour/host/testing';
import { expect, test } from 'vitest';
import { loadFormats } from '../../platform/formats/known-formats.ts';
import { streamKinds } from '../../stream-kinds.ts';
import { eraseAllPlayerTexts, textsOutsideGames } from './erase-texts.ts';

const about = (subject: string) => [
  { type: 'begun', rules: 'any', startedAt: 1 },
  { type: 'opened', at: 0, subject },
];

test("for export and erasure, of what is about one person alone no stranger's is read, of any kind", async () => {
  const { house, store } = await testHouse(await loadFormats(undefined, streamKinds));
  const kinds = house.formats.kinds.map(({ prefix, door }) => ({
    prefix,
    isOfOne: door?.about !== undefined,
  }));
  const ofOne = kinds.flatMap(({ prefix, isOfOne }) => (isOfOne ? [prefix] : []));
  expect(ofOne.toSorted()).toEqual(['h_', 'n_', 'r_']);
  for (const { prefix } of kinds)
    for (const who of ['ann', 'ben']) await store.log.append(`${prefix}${who}`, 0, about(`a_${who}`));
  const read = new Set<string>();
  const readOn = async (_job: string, stream: string) => {
    read.add(stream);
    return [];
  };
  const reader = { read: readOn, readOn, close: async () => {} } as never;
  // Careers of the league, studies and proposals, like campaigns, may be about several people.
  const ofSeveral = ['c_', 'l_', 's_', 'f_'].flatMap((prefix) => [`${prefix}ann`, `${prefix}ben`]);
  const hers = [...ofSeveral, ...ofOne.map((prefix) => `${prefix}ann`)].toSorted();
  for await (const _one of textsOutsideGames(house.streams, reader, 'a_ann'));
  expect([...read].toSorted()).toEqual(hers);
  read.clear();
  await eraseAllPlayerTexts(store, reader, house.streams, 'a_ann');
  expect([...read].toSorted()).toEqual(hers);
});
