/** Tests each element of AIML templates. */
import { describe, expect, test } from 'vitest';
import type { Lists } from './brain.ts';
import type { ChatOptions } from './chat.ts';
import { answers, category, talkTo } from './testing/talk.ts';

/** Reply of one template to HI, or to HI and some words. */
const say = (template: string, lists?: Lists, text = 'hi', options?: ChatOptions) =>
  talkTo(category('HI ^', template) + category('AGAIN *', 'again <star/>'), lists, options).reply(text);

/** One test for each element of section 6 of the AIML 2.1 draft. */
describe('letters', () => {
  test.each([
    ['<uppercase>Dr. tÜring</uppercase>', 'DR. TÜRING'],
    ['<lowercase>Dr. TÜring</lowercase>', 'dr. türing'],
    ['<formal>the tURING test</formal>', 'The Turing Test'],
    ['<sentence>my name is X. yes</sentence>', 'My name is X. yes'],
    ['<explode>ABCDEF</explode>', 'A B C D E F'],
    ['<explode>Dr. Alan Turing</explode>', 'D r A l a n T u r i n g'],
    ["<normalize>I can't hear</normalize>", 'I can not hear'],
    ['<denormalize>mail at pandora dot com</denormalize>', 'mail@pandora.com'],
    ['<person>you are afraid of me and my dog</person>', 'I am afraid of you and your dog'],
    ['<person2>I lost my hat</person2>', 'he or she lost his or her hat'],
    ['<gender>he gave it to her</gender>', 'she gave it to him'],
    ['<first>one two three</first>, <first/>', 'one, nil'],
    ['<rest>one two three</rest>, <rest>one</rest>', 'two three, nil'],
  ])('%s', (template, answer) => expect(say(template)).toBe(answer));

  test('alone they take the first star', () => {
    expect(say('<person/>; <uppercase/>', {}, 'hi you and me')).toBe('I and you; YOU AND ME');
  });
});

describe('stars and what was said', () => {
  test('<star/>, by index as attribute and as element', () => {
    const chat = talkTo(
      category(
        '_ I LIKE <set>color</set> *',
        '<star index="3"/>|<star><index>2</index></star>|<star/>|<star index="4"/>|',
      ),
      {
        sets: { color: ['red'] },
      },
    );
    expect(chat.reply('You know I like red carnations and roses')).toBe(
      'carnations and roses|red|You know||',
    );
  });

  test('<that/>, <input/>, <request/>, <response/>', () => {
    const chat = talkTo(
      category('ONE', 'First answer. Second one.') +
        category('TWO', 'Third.') +
        category(
          'THAT',
          '<that/>, <that index="2,1"/>, <that index="2,2"/>, <that><index>9,1</index></that>',
        ) +
        category('INPUT', '<input/>, <input index="2"/>, <input index="3"/>') +
        category('TURNS', '<request/> / <request index="2"/> / <response/> / <response index="9"/>'),
    );
    expect(answers(chat, 'One', 'Two', 'That').at(-1)).toBe('Third, Second one, First answer, unknown');
    expect(chat.reply('Two. Input.')).toBe('Third. Input, Two, That');
    expect(chat.reply('turns')).toBe('Two. Input. / That / Third. Input, Two, That / unknown');
  });
});

describe('variables', () => {
  test('a predicate is known to all, a variable to its template alone', () => {
    const chat = talkTo(
      category(
        'TEST VAR',
        `<think><set name="boundpredicate">some value</set><set var="boundvar">something</set></think>
        TEST VAR: <get name="unbound"/>. <get name="boundpredicate"/>. <get var="unboundvar"/>. <get var="boundvar"/>.
        <srai>TEST VAR SRAI</srai>`,
      ) + category('TEST VAR SRAI', 'SRAI: <get name="boundpredicate"/>. <get var="boundvar"/>.'),
    );
    expect(chat.reply('test var')).toBe(
      'TEST VAR: unknown. some value. unknown. something. SRAI: some value. unknown.',
    );
  });

  test.each([
    ['<set name="a">x</set> <get name="a"/>', 'x x'],
    ['<set><name>a</name>x</set> <get><name>A</name></get>', 'x x'],
    ['<set><var>a</var>x</set> <get><var>a</var></get> <get name="a"/>', 'x x unknown'],
    ['<get name="age"/>', '40'],
    ['<set name="he">Lionel Messi</set> is famous: <get name="he"/>', 'he is famous: Lionel Messi'],
    ['<bot name="NAME"/>, <bot><name>name</name></bot>, <bot name="nothing"/>', 'Robin, Robin, unknown'],
    ['<map name="capital">france</map>, <map><name>capital</name>Spain</map>', 'Paris, unknown'],
    [
      '<map name="successor">9</map> <map name="predecessor">9</map> <map name="plural">city</map> <map name="singular">boxes</map>',
      '10 8 cities box',
    ],
  ])('%s', (template, answer) => {
    const lists: Lists = {
      predicates: [['age', '40']],
      properties: [
        ['name', 'Robin'],
        ['pronouns', 'he she it'],
      ],
      maps: { capital: [['France', 'Paris']] },
    };
    expect(say(template, lists)).toBe(answer);
  });

  test('<size/>, <vocabulary/>, <id/>, <program/>', () => {
    const chat = talkTo(category('HI *', '<size/> <vocabulary/> <id/> <program/>') + category('YOU', 'x'), {
      sets: { color: ['dark red', 'red'] },
    });
    expect(chat.reply('hi you')).toBe('2 4 guest Parlour AIML 2.1');
  });

  test('two conversations share nothing', () => {
    const all = category('SET *', '<set name="x"><star/></set>') + category('GET', '<get name="x"/>');
    const one = talkTo(all);
    const other = talkTo(all);
    one.reply('set a');
    expect([one.reply('get'), other.reply('get')]).toEqual(['a', 'unknown']);
  });
});

describe('<condition>', () => {
  const set = '<think><set name="p">Yes</set></think>';

  test.each([
    [
      'one value',
      `${set}<condition name="p" value="yes">X</condition>|<condition name="p" value="no">Y</condition>|`,
      'X||',
    ],
    [
      'as elements',
      `${set}<condition><name>p</name><value>yes</value>X</condition>|<condition name="p"><value>no</value>Y</condition>|<condition value="yes"><name>p</name>Z</condition>`,
      'X||Z',
    ],
    [
      'bound',
      `${set}<condition name="p" value="*">X</condition>|<condition name="q" value="*">Y</condition>|`,
      'X||',
    ],
    [
      'items',
      `${set}<condition name="p"><li value="no">N</li><li value="yes">Y</li><li>D</li></condition>`,
      'Y',
    ],
    ['the item for all else', `${set}<condition name="p"><li value="no">N</li><li>D</li></condition>`, 'D'],
    ['no item', `<condition name="p"><li value="no">N</li></condition>|`, '|'],
    [
      'items of their own',
      `${set}<condition><li name="q" value="1">Q</li><li><name>p</name><value>yes</value>P</li><li>D</li></condition>`,
      'P',
    ],
    [
      'a variable',
      '<think><set var="v">1</set></think><condition var="v"><li value="1">V</li><li>D</li></condition>',
      'V',
    ],
    [
      'a variable in an item',
      '<think><set var="v">1</set></think><condition><li var="v" value="1">V</li><li>D</li></condition>',
      'V',
    ],
    ['what is not known', '<condition name="p"><li value="unknown">U</li><li>D</li></condition>', 'U'],
    [
      'a value worked out',
      '<think><set name="t"><star/></set></think><condition name="t"><li><value>again</value>true</li><li>false</li></condition>',
      'false',
    ],
  ])('%s', (_, template, answer) => expect(say(template)).toBe(answer));

  test('<loop/> asks again until an item has none', () => {
    const count = `<think><set name="count">0</set></think>
      <condition name="count">
        <li><value><star/></value></li>
        <li><set name="count"><map><name>successor</name><get name="count"/></map></set> <loop/></li>
      </condition>`;
    expect(talkTo(category('COUNT TO <set>number</set>', count)).reply('Count to 14')).toBe(
      '1 2 3 4 5 6 7 8 9 10 11 12 13 14',
    );
  });
});

describe('choosing and reducing', () => {
  test('<random> takes any of its items alike', () => {
    const template = '<random><li>a</li><li>b</li><li>c</li></random>';
    expect([0, 0.34, 0.99].map((at) => say(template, {}, 'hi', { random: () => at }))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(say('<random></random>x')).toBe('x');
    expect(answers(talkTo(category('*', '<random><li>x</li></random>')), 'hm', 'hm')).toEqual(['x', 'x']);
  });

  test('<random> never gives the same item twice running', () => {
    const chat = talkTo(category('*', '<random><li>a</li><li>b</li><li>c</li></random>'));
    const said = answers(chat, ...Array.from({ length: 300 }, () => 'hm'));
    expect(said.every((item, at) => item !== said[at - 1])).toBe(true);
    for (const item of ['a', 'b', 'c']) {
      const count = said.filter((one) => one === item).length;
      expect(count, item).toBeGreaterThan(70);
    }
  });

  test('<srai> and <sr/> go through the categories again', () => {
    const chat = talkTo(
      category('_ <bot name="name"/>', '<sr/>') +
        category('_ AGAIN', 'Once more? <sr/>') +
        category('YOU MAY *', '<sr/>') +
        category('SAY *', '"<person/>."'),
      { properties: [['name', 'Alice']] },
    );
    expect(chat.reply('You may say that again, Alice.')).toBe('Once more? "that."');
    expect(say('<srai>AGAIN <star/></srai>', {}, "hi, don't!")).toBe('again do not');
    expect(say('a<srai>NOWHERE</srai>b')).toBe('ab');
  });

  test('<think> says nothing, and does what is in it', () => {
    expect(say('<think>hush<set name="a">1</set></think><get name="a"/>')).toBe('1');
  });

  test('nothing outside is asked or done', () => {
    expect(say('<system>echo x</system><javascript>1</javascript><oob><dial>1</dial></oob>.')).toBe('.');
    expect(say('<sraix>WHAT IS LOVE</sraix>.')).toBe('.');
    expect(say('<sraix bot="a/b" default="No."><star/></sraix>')).toBe('No.');
    const failed = category('SRAIXFAILED', 'Try another way.');
    expect(talkTo(category('HI', '<sraix>X</sraix>') + failed).reply('hi')).toBe('Try another way.');
  });

  test('of rich media and markup the words are left', () => {
    expect(say('A <b>bold</b> <a href="x">link</a><br/>end.<split/>Two')).toBe('A bold link end. Two');
    expect(say('<button><text>Yes</text><postback>YES</postback></button><reply>No<postback/></reply>')).toBe(
      'Yes No',
    );
    expect(say('See <image>x.png</image><link><text>here</text><url>http://x</url></link>.')).toBe(
      'See here.',
    );
    expect(say('<list><item>a</item><item>b</item></list>')).toBe('a b');
  });
});

describe('learning', () => {
  const teach = (element: string) =>
    category(
      'WHAT * IS *',
      `<${element}><category><pattern>WHAT IS <eval><uppercase><star/></uppercase></eval> <set>polite</set></pattern>
      <template><eval><star index="2"/></eval>, <star/></template></category></${element}>Aha.`,
    ) + category('WHAT IS * <set>polite</set>', 'No idea.');

  test('<learn> adds a category to this conversation alone', () => {
    const lists = { sets: { polite: ['please'] } };
    const [one, other] = [talkTo(teach('learn'), lists), talkTo(teach('learn'), lists)];
    expect(answers(one, 'What is love please', 'What love is pain', 'What is love please')).toEqual([
      'No idea.',
      'Aha.',
      'pain, please',
    ]);
    expect(other.reply('What is love please')).toBe('No idea.');
    expect(one.learnedForGood()).toEqual([]);
  });

  test('<learnf> also hands it out, to be kept', () => {
    const chat = talkTo(teach('learnf'), { sets: { polite: ['please'] } });
    chat.reply('What love is pain & <joy>');
    expect(chat.learnedForGood()[0]?.replaceAll(/\s+/g, ' ')).toBe(
      '<category><pattern>WHAT IS LOVE <set>polite</set></pattern> <template>pain joy, <star/></template></category>',
    );
  });
});

describe('dates', () => {
  const now = () => new Date('2026-02-03T14:05:09Z');
  const at = (template: string) => say(template, {}, 'hi', { now });

  test.each([
    [
      '%A %a %B %b %d %H %I %j %m %M %p %S %w %y %Y %Z %%',
      'Tuesday Tue February Feb 03 14 02 034 02 05 PM 09 2 26 2026 GMT+0 %',
    ],
    ['%U %W', '05 05'],
  ])('strftime %s', (format, shown) => {
    expect(at(`<date format="${format}" timezone="0"/>`)).toBe(shown);
  });

  test.each([
    ["EEEE, MMMM dd, yyyy 'at' h:mm a", 'Tuesday, February 03, 2026 at 2:05 PM'],
    ['EEE d MMM yy HH:mm:ss D k K', 'Tue 3 Feb 26 14:05:09 34 14 2'],
    ['M/MM', '2/02'],
  ])('jformat %s', (format, shown) => {
    expect(at(`<date><jformat>${format}</jformat><timezone>0</timezone></date>`)).toBe(shown);
  });

  test('hours west of Greenwich, and languages', () => {
    expect(at('<date locale="fr_FR" timezone="-10" format="%A %H"/>')).toBe('mercredi 00');
    expect(at('<date format="%H" timezone="5"/>')).toBe('09');
    expect(at('<date locale="!!" format="%Y"/>')).toBe('2026');
    expect(at('<date/>')).toContain('2026');
  });

  test.each([
    ['days', 'MMMMMMMMM dd', '<date jformat="MMMMMMMMM dd" timezone="0"/>', 'December 25', '325'],
    ['years', 'MMMMMMMMM dd, YYYY', 'October 9, 2012', '<date jformat="MMMM dd, yyyy" timezone="0"/>', '13'],
    ['months', 'MMMM dd, yyyy', 'January 31, 2026', 'March 1, 2026', '1'],
    ['weeks', 'dd/MM/yyyy', '01/01/2026', '16/01/2026', '2'],
    ['hours', 'yyyy-MM-dd HH:mm', '2026-01-01 10:00', '2026-01-01 08:30', '-1'],
    ['years', 'dd/MM/yyyy', '02/01/2026', '01/01/2024', '-2'],
    ['moons', 'dd', '1', '2', 'unknown'],
    ['days', 'dd', 'soon', '2', 'unknown'],
  ])('<interval> in %s', (style, format, from, to, count) => {
    expect(
      at(
        `<interval><jformat>${format}</jformat><style>${style}</style><from>${from}</from><to>${to}</to></interval>`,
      ),
    ).toBe(count);
  });
});
