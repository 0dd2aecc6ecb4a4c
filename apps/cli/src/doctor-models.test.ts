/** Tests that the doctor tells of keys that cannot be decrypted. */
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SecretBox } from '@parlour/server';
import type { StoredModel } from '@parlour/store';
import { afterEach, expect, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../../../tests/support/temporary.ts';
import { modelsFinding } from './doctor-models.ts';

afterEach(tidyUp);

test('a key file that is missing or open to others is told, and a removed model is not', () => {
  const directory = temporaryDirectory();
  const sealedKey = new SecretBox({ directory, environment: {} }).seal('sk-secret', 'models/small');
  const model: StoredModel = {
    ...{ name: 'small', version: 1, settings: '{}', state: 'on' as const, sealedKey },
    ...{ addedAt: 1, changedAt: 1, check: null },
  };
  const found = (...models: readonly Partial<StoredModel>[]) =>
    modelsFinding(
      models.map((more) => ({ ...model, ...more })),
      directory,
      {},
    );
  expect(found()).toBeUndefined();
  expect(found({ state: 'removed', sealedKey: null })).toBeUndefined();
  expect(found({}, { name: 'idle', sealedKey: null, state: 'paused' })).toMatchObject({
    ...{ status: 'ok', found: '2 of operators, 1 paused' },
  });
  const file = join(directory, 'secret.key');
  chmodSync(file, 0o644);
  expect(found({})).toMatchObject({ status: 'warn', found: 'secret.key can be read by others' });
  rmSync(file);
  const lost = found({ name: 'idle', sealedKey: null }, {});
  expect(lost).toMatchObject({ status: 'fail', found: expect.stringContaining('the key of small cannot') });
  expect(JSON.stringify(lost)).not.toContain('sk-secret');
});
