/** Tests of the built-in forums, and of a forum's validity. */
import { describe, expect, test } from 'vitest';
import { castingFaults, peopleOnlyProbability } from '../../casting.ts';
import { readMessage } from '../../constraints.ts';
import { configure } from './config.ts';
import { faultsOfForum, localizeForum, presetOf } from './forum.ts';
import { translatedForums } from './forum-translations.ts';
import { builtInForums } from './forums.ts';
import { duel, duelPresets } from './index.ts';
import { duellistRole } from './role-rules.ts';
import { type Forum, rulesOf } from './words.ts';

test('there are six, each with guidelines, and an id of its own', () => {
  expect(builtInForums.map(({ id }) => id)).toEqual([
    'small-words',
    'open-chat',
    'interrogation',
    'debate',
    'self-help',
    'flirting',
  ]);
  for (const { guidelines, title, description } of builtInForums)
    for (const words of [title, description, ...guidelines]) expect(words).not.toBe('');
});

test.each(translatedForums.map((forum) => [forum.id, forum] as const))(
  '%s can be read in Russian',
  (_, forum) => {
    const russian = localizeForum(forum, 'ru');
    const titles = (one: Forum) => one.config.roles?.map(({ title }) => title ?? '') ?? [];
    const texts = (one: Forum) => [one.title, one.description, ...one.guidelines, ...titles(one)];
    expect(texts(russian)).toHaveLength(texts(forum).length);
    for (const text of texts(russian)) expect(text).not.toMatch(/[a-z]/i);
    expect(russian.guidelines.some((one) => one.includes('оскорблений'))).toBe(true);
    expect(localizeForum(forum, 'en')).toEqual(forum);
    expect(faultsOfForum(forum)).toEqual([]);
    // What is played does not depend on who reads it.
    expect(localizeForum(forum, 'ru').config.roles?.map(({ role }) => role)).toEqual(
      forum.config.roles?.map(({ role }) => role),
    );
  },
);

test('a translation that names more roles than there are is a fault', () => {
  const [first] = builtInForums;
  const wrong = { ...(first as Forum), translations: { ru: { roles: ['один', 'два'] } } };
  expect(faultsOfForum(wrong)).toEqual(['translations: ru names 2 roles of 1']);
});

test('one for adults is closed; the others have presets that the duel can configure', () => {
  expect(duelPresets.filter(({ withoutQueue }) => withoutQueue).map(({ id }) => id)).toEqual(['duel/strict']);
  expect(duelPresets.map(({ id }) => id)).toEqual([
    'duel/small-words',
    'duel/open-chat',
    'duel/interrogation',
    'duel/debate',
    'duel/self-help',
    'duel/strict',
  ]);
  for (const { config, format } of duelPresets) {
    expect(format).toBe('duel');
    const full = duel.rules.configure(config);
    expect(castingFaults(duel.seating.casting(full))).toEqual([]);
    expect(full.pool).toBe(full.forum);
    expect(full.replyWithin).toBe(20_000);
  }
});

describe.each(builtInForums.map((forum) => [forum.id, forum] as const))('%s', (_, forum) => {
  const config = duel.rules.configure(presetOf(forum).config);
  test('has no faults', () => expect(faultsOfForum(forum)).toEqual([]));
  test('has the announced mix', () => {
    expect(peopleOnlyProbability(duel.seating.casting(config))).toBe(0.5);
  });
  test('has a first word to say', () => {
    const { length, constraints } = rulesOf(config, 'left');
    const text = forum.id === 'debate' ? 'We should all vote.' : 'Hello, friend!';
    expect(readMessage(text, { length, constraints, vocabulary: config.vocabulary })).toEqual({ text });
  });
});

test('small-words lets through only its own words', () => {
  const { vocabulary } = configure(builtInForums[0]?.config ?? {});
  const of = { length: 300, constraints: [], vocabulary };
  expect(readMessage("I don't know, are you a robot?", of)).toHaveProperty('text');
  expect(readMessage('Quantum!', of)).toEqual({
    refusal: 'not-in-vocabulary',
    details: { words: ['Quantum'] },
  });
  expect(new Set(vocabulary).size).toBe(vocabulary?.length);
});

test('two roles have a seat each, in the order of the file', () => {
  const interrogation = duel.seating.casting(configure(builtInForums[2]?.config ?? {}));
  expect(interrogation.groups).toEqual({
    interrogator: { seats: ['left'], keeps: false },
    suspect: { seats: ['right'], keeps: false },
  });
  const [interrogator, suspect] = builtInForums[2]?.config.roles ?? [];
  const turned = duel.seating.casting(
    configure({ roles: [suspect ?? duellistRole, interrogator ?? duellistRole] }),
  );
  expect(turned.groups).toEqual({
    suspect: { seats: ['left'], keeps: false },
    interrogator: { seats: ['right'], keeps: false },
  });
  const debate = duel.seating.casting(configure(builtInForums[3]?.config ?? {}));
  expect(debate.groups).toEqual({ duellist: { seats: ['left', 'right'], keeps: false } });
});

test.each<[string, Forum['config']]>([
  ['nobody may predict', { roles: [{ ...duellistRole, predicts: false }] }],
  ['a suspect does not predict', { roles: [{ ...duellistRole, role: 'suspect' }] }],
  ['expected one or two', { roles: [] }],
  ['expected one or two', { roles: [duellistRole, duellistRole, duellistRole] }],
  ['none for the role duellist', { payoffs: { timeout: [0, 0] } }],
  ['the weights exceed 1', { style: { length: 0.5, novelty: 0.5, vocabulary: 0.1 } }],
  ['no words', { vocabulary: [] }],
  ['a weight is not from 0 to 1', { mix: 2 }],
])('a fault is told: %s', (words, config) => {
  const forum = { id: 'x', title: 'X', description: 'X', language: 'en', guidelines: [], config };
  expect(faultsOfForum(forum).join('\n')).toContain(words);
});

test('weights that come to 1 in tenths are no fault', () => {
  const style = { length: 0.2, vocabulary: 0.4, exchanges: 0.3, novelty: 0.1 };
  const texts = { id: 'x', title: 'X', description: 'X', language: 'en', guidelines: [] };
  expect(faultsOfForum({ ...texts, config: { style } })).toEqual([]);
});

describe('a forum as a choice', () => {
  test('by its name brings all that it says, and every other choice goes before it', () => {
    const named = configure({ forum: 'interrogation', messages: 8 });
    expect(named).toMatchObject({
      forum: 'interrogation',
      pool: 'interrogation',
      turns: 'alternating',
      messages: 8,
    });
    expect(named.roles[1]).toMatchObject({ role: 'suspect', length: 40 });
  });
  test('as it stands brings the same', () => {
    const forum = builtInForums[3];
    if (forum === undefined) throw new Error('there is no debate');
    expect(configure({ forum })).toEqual(configure({ forum: forum.id }));
    expect(configure({ forum: 'elsewhere' })).toEqual({ ...configure({}), forum: 'elsewhere' });
  });
});
