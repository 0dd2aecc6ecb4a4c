/** Where `parlour operator` acts: in the running house, by the key in its data directory, or in the directory itself. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OperatorAct, operatorAct } from '@parlour/protocol';
import { newBindingCode } from '@parlour/server';
import { type Act, ActRefused, type Store, sqliteStore } from '@parlour/store';
import { mustHoldHouse } from '../data-directory.ts';
import { InputError } from '../input-error.ts';

/** A line of the audit log, as far as it is printed. */
export interface Line {
  readonly n: number;
  readonly at: number;
  readonly by: string;
  readonly act: Readonly<Record<string, unknown>> & { readonly type: string };
  readonly sanction: string | null;
  /** By which the operator that it is about binds a passkey. */
  readonly code?: { readonly code: string; readonly expires: number };
}

export interface Player {
  readonly id: string;
  readonly name: string | null;
  readonly kind: string;
}

/** What the commands need of a house. */
export interface Desk {
  readonly act: (act: OperatorAct) => Promise<Line>;
  readonly audit: () => Promise<readonly Line[]>;
  readonly players: (name: string) => Promise<readonly Player[]>;
  /** What only a running house can tell; throws InputError without one. */
  readonly read: (path: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const keyFile = 'operator-key.json';
const byDirectory = 'data-directory';

/**
 * The house of a data directory: over HTTP while it runs, and the directory itself while it does not. Rejects with an
 * InputError where there is none.
 */
export async function openDesk(directory: string): Promise<Desk> {
  mustHoldHouse(directory);
  return (await runningHouse(directory)) ?? stoppedHouse(await sqliteStore({ directory }));
}

async function runningHouse(directory: string): Promise<Desk | undefined> {
  const file = join(directory, keyFile);
  if (!existsSync(file)) return undefined;
  const { url, key } = JSON.parse(readFileSync(file, 'utf8')) as { url: string; key: string };
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/api/operators/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { error?: { message: string } };
    if (answer.error !== undefined) throw new InputError(answer.error.message);
    return answer;
  };
  // A house that was killed leaves its key behind.
  const isThere = await fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
  if (!isThere) return undefined;
  return {
    act: async (act) => printed((await ask('acts', { act })) as Shown),
    audit: async () => ((await ask('audit?limit=100')) as { lines: Shown[] }).lines.map(printed),
    players: async (name) =>
      ((await ask(`players?name=${encodeURIComponent(name)}`)) as { players: Player[] }).players,
    read: ask,
    close: async () => {},
  };
}

type Shown = Omit<Line, 'by'> & { readonly by: Player | null };

const printed = ({ by, ...line }: Shown): Line => ({
  ...line,
  by: by === null ? byDirectory : (by.name ?? by.id),
});

function stoppedHouse(store: Store): Desk {
  const { safety, records } = store;
  return {
    async act(wish) {
      if ('player' in wish && wish.player === null)
        throw new InputError('start the house first: only it knows whom a report is about');
      if ('forum' in wish)
        throw new InputError('parlour forum opens and closes forums without a running house');
      try {
        const act = operatorAct.parse(wish) as Act;
        const at = Date.now();
        const needsCode = act.type === 'add-operator' || act.type === 'operator-code';
        const { code, kept } = needsCode ? newBindingCode(at) : {};
        const line = await safety.act(act, byDirectory, at, kept);
        return {
          ...{ ...line, by: byDirectory },
          ...(code !== undefined && kept && { code: { code, expires: kept.expiresAt } }),
        } as unknown as Line;
      } catch (error) {
        if (error instanceof ActRefused) throw new InputError(error.message);
        throw error;
      }
    },
    audit: async () => (await safety.audit({ limit: 100 })) as unknown as readonly Line[],
    async players(name) {
      const member = await records.memberNamed(name);
      const account = await records.account(member?.id ?? name);
      const bot = (await records.botNamed(name)) ?? (await records.bot(name));
      return [
        ...(account === undefined ? [] : [{ id: account.id, name: account.nickname, kind: account.kind }]),
        ...(bot === undefined ? [] : [{ id: bot.id, name: bot.name, kind: 'bot' }]),
      ];
    },
    read: async () => {
      throw new InputError('start the house first: only it can tell which games are over');
    },
    close: () => store.close(),
  };
}
