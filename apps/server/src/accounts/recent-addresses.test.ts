/** Tests of where everyone was seen last. */
import { expect, test } from 'vitest';
import { RecentAddresses } from './recent-addresses.ts';

test('the last places of an account are known until it is erased, or 50,000 others were seen since', () => {
  const places = new RecentAddresses();
  expect(places.of('ann')).toEqual([]);
  places.saw('ann', ['home']);
  places.saw('ben', ['home']);
  places.saw('ann', ['work']);
  expect([places.of('ann'), places.of('ben')]).toEqual([['work'], ['home']]);
  for (let count = 0; count < 49_999; count += 1) places.saw(`${count}`, []);
  expect([places.of('ann'), places.of('ben')]).toEqual([['work'], []]);
  places.forget('ann');
  expect(places.of('ann')).toEqual([]);
});
