/** Tests of secrets at rest. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../../../../../tests/support/temporary.ts';
import { SecretBox, SecretUnreadable, secretKeyFile } from './secret-box.ts';

afterEach(tidyUp);

const boxIn = (directory: string, environment = {}) => new SecretBox({ directory, environment });

test('a secret is read again by a later process, from a file that only its owner may read', () => {
  const directory = temporaryDirectory();
  const sealed = boxIn(directory).seal('sk-ключ-1', 'models/small');
  expect(sealed).not.toContain('sk-');
  expect(boxIn(directory).open(sealed, 'models/small')).toBe('sk-ключ-1');
  expect(statSync(join(directory, secretKeyFile)).mode & 0o777).toBe(0o600);
});

test('one text is never encrypted to the same twice', () => {
  const box = boxIn(temporaryDirectory());
  const all = Array.from({ length: 100 }, () => box.seal('same', 'a'));
  expect(new Set(all).size).toBe(100);
});

test('a changed secret, one of another owner and one of another key are refused, and why is said without them', () => {
  const directory = temporaryDirectory();
  const sealed = boxIn(directory).seal('sk-secret', 'models/small');
  const open = (text: string, owner = 'models/small') => {
    try {
      return boxIn(directory).open(text, owner);
    } catch (error) {
      expect(error).toBeInstanceOf(SecretUnreadable);
      return (error as Error).message;
    }
  };
  const last = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(open(sealed.slice(0, -2) + last + sealed.at(-1))).toContain('changed since');
  expect(open(sealed, 'models/large')).toContain('changed since');
  expect(open('sk-secret')).toContain('no secret that this version can read');
  const key = readFileSync(join(directory, secretKeyFile), 'utf8');
  rmSync(join(directory, secretKeyFile));
  expect(open(sealed)).toContain('`secret.key`, is missing');
  boxIn(directory).seal('other', 'models/other');
  expect(open(sealed)).toContain('another key than that of `secret.key`');
  writeFileSync(join(directory, secretKeyFile), 'garbage');
  expect(open(sealed)).toContain('expected 64 hexadecimal digits');
  writeFileSync(join(directory, secretKeyFile), key);
  expect(open(sealed)).toBe('sk-secret');
});

test('the variable takes the place of the file, which is not made', () => {
  const directory = temporaryDirectory();
  const environment = { PARLOUR_SECRET_KEY: 'ab'.repeat(32) };
  const sealed = boxIn(directory, environment).seal('sk', 'a');
  expect(boxIn(directory, environment).open(sealed, 'a')).toBe('sk');
  expect(() => boxIn(directory).open(sealed, 'a')).toThrow('is missing');
  expect(() => boxIn(directory, { PARLOUR_SECRET_KEY: 'short' }).seal('sk', 'a')).toThrow(
    'PARLOUR_SECRET_KEY',
  );
});
