/** Check of the keys that sign proofs of humanity, for `parlour doctor`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inspectStatementKeys, type KeyInspection, statementKeysSetting } from '@parlour/server';
import { openReader } from '@parlour/store';
import type { MachineFinding } from './doctor-machine.ts';
import type { PlaceOptions } from './store-place.ts';

/** Undefined: no site was registered and no key stored, or the database cannot be read. */
export async function checkStatementKeys(
  { data, database }: PlaceOptions,
  now = Date.now(),
): Promise<MachineFinding | undefined> {
  if (!database && !existsSync(join(data, 'parlour.db'))) return undefined;
  try {
    const reader = await openReader({ directory: data, database });
    try {
      if (!reader.isUpToDate) return undefined;
      const sites = (await reader.unfinished([], 'w_')).length;
      return keysFinding(inspectStatementKeys(await reader.setting(statementKeysSetting), now), sites);
    } finally {
      await reader.close();
    }
  } catch {
    return undefined; // the line of the database says why
  }
}

/** `sites`: the number of relying sites. */
export function keysFinding(keys: KeyInspection, sites: number): MachineFinding | undefined {
  const check = 'proofs';
  const asking = sites === 1 ? '1 site' : `${sites} sites`;
  switch (keys.state) {
    case 'missing':
      return sites === 0
        ? undefined
        : {
            ...{ check, status: 'fail', found: `${asking}, but no key of statements is stored` },
            advice: 'put a complete copy in its place; otherwise the next start draws a new key',
          };
    case 'unreadable':
      return {
        ...{ check, status: 'fail', found: `the keys of statements cannot be read: ${keys.why}` },
        advice: 'put a copy of the database in its place: the server does not start with these keys',
      };
    case 'not-yet':
      return {
        ...{ check, status: 'fail', found: `no key of statements signs before ${dayText(keys.at)}` },
        advice: 'set the clock: until then no statement can be signed',
      };
    case 'expired':
      return {
        ...{
          check,
          status: 'warn',
          found: `the newest key of statements should have ended ${dayText(keys.at)}`,
        },
        advice: 'start the server: it publishes the next key, which signs a day later',
      };
    case 'revoked':
      return {
        ...{ check, status: 'warn', found: `all keys of statements before ${dayText(keys.at)} were revoked` },
        advice: 'sites that keep a copy of /.well-known/jwks.json must load it again',
      };
    case 'valid': {
      const count = keys.count === 1 ? '1 key' : `${keys.count} keys`;
      return {
        check,
        status: 'ok',
        found: `${asking}, ${count} of statements, signing since ${dayText(keys.at)}`,
      };
    }
  }
}

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);
