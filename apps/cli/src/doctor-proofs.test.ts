/** Tests the check of the keys of statements. */
import { generateKeyPairSync } from 'node:crypto';
import { inspectStatementKeys } from '@parlour/server';
import { expect, test } from 'vitest';
import { keysFinding } from './doctor-proofs.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 5, 1);

function storedKey(signsFrom: number, more: object = {}) {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { kid: 'k', signsFrom, jwk: privateKey.export({ format: 'jwk' }), ...more };
}

const findingOf = (stored: string | undefined, sites = 1) =>
  keysFinding(inspectStatementKeys(stored, now), sites);

test('a key that signs, and the next one', () => {
  const keys = [storedKey(now - 89.5 * day), storedKey(now + 0.5 * day)];
  expect(findingOf(JSON.stringify(keys))).toEqual({
    ...{ check: 'proofs', status: 'ok' },
    found: '1 site, 2 keys of statements, signing since 2026-03-03',
  });
});

test('missing keys matter where a site asks', () => {
  expect(findingOf(undefined, 0)).toBeUndefined();
  expect(findingOf(undefined, 2)).toMatchObject({
    status: 'fail',
    found: expect.stringContaining('2 sites'),
  });
  expect(findingOf('[]')?.status).toBe('fail');
});

test('unreadable: no JSON, no private part, a private part that is no key', () => {
  const key = storedKey(now);
  const { d: _, ...open } = key.jwk;
  const texts = [
    '{',
    JSON.stringify([{ ...key, jwk: open }]),
    JSON.stringify([{ ...key, jwk: { ...key.jwk, d: '!' } }]),
  ];
  for (const text of texts)
    expect(findingOf(text)).toMatchObject({
      status: 'fail',
      found: expect.stringContaining('cannot be read'),
    });
});

test('expired, not yet valid, revoked within a day', () => {
  const stateOf = (signsFrom: number, more: object = {}) =>
    findingOf(JSON.stringify([storedKey(signsFrom, more)]));
  expect(stateOf(now - 90 * day)).toMatchObject({ status: 'warn', found: expect.stringContaining('ended') });
  expect(stateOf(now - 90 * day + 1)).toMatchObject({ status: 'ok' });
  expect(stateOf(now + 1)).toMatchObject({ status: 'fail', advice: expect.stringContaining('clock') });
  const revoked = { followsRevoked: true };
  expect(stateOf(now - day + 1, revoked)).toMatchObject({
    ...{ status: 'warn', found: expect.stringContaining('revoked') },
  });
  expect(stateOf(now - day, revoked)).toMatchObject({ status: 'ok' });
});
