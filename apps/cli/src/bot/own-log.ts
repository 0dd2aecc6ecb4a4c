/** `parlour bot log`: connection, faults and requests of a bot, read with its own token. */
import { existsSync } from 'node:fs';
import type { BotLog, BotLogEntry } from '@parlour/protocol';
import { InputError } from '../input-error.ts';
import { checkAddress } from './address.ts';

/** Reads an address of the server. */
type Read = (path: string) => Promise<string>;

/** Reads with the token, and unless given the address, in the environment or in `.env`. Throws without a token. */
export function readerWithToken(given: string | undefined): Read {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const url = given || process.env.PARLOUR_URL || 'http://localhost:4646';
  checkAddress(url, given ? '--url' : 'PARLOUR_URL');
  const token = process.env.PARLOUR_TOKEN ?? '';
  if (token === '')
    throw new InputError('PARLOUR_TOKEN: expected a token of the bot with the scope read, here or in .env');
  return (path) => readFrom(`${url.replace(/\/$/, '')}${path}`, token);
}

async function readFrom(address: string, token: string): Promise<string> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(() => {
    throw new InputError(`${new URL(address).origin}: no server answers here; name yours by --url`);
  });
  const text = await response.text();
  if (response.ok) return text;
  let message = `${address}: ${response.status}`;
  try {
    message = (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    // Not an answer of a Parlour: the address and the status say more.
  }
  throw new InputError(message);
}

/** The bot of the token, and its log. */
export async function readOwnLog(
  read: Read,
): Promise<{ readonly bot: { readonly id: string; readonly name: string }; readonly log: BotLog }> {
  const { bot } = JSON.parse(await read('/api/bot')) as { bot: { id: string; name: string } };
  return { bot, log: JSON.parse(await read(`/api/bots/${bot.id}/log`)) as BotLog };
}

/** Result of an entry in a few words. */
export function resultText({ code, prompt, ms, lateMs, error }: BotLogEntry): string {
  const result = code ?? (prompt === null ? 'ok' : 'answered');
  return [
    ...[lateMs === null ? result : `${result} by ${lateMs} ms`],
    ...(ms === null ? [] : [`${Math.round(ms)} ms`]),
    ...(error === null ? [] : [error]),
  ].join(', ');
}

export interface LogOptions {
  /** Address of the server; undefined: the one in the environment or in `.env`. */
  readonly url?: string;
  readonly entries: number;
  readonly json?: true;
}

/** Prints the log of the bot whose token is in the environment. Needs the scope `read`. */
export async function printBotLog({ url, entries, json }: LogOptions): Promise<void> {
  const { bot, log } = await readOwnLog(readerWithToken(url));
  if (json) return console.log(JSON.stringify(log));
  for (const line of logLines(bot.name, log, entries)) console.log(line);
}

const timeText = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** The log as lines: connection, prompts, faults with what to do, and the newest entries. */
export function logLines(name: string, log: BotLog, most: number): readonly string[] {
  const { status, prompts, faults, lateness, asOf } = log;
  const since = status.since === null ? '' : ` since ${timeText(status.since)}`;
  const { ms } = prompts;
  const latency = ms === null ? '' : `; median ${Math.round(ms.p50)} ms, p95 ${Math.round(ms.p95)} ms`;
  return [
    `${name}: ${status.connected ? `connected by ${status.transport}` : 'not connected'}${since} (UTC; log up to ${timeText(asOf)})`,
    `Prompts  ${prompts.answered} of ${prompts.count} answered${latency}`,
    `Late     ${lateness.late} of the last ${lateness.texts} texts in free talk`,
    faults.length === 0 ? '\nNo faults in the last seven days.' : '\nFaults',
    ...faults.flatMap(({ code, count, message, last }) => [
      `  ${count} × ${code}: ${message}`,
      `      last ${timeText(last.at)}, ${last.what}${last.game === null ? '' : ` in ${last.game}`}: ${resultText(last)}`,
    ]),
    '\nNewest entries',
    ...log.entries
      .slice(0, most)
      .map(
        (entry) =>
          `  ${timeText(entry.at)}  ${entry.what.padEnd(12)} ${entry.game ?? '-'}  ${resultText(entry)}`,
      ),
  ];
}
