/** Tests the reader's signs and its belief. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConversation, utterancesOf } from './belief.ts';
import { signs } from './signs.ts';

type Pair = readonly [question: string, answer: string];

const conversation = (...said: Pair[]) =>
  said.map(([text, answer], index) => ({ question: `bettor-1#${index + 1}`, by: 'bettor-1', text, answer }));

/** Signs in the last answer of a conversation. */
function signsOf(...said: Pair[]): string[] {
  const last = utterancesOf(conversation(...said)).at(-1);
  return last === undefined ? [] : signs.filter((sign) => sign.of(last) > 0).map(({ name }) => name);
}

describe('a sign is seen where it is, and not where it only seems to be:', () => {
  test.each<[name: string, there: Pair[], notThere: Pair[]]>([
    [
      'says it is a machine',
      [['How do you feel?', 'As an AI, I have no feelings.']],
      [['Are you a bot?', "No, I'm not a bot, are you?"]],
    ],
    ['service', [['Hi', 'Hello! How can I help you today?']], [['Hi', 'hi, help me with this crossword']]],
    [
      'repeats',
      [
        ['Tea?', "Hmmm... That's an interesting question."],
        ['Coffee?', "hmmm, that's an interesting question"],
      ],
      [
        ['Tea?', 'yes'],
        ['Coffee?', 'yes'],
      ],
    ],
    [
      'contradicts',
      [
        ['Tell me of you.', "I'm 31 and I have a dog."],
        ['And?', "I don't have any pets, and I'm 19."],
      ],
      [
        ['Tell me of you.', "I'm 31 and I have a dog."],
        ['And?', "My dog is old, I'm 31 and tired, about 19 km of walking."],
      ],
    ],
    [
      'forgets',
      [
        ['where are you right now?', 'near the coast'],
        ['wait, where was it that you are?', 'in the middle of a city'],
      ],
      [
        ['where are you right now?', 'near the coast'],
        ['wait, where was it that you are?', 'told you, the coast'],
      ],
    ],
    [
      'remembers',
      [
        ['how old are you?', '24'],
        ['sorry, how old did you say you are?', '24, still'],
      ],
      [
        ['how old are you?', '24'],
        ['is a hotdog a sandwich?', '24, still'],
      ],
    ],
    ['mirrors', [['Why do you hate me so much?', 'You think I hate you so much?']], [['Tea?', 'I hate tea']]],
    ['canned', [['I lost my job', 'How does that make you feel?']], [['How are you?', 'I feel sick']]],
    ['only asks', [['Do you swim?', 'Do you?']], [['Do you swim?', 'No. Do you?']]],
    ['misses', [['tea or coffee, and how?', 'on tuesdays']], [['tea or coffee, and how?', 'coffee, black']]],
    ['fits', [['How many cats do you have?', 'two']], [['How many cats do you have?', 'My cat sleeps']]],
    ['at the table', [['Hm?', 'you think im a bot dont you']], [['Hm?', 'bots are everywhere these days']]],
    ['near', [['Why?', 'my sister made me']], [['Why?', 'people should']]],
    ['shrugs', [['What is overrated?', 'no idea']], [['What is overrated?', 'brunch']]],
    [
      'evades',
      [
        ['What is overrated?', 'no idea'],
        ['Where are you?', 'hard to say'],
      ],
      [
        ['What is overrated?', 'no idea'],
        ['Where are you?', 'at home'],
      ],
    ],
    ['temper', [['Why?', 'stop asking']], [['Why?', 'I assume so']]],
    ['typed', [['Why?', 'becuase i wnat to lol']], [['Why?', 'because I want to']]],
    ['bare', [['Why?', 'because']], [['Why?', 'Because.']]],
    ['short', [['Why?', 'because I can']], [['Why?', 'because I can and nobody is here']]],
    ['long', [['Why?', 'Because it is so. '.repeat(12)]], [['Why?', 'Because it is so. '.repeat(4)]]],
    [
      'tidy',
      [['Why?', "Well, that's how my mother did it."]],
      [['Why?', 'thats how my mother did it, well']],
    ],
    ['set', [['Why?', 'It is — as they say — so.']], [['Why?', 'It is - as they say - so.']]],
    [
      'essay',
      [['Why?', 'However, many people particularly enjoy walking in parks during warm summer evenings.']],
      [['Why?', 'however']],
    ],
  ])('%s', (name, there, notThere) => {
    expect(signsOf(...there)).toContain(name);
    expect(signsOf(...notThere)).not.toContain(name);
  });

  test('all of them, and the README argues each with its weight', () => {
    const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| ([a-z ]+?)( \(manner\))? \| ([−+][\d.]+) \| .{20,} \|$/gmu)];
    const argued = rows.map(([, name, manner, weight = '']) => ({
      name,
      kind: manner === undefined ? 'fact' : 'manner',
      weight: Number(weight.replace('−', '-')),
    }));
    const own = signs.map(({ name, kind, weight }) => ({ name, kind, weight }));
    const sorted = (list: readonly { name?: string | undefined }[]) =>
      [...list].sort((a, b) => String(a.name).localeCompare(String(b.name)));
    expect(sorted(argued)).toEqual(sorted(own));
  });

  test('in Russian too', () => {
    expect(signsOf(['Кто ты?', 'Я языковая модель.'])).toContain('says it is a machine');
    expect(signsOf(['Сколько тебе лет?', 'мне 20'], ['А правда?', 'мне 35'])).toContain('contradicts');
    expect(signsOf(['чай или кофе? и с чем', 'блин не знаю'])).toEqual(
      expect.arrayContaining(['temper', 'bare']),
    );
  });
});

describe('the belief', () => {
  const people: Pair[] = Array.from({ length: 12 }, (_, index) => [
    `Question ${index}?`,
    `lol idk${index} mate wtf`,
  ]);
  const service = 'As an AI language model I am happy to help.';

  test('is the base rate before anything was said, and erased words are not there', () => {
    expect(readConversation({ baseRate: 0.3, conversation: [] }).belief).toBeCloseTo(0.3, 12);
    const waiting = { question: 'bettor-1#1', by: 'bettor-1', text: 'Hm?', answer: null };
    expect(readConversation({ baseRate: 0.3, conversation: [waiting] }).belief).toBeCloseTo(0.3, 12);
  });

  test('has bounds, the upper one lower, however many signs there are', () => {
    expect(readConversation({ baseRate: 0.5, conversation: conversation(...people) }).belief).toBe(0.8);
    const machines = people.map(([question]): Pair => [question, service]);
    expect(readConversation({ baseRate: 0.5, conversation: conversation(...machines) }).belief).toBe(0.06);
  });

  test('one answer cannot buy more than its bounds: a person who says once that they are a bot is not lost', () => {
    const once = [
      ['Are you a bot?', 'as an ai language model, happy to help lol'] as const,
      ...people.slice(0, 5),
    ];
    expect(readConversation({ baseRate: 0.5, conversation: conversation(...once) }).belief).toBeGreaterThan(
      0.3,
    );
  });

  test('manner counts once and a little more, not anew with each answer', () => {
    const of = (count: number) => {
      const said = people
        .slice(0, count)
        .map(([question], index): Pair => [question, `Well, it was fine, number ${index}.`]);
      const { belief } = readConversation({ baseRate: 0.5, conversation: conversation(...said) });
      return Math.log(belief / (1 - belief));
    };
    expect(of(1)).toBeLessThan(-0.1);
    expect(of(4) / of(1)).toBeCloseTo(2, 5);
  });
});
