/** Tests of personas: facts stay, talk is remembered, and answers look typed. */
import { expect, test } from 'vitest';
import { isFit } from '../fit.ts';
import { personas } from './personas.ts';
import { createSpeaker } from './speaker.ts';
import { topicOf, topics } from './topics.ts';
import { addTypingErrors } from './typing.ts';

/** Uniform numbers that repeat. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

async function talk(questions: readonly string[], game = 'g_1', seed = 1, secret = 's') {
  const speak = createSpeaker({ random: randomOf(seed), secret });
  const before: { question: string; answer: string | null }[] = [];
  for (const text of questions)
    before.push({ question: text, answer: (await speak({ game, text, before: [...before] })) ?? null });
  return before.map(({ answer }) => answer ?? '');
}

test('there are three personas in each language, with an answer to every topic that may be said', () => {
  for (const language of ['en', 'ru'] as const) {
    expect(personas[language]).toHaveLength(3);
    for (const { name, answers } of personas[language])
      for (const topic of topics) {
        expect(answers[topic]?.length, `${name} ${topic}`).toBeGreaterThan(0);
        for (const one of answers[topic]) expect(isFit(one), one).toBe(true);
        for (const one of answers[topic]) expect([...one].length, one).toBeLessThanOrEqual(100);
      }
  }
});

test.each([
  ['how old are you?', 'age'],
  ['Do you have any pets?', 'pet'],
  ['what do you do for a living?', 'job'],
  ['Сколько тебе лет?', 'age'],
  ['откуда ты?', 'place'],
  ['Did you know that cats sleep a lot?', undefined],
  ['Why do tigers count as pets in that country?', undefined],
])('%s is about %s', (question, topic) => expect(topicOf(question)).toBe(topic));

test('a game has one persona, other games have others, and no one can tell which without the secret', async () => {
  const ages = async (secret: string) => {
    const said = new Set<string>();
    for (let game = 0; game < 40; game += 1)
      said.add((await talk(['how old are you?'], `g_${game}`, 1, secret))[0]?.match(/\d+/)?.[0] ?? '');
    return said;
  };
  expect((await ages('one')).size).toBeGreaterThanOrEqual(3);
  const drawn = async (secret: string) =>
    (
      await Promise.all(Array.from({ length: 20 }, (_, game) => talk(['your name?'], `g_${game}`, 1, secret)))
    ).join();
  expect(await drawn('one')).not.toBe(await drawn('other'));
});

test('asked again it gives the same answer and says so', async () => {
  for (let seed = 1; seed < 20; seed += 1) {
    const [first = '', , again = ''] = await talk(
      ['how old are you?', 'do you like music?', 'sorry, how old did you say you are?'],
      `g_${seed}`,
      seed,
    );
    const age = first.match(/\d+/)?.[0];
    if (age !== undefined) expect(again).toContain(age);
    expect(again).toMatch(/told you already|like I said/i);
  }
});

test('it repeats nothing, asks back now and then, and answers Russian in Russian', async () => {
  const questions = [
    'do you like chess?',
    'do you like rain?',
    'do you like trains?',
    'do you like maps?',
    'why?',
  ];
  let asked = 0;
  for (let seed = 1; seed < 30; seed += 1) {
    const said = await talk(questions, `g_${seed}`, seed);
    expect(new Set(said).size).toBe(said.length);
    const back = said.filter((one) => one.endsWith('?')).length;
    expect(back).toBeLessThanOrEqual(3);
    asked += back;
    for (const one of await talk(['Привет!', 'Ты любишь шахматы?', 'Почему?'], `g_${seed}`, seed))
      expect(one).toMatch(/[а-яё]/i);
  }
  expect(asked).toBeGreaterThan(10);
});

test('memory of the talk: it knows what was asked first', async () => {
  const [, answer] = await talk(['Do you like soup?', 'what did i ask you first?']);
  expect(answer?.toLowerCase()).toContain('do you like soup');
});

test('slips come at their rate, keep the length within a word, and are corrected now and then', () => {
  const random = randomOf(7);
  const typing = { small: true, bare: true, plain: true, slips: 0.2, corrects: 0.5, extras: [], adds: 0 };
  const text = "I can't remember where the station was.";
  const all = Array.from({ length: 2000 }, () => addTypingErrors(text, typing, random));
  const clean = 'i cant remember where the station was';
  const slipped = all.filter((one) => one !== clean);
  expect(slipped.length / all.length).toBeGreaterThan(0.15);
  expect(slipped.length / all.length).toBeLessThan(0.25);
  const corrected = slipped.filter((one) => / \*(?:remember|where|station)$/.test(one));
  expect(corrected.length / slipped.length).toBeGreaterThan(0.4);
  expect(addTypingErrors(text, { ...typing, small: false, slips: 0 }, random)).toBe(
    'I cant remember where the station was',
  );
});
