/** Tests which category answers an input. */
import { describe, expect, test } from 'vitest';
import { createBrain } from './brain.ts';
import { createGraph, findCategory } from './graph.ts';
import { answers, category, talkTo } from './testing/talk.ts';

/** Section 7 of the AIML 2.1 draft, and section 5 for the wildcards. */
describe('at each word the order is', () => {
  const inOrder = ['$HELLO', '#', '_', 'HELLO', '<set>greeting</set>', '^', '*'];
  const lists = { sets: { greeting: ['hello', 'good day'] } };

  test.each(inOrder.map((pattern, at) => [pattern, inOrder.slice(at)] as const))(
    '%s before all that comes after it',
    (first, fromThere) => {
      // In any order of loading.
      for (const patterns of [fromThere, fromThere.toReversed()]) {
        const chat = talkTo(
          patterns.map((pattern) => category(pattern, `by ${pattern.replaceAll(/<\/?set>/g, '')}`)).join(''),
          lists,
        );
        expect(chat.reply('Hello')).toBe(`by ${first.replaceAll(/<\/?set>/g, '')}`);
      }
    },
  );

  test('a branch that leads nowhere is left again', () => {
    const chat = talkTo(
      category('_ WORLD', 'world <star/>') + category('HELLO THERE', 'there') + category('*', 'else'),
    );
    expect(answers(chat, 'hello there', 'hello my world', 'hello you')).toEqual([
      'there',
      'world hello my',
      'else',
    ]);
  });
});

describe('wildcards', () => {
  const chat = talkTo(
    category('SHARPTEST #', '#star = <star/>') +
      category('SHARPTEST # TEST', '#star = <star/>') +
      category('# KEYWORD #', 'Found KEYWORD') +
      category('^ CARETTEST', '^star = <star/>') +
      category('* * *', '<star/>, <star index="2"/>, <star index="3"/>') +
      category('ONE *', 'more') +
      category('UNDER _', 'under <star/>'),
    { properties: [['nullstar', 'unknown']] },
  );

  test.each([
    ['sharptest', '#star = unknown'],
    ['keyword', 'Found KEYWORD'],
    ['sharptest foo', '#star = foo'],
    ['sharptest foo bar test', '#star = foo bar'],
    ['xyz abc carettest', '^star = xyz abc'],
    ['carettest', '^star = unknown'],
    ['abc def keyword ghi jkl', 'Found KEYWORD'],
    ['abc keyword', 'Found KEYWORD'],
    ['keyword def', 'Found KEYWORD'],
    ['First second third fourth fifth', 'First, second, third fourth fifth'],
    ['one', 'I have no answer for that.'],
    ['one two', 'more'],
    ['under', 'I have no answer for that.'],
    ['under the sea', 'under the sea'],
  ])('%s', (text, answer) => expect(chat.reply(text)).toBe(answer));

  test('a wildcard that took nothing is empty, unless the botmaster says otherwise', () => {
    expect(talkTo(category('^ HI', 'star: <star/>|')).reply('hi')).toBe('star: |');
  });

  test('the worst of patterns does not hold up the search', () => {
    const graph = createGraph();
    const template = { name: 'template', attributes: {}, children: [] };
    const rest = { that: ['*'], topic: ['*'], template };
    graph.add({ pattern: [...Array(30).fill('*'), 'X'], ...rest });
    graph.add({ pattern: [...Array(30).fill('#'), 'Y'], ...rest });
    const path = { pattern: Array(60).fill('word'), that: ['a'], topic: ['b'] };
    let steps = 0;
    const tick = () => {
      steps += 1;
    };
    expect(findCategory([graph], path, createBrain().setNamed, tick)).toBeUndefined();
    expect(steps).toBeLessThan(100_000);
  });
});

describe('sets', () => {
  const chat = talkTo(
    category('I LIKE <set>color</set>', '<star/> is a nice color.') +
      category('CALL <set>number</set>', 'Now dialing <star/>') +
      category('<SET>CITY</SET>', 'City: <star/>') +
      category('<set>city</set> IN <set>city</set>', '<star index="2"/> has <star/>') +
      category('WHO IS <set>nobody</set>', 'none'),
    { sets: { color: ['blue', 'dark red'], city: ['York', 'New York', 'New York City'] } },
  );

  test.each([
    ['I like blue.', 'blue is a nice color.'],
    ['I like dark red', 'dark red is a nice color.'],
    ['I like dark blue', 'I have no answer for that.'],
    ['Call 5551234', 'Now dialing 5551234'],
    ['Call me', 'I have no answer for that.'],
    ['New York City', 'City: New York City'],
    ['York in New York', 'New York has York'],
    ['Who is who', 'I have no answer for that.'],
  ])('%s', (text, answer) => expect(chat.reply(text)).toBe(answer));
});

describe('patterns', () => {
  test('stand in any case, may name a property of the bot, and $ puts a word before _', () => {
    const chat = talkTo(
      category('how ARE you', 'Fine.') +
        category('ARE YOU <bot name="name"/>', 'Yes, I am.') +
        category('_ ALICE', '<sr/>') +
        category('$WHO IS ALICE', 'I am Alice.') +
        category('WHO IS', 'Who is who?'),
      { properties: [['name', 'Alice B']] },
    );
    expect(answers(chat, 'How are you, Alice?', 'Are you Alice B?', 'Who is Alice?')).toEqual([
      'Fine.',
      'Yes, I am.',
      'I am Alice.',
    ]);
  });

  test('the last of two categories for the same is taken', () => {
    expect(talkTo(category('A', 'one') + category('A', 'two')).reply('a')).toBe('two');
  });

  test('<that> is the last sentence that was said, <topic> what is talked of', () => {
    const chat = talkTo(
      category('HI', 'Hello. Are you tired?') +
        category('YES', 'Rest.', '<that>ARE YOU TIRED</that>') +
        category('YES', 'Good.') +
        category('*', 'Have you been to <topicstar/>?', '<topic>TRAVEL *</topic>') +
        category('*', 'After <thatstar/> and <thatstar index="2"/>', '<that>* AND *</that>') +
        category('GO *', '<think><set name="topic">travel <star/></set></think>Off we go') +
        category('SAY', 'this and that') +
        `<topic name="FOOD">${category('*', 'Tasty.')}</topic>` +
        category('EAT', '<set name="topic">food</set>'),
    );
    expect(answers(chat, 'hi', 'yes', 'yes')).toEqual(['Hello. Are you tired?', 'Rest.', 'Good.']);
    expect(answers(chat, 'say', 'hm', 'go Rome', 'well')).toEqual([
      'this and that',
      'After this and that',
      'Off we go',
      'Have you been to Rome?',
    ]);
    expect(answers(chat, 'eat', 'hm')).toEqual(['food', 'Tasty.']);
  });
});

describe('what is typed', () => {
  const chat = talkTo(
    category('I CAN NOT HEAR YOU', 'Louder?') +
      category('HELLO', 'Hi.') +
      category('HOW ARE YOU', 'Fine.') +
      category('MY NAME IS *', 'Hi <star/>.') +
      category('ÜBER * STRASSE', '<star/>') +
      category('* の 伝 統', '<star/> の') +
      category('*', 'What?'),
  );

  test.each([
    ["I can't hear you!!!", 'Louder?'],
    ['i CANT hear U', 'Louder?'],
    ['I can’t hear you', 'Louder?'],
    ['Hello. How are you?', 'Hi. Fine.'],
    ['hello...how are you', 'What?'],
    ["My name's Bob", 'What?'],
    ['My name is Mary-Ann McKay, Dr. Who', 'Hi Mary Ann McKay Dr Who.'],
    ['über die Straße', 'die'],
    ['über die STRASSE', 'die'],
    ['日本の伝統', '日 本 の'],
    ['x. y. z.', 'What?'],
  ])('%s', (text, answer) => expect(chat.reply(text)).toBe(answer));
});
