/** The types of the texts are those of the catalogues. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageTypes } from './message-types.ts';

test.each([...messageTypes()])('%s is that of the texts (npm run docs)', (file, text) => {
  expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toBe(text);
  expect(text.match(/readonly \w+: `\$\{string\}\{\{\w+\}\}/g)?.length).toBeGreaterThan(0);
});
