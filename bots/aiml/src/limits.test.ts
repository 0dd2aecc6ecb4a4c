/** Tests of the limits of an answer: time, length, and learned categories. */
import { describe, expect, test } from 'vitest';
import { category, talkTo } from './testing/talk.ts';

const lists = { properties: [['too-much-response', 'My head spins.']] as const };

describe('an answer that would never end is given up', () => {
  test.each([
    ['a category that asks itself', category('*', '<srai>again</srai>')],
    ['two that ask each other', category('A', '<srai>B</srai>') + category('*', '<srai>A</srai>')],
    ['one that asks itself twice', category('*', '<srai>x</srai><srai>y</srai>')],
    ['one that grows what it asks', category('*', '<srai>x <star/> <star/></srai>')],
    [
      'a text that doubles',
      category('*', `<think>${'<set name="a"><get name="a"/><get name="a"/>x</set>'.repeat(60)}</think>`),
    ],
    [
      'a loop in a loop',
      category(
        '*',
        `<condition><li>${'<condition><li>x<loop/></li></condition>'.repeat(3)}<loop/></li></condition>`,
      ),
    ],
  ])('%s', (_, categories) => {
    const chat = talkTo(categories, lists);
    expect(chat.reply('go on')).toBe('My head spins.');
    expect(chat.reply('go on')).toBe('My head spins.');
  });

  test('a slow one by the clock', () => {
    let time = 0;
    const clock = () => {
      time += 10;
      return time;
    };
    const loop = category('*', '<condition><li>x<loop/></li></condition>');
    expect(talkTo(loop, lists, { clock, patience: 100 }).reply('hm')).toBe('My head spins.');
    expect(talkTo(loop, {}, {}).reply('hm').length).toBeLessThanOrEqual(500);
  });
});

test('what was said before the limit is kept, and the next answer is not spoilt', () => {
  const chat = talkTo(category('HI', 'Hello.') + category('*', '<srai>x</srai>'), lists);
  expect(chat.reply('Hi. Loop!')).toBe('Hello. My head spins.');
  expect(chat.reply('Hi')).toBe('Hello.');
});

test('an answer ends with a whole sentence, within 500 characters', () => {
  const long = talkTo(category('*', 'This is a sentence. '.repeat(60))).reply('hm');
  expect(long.length).toBeLessThanOrEqual(500);
  expect(long).toMatch(/sentence\.$/);
  expect([...talkTo(category('*', '𝒳 '.repeat(600))).reply('hm')].length).toBeLessThanOrEqual(500);
  expect([...talkTo(category('*', 'x'.repeat(600))).reply('hm')].length).toBeLessThanOrEqual(500);
});

test('what somebody teaches has a limit', () => {
  const chat = talkTo(
    category(
      'TEACH *',
      '<learn><category><pattern><eval><star/></eval></pattern><template>x</template></category></learn><size/>',
    ),
  );
  let last = '';
  for (let n = 0; n < 1010; n += 1) last = chat.reply(`teach word${n}`);
  expect(last).toBe('1001');
});
