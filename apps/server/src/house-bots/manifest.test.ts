/** Tests of what the bots of the house say about themselves. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { houseBotManifests } from './manifest.ts';

const folder = join(import.meta.dirname, '../../../../bots');

test('who plays by talking names all that it plays, so that its page offers practice in it', () => {
  const talkers = houseBotManifests(folder).filter(({ roles }) => roles.includes('target'));
  expect(talkers.map(({ name }) => name)).toEqual(['aiml', 'eliza', 'learner', 'llm', 'simple']);
  for (const { name, roles } of talkers)
    expect(roles, name).toEqual(['target', 'witness', 'suspect', 'contestant', 'duellist']);
});
