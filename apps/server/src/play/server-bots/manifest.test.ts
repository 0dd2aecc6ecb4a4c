/** Tests of house bots' manifests. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { houseBotManifests } from './manifest.ts';

const folder = join(import.meta.dirname, '../../../../../bots');

test('who plays by talking names all that it plays, so that its page offers practice in it', () => {
  const talkers = houseBotManifests(folder).filter(({ roles }) => roles.includes('target'));
  expect(talkers.map(({ name }) => name)).toEqual(['aiml', 'eliza', 'learner', 'llm', 'simple']);
  const all = ['target', 'witness', 'suspect', 'contestant', 'duellist'];
  // In a group everyone would see that it repeats itself.
  const expected = (name: string) => all.filter((role) => name !== 'simple' || role !== 'contestant');
  for (const { name, roles } of talkers) expect(roles, name).toEqual(expected(name));
});
