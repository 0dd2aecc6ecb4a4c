/**
 * Target of `parlour operator`: the running server, with the key of its data directory, or the directory
 * itself.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OperatorAct, operatorAct } from '@parlour/protocol';
import { listCommandTokens, newBindingCode, newResearchToken } from '@parlour/server';
import { type Act, ActRefused, openStore, type Store, type StorePlace } from '@parlour/store';
import { InputError } from '../input-error.ts';

/** The record of a token for commands. */
export interface TokenRecord {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly usedAt: number | null;
  readonly expiresAt: number;
  readonly revokedAt: number | null;
}

/** Printed fields of an audit row. */
export interface PrintedAuditLine {
  readonly n: number;
  readonly at: number;
  readonly by: string;
  readonly act: Readonly<Record<string, unknown>> & { readonly type: string };
  readonly sanction: string | null;
  /** By which the operator that it is about binds a passkey. */
  readonly code?: { readonly code: string; readonly expires: number };
  /** The token that the act made. */
  readonly issued?: { readonly token: string; readonly record: TokenRecord };
}

export interface FoundPlayer {
  readonly id: string;
  readonly name: string | null;
  readonly kind: string;
}

/** Researchers and operators, and their tokens for commands. */
export interface HeldTokens {
  readonly members: readonly FoundPlayer[];
  readonly tokens: readonly (TokenRecord & { readonly member: FoundPlayer })[];
}

/** Operations of a server for the commands. */
export interface OperatorApi {
  readonly act: (act: OperatorAct) => Promise<PrintedAuditLine>;
  readonly audit: () => Promise<readonly PrintedAuditLine[]>;
  readonly tokens: () => Promise<HeldTokens>;
  readonly players: (name: string) => Promise<readonly FoundPlayer[]>;
  /** Data that only a running server has; throws InputError without one. */
  readonly read: (path: string, body?: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const keyFile = 'operator-key.json';
const byDirectory = 'data-directory';

/**
 * Operator interface of a server: over HTTP while it runs, by the key in its data directory; otherwise the store
 * itself. Rejects if a server runs whose key is elsewhere.
 */
export async function openOperatorApi(place: StorePlace): Promise<OperatorApi> {
  return (await runningHouse(place.directory)) ?? stoppedHouse(await openStore(place));
}

/** Asks a running server by the key in its data directory; undefined: none runs. Throws InputError on a refusal. */
export async function openRunningServer(
  directory: string,
): Promise<((path: string, body?: object) => Promise<unknown>) | undefined> {
  const file = join(directory, keyFile);
  if (!existsSync(file)) return undefined;
  const { url, key } = JSON.parse(readFileSync(file, 'utf8')) as { url: string; key: string };
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(url + path, {
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
  return isThere ? ask : undefined;
}

async function runningHouse(directory: string): Promise<OperatorApi | undefined> {
  const askServer = await openRunningServer(directory);
  if (askServer === undefined) return undefined;
  const ask = (path: string, body?: object) => askServer(`/api/operators/${path}`, body);
  return {
    act: async (act) => printed((await ask('acts', { act })) as Shown),
    audit: async () => ((await ask('audit?limit=100')) as { lines: Shown[] }).lines.map(printed),
    players: async (name) =>
      ((await ask(`players?name=${encodeURIComponent(name)}`)) as { players: FoundPlayer[] }).players,
    tokens: async () => (await ask('tokens')) as HeldTokens,
    read: ask,
    close: async () => {},
  };
}

type Shown = Omit<PrintedAuditLine, 'by'> & { readonly by: FoundPlayer | null };

const printed = ({ by, ...line }: Shown): PrintedAuditLine => ({
  ...line,
  by: by === null ? byDirectory : (by.name ?? by.id),
});

/** Carries an act out in the directory itself. */
async function doneBy(safety: Store['safety'], wish: OperatorAct): Promise<PrintedAuditLine> {
  const at = Date.now();
  if (wish.type === 'issue-token') {
    const { act, kept, issued } = newResearchToken(wish, at);
    return { ...(await safety.act(act, byDirectory, at, kept)), by: byDirectory, issued };
  }
  const act = operatorAct.parse(wish) as Act;
  const needsCode = act.type === 'add-operator' || act.type === 'operator-code';
  const { code, kept } = needsCode ? newBindingCode(at) : {};
  const line = await safety.act(act, byDirectory, at, kept);
  return {
    ...{ ...line, by: byDirectory },
    ...(code !== undefined && kept && { code: { code, expires: kept.expiresAt } }),
  } as unknown as PrintedAuditLine;
}

function stoppedHouse(store: Store): OperatorApi {
  const { safety, records } = store;
  return {
    async act(wish) {
      if ('player' in wish && wish.player === null)
        throw new InputError(
          'expected a running server: only it knows the player of a report; run npm start',
        );
      if ('forum' in wish)
        throw new InputError(
          'expected a running server, found none; use parlour forum to open and close forums',
        );
      try {
        return await doneBy(safety, wish);
      } catch (error) {
        if (error instanceof ActRefused) throw new InputError(error.message);
        throw error;
      }
    },
    tokens: () => listCommandTokens({ store }),
    audit: async () => (await safety.audit({ limit: 100 })) as unknown as readonly PrintedAuditLine[],
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
      throw new InputError('expected a running server: only it knows which games are over; run npm start');
    },
    close: () => store.close(),
  };
}
