/** Files of models are read, and each fault is named. */
import { expect, test } from 'vitest';
import { readModelFile } from './model-file.ts';

const whole = `models:
  - name: llama
    endpoint: http://localhost:11434/v1
    model: llama3.2
  - name: gpt-mini
    endpoint: https://api.example.com/v1
    model: gpt-mini
    key_variable: EXAMPLE_KEY
    roles: [contestant]
    games: 2
    tokens_per_day: 50000
    personas: [terse]
    body: { temperature: null }
`;

test('several models are read, with defaults', () => {
  const [llama, mini] = readModelFile(whole);
  expect(llama).toMatchObject({ name: 'llama', games: 8, tokensPerDay: 1_000_000 });
  expect(llama?.roles).toHaveLength(5);
  expect(mini).toMatchObject({
    keyVariable: 'EXAMPLE_KEY',
    roles: ['contestant'],
    body: { temperature: null },
  });
});

test.each([
  ['models: [', 'expected YAML'],
  ['models: 1', 'models: '],
  [whole.replace('name: gpt-mini', 'name: llama'), 'models: expected each name once'],
  [whole.replace('name: llama', 'name: Llama 3'), 'models.0.name: expected 2 to 24 small letters'],
  [whole.replace('http://localhost:11434/v1', 'localhost'), 'models.0.endpoint: expected an http'],
  [whole.replace('EXAMPLE_KEY', 'sk-123'), 'models.1.key_variable: expected the name of an environment'],
  [whole.replace('games: 2', 'api_key: sk-123'), 'models.1: '],
  [whole.replace('[contestant]', '[contestant, moderator]'), 'models.1.roles: expected no other role'],
  [
    whole.replace('[contestant]', '[moderator]\n    prompt: Say.'),
    'gpt-mini: prompt: expected a text with {contestants}',
  ],
  [whole.replace('games: 2', 'persona: You are Tom.'), 'gpt-mini: persona: expected either personas'],
])('%s is refused', (text, message) => {
  expect(() => readModelFile(text)).toThrow(message);
});
