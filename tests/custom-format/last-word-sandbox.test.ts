/** The sandbox of `parlour bot test` plays a format that it does not know. */
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { BotFinding } from '../../apps/cli/src/bot/findings.ts';
import { programOf } from '../../apps/cli/src/bot/program.ts';
import { Sandbox } from '../../apps/cli/src/bot/sandbox.ts';
import { tryPlaces } from '../../apps/cli/src/bot/test.ts';
import { until } from '../support/until.ts';

const formatsModule = new URL('../support/last-word/module.ts', import.meta.url).href;
const program = join(import.meta.dirname, '../support/bots', 'prompt-bot.ts');

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Findings of the sandbox about a bot that replies and judges, by preset and check. */
async function tried(wish: { preset?: string; role?: string }) {
  const sandbox = new Sandbox({ patience: 20_000, formatsModule });
  closing.push(() => sandbox.close());
  await sandbox.open(programOf(program));
  await until(() => sandbox.isBotHere, 'the bot is there');
  const findings: BotFinding[] = [];
  const note = (...found: (BotFinding | undefined)[]) => {
    findings.push(...found.filter((one) => one !== undefined));
  };
  // What a bot has 20 s for it may take a second of a busy machine to say.
  await tryPlaces(sandbox, { games: 1, speed: 20, ...wish }, note);
  const placesOf = () => [...new Set(findings.map(({ preset, role }) => `${preset} ${role}`))];
  const of = (preset: string, check: string) =>
    findings.find((finding) => finding.preset === preset && finding.check === check);
  return { findings, placesOf, of };
}

test('a bot speaks in Last word, is heard, and comes back when it is cut', async () => {
  const { of, placesOf, findings } = await tried({ preset: 'last-word' });
  expect(placesOf()).toEqual(['last-word duellist']);
  expect(of('last-word', 'answers')).toMatchObject({ status: 'ok' });
  expect(of('last-word', 'games at once')).toMatchObject({ status: 'ok', found: '1, each to its end' });
  expect(of('last-word', 'reconnects')).toMatchObject({ status: 'ok' });
  expect(findings.filter(({ status }) => status === 'fail')).toEqual([]);
});

test('a bot is tried in every role of every format', async () => {
  const { placesOf, findings } = await tried({});
  expect(placesOf().sort()).toEqual([
    'duel/interrogation interrogator',
    'duel/interrogation suspect',
    'duel/small-words duellist',
    'imitation/5 witness',
    'imitation/two interrogator',
    'last-word duellist',
    'market bettor',
    'market target',
    'show/four contestant',
  ]);
  expect(findings.filter(({ status }) => status === 'fail')).toEqual([]);
  expect(findings.filter(({ check }) => check === 'judges')).toHaveLength(4);
});
