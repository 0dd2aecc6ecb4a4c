/** Check of the keys of language models that operators added, for `parlour doctor`. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspectModelKeys, secretKeyFile } from '@parlour/server';
import { openReader, type StoredModel } from '@parlour/store';
import type { MachineFinding } from './doctor-machine.ts';
import type { PlaceOptions } from './store-place.ts';

/** Undefined: there are no such models, or the database cannot be read. */
export async function checkModels({ data, database }: PlaceOptions): Promise<MachineFinding | undefined> {
  if (!database && !existsSync(join(data, 'parlour.db'))) return undefined;
  try {
    const reader = await openReader({ directory: data, database });
    try {
      return reader.isUpToDate ? modelsFinding(await reader.models(), data) : undefined;
    } finally {
      await reader.close();
    }
  } catch {
    return undefined; // the line of the database says why
  }
}

/** `environment`: of the server, which may have the key that encrypts. */
export function modelsFinding(
  all: readonly StoredModel[],
  directory: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): MachineFinding | undefined {
  const check = 'models';
  const models = all.filter(({ state }) => state !== 'removed');
  if (models.length === 0) return undefined;
  const [lost] = inspectModelKeys(models, { directory, environment });
  if (lost !== undefined)
    return {
      ...{ check, status: 'fail', found: `the key of ${lost.name} cannot be decrypted: ${lost.why}` },
      advice: `put ${secretKeyFile} back, or enter the keys again: docs/how-to/house-bots.md`,
    };
  const file = join(directory, secretKeyFile);
  if (existsSync(file) && (statSync(file).mode & 0o077) !== 0)
    return {
      ...{ check, status: 'warn', found: `${secretKeyFile} can be read by others` },
      advice: `chmod 600 ${file}`,
    };
  const paused = models.filter(({ state }) => state === 'paused').length;
  const found = `${models.length} of operators${paused === 0 ? '' : `, ${paused} paused`}`;
  return { check, status: 'ok', found };
}
