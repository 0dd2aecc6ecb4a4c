/** `parlour bot test`: plays a bot before people do. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { durationText } from '@parlour/game';
import { InputError } from '../input-error.ts';
import { checkSdkErrors } from './error-checks.ts';
import { type BotFinding, findingLines } from './findings.ts';
import { lastLines, stderrTailAdvice } from './last-lines.ts';
import { concurrentGamesFor, type Place, playableRoles, roleRequests } from './places.ts';
import { type Program, programOf } from './program.ts';
import { Sandbox } from './sandbox.ts';
import { waitForOffers } from './tables.ts';
import { runTrial } from './trials.ts';

interface Options {
  readonly games: number;
  readonly role?: string;
  readonly preset?: string;
  /** Seconds. */
  readonly patience: number;
  readonly speed: number;
  readonly seed: number;
  /** File for the prompts and games. */
  readonly transcript?: string;
  readonly json?: boolean;
}

/** Time for the bot to connect, in milliseconds. */
const connecting = 60_000;

/** `parlour bot test FILE`: exit code 1 if something failed. */
export async function testBot(file: string, options: Options): Promise<void> {
  const { json = false, transcript } = options;
  check(options);
  const write = transcript === undefined ? undefined : writerOf(transcript);
  const findings: BotFinding[] = [];
  const note = (...found: (BotFinding | undefined)[]) => {
    for (const finding of found.filter((one) => one !== undefined)) {
      console.log(json ? JSON.stringify(finding) : findingLines(finding, findings.at(-1)));
      findings.push(finding);
    }
  };
  const sandbox = new Sandbox({ patience: options.patience * 1000, seed: options.seed });
  try {
    await tryBot(sandbox, programOf(file), { ...options, note, write });
  } finally {
    await sandbox.close();
  }
  const count = (status: BotFinding['status']) => findings.filter((one) => one.status === status).length;
  const summary = { ok: count('ok'), warn: count('warn'), fail: count('fail') };
  const hasFailed = summary.fail > 0;
  if (json) console.log(JSON.stringify({ summary, ...(hasFailed ? { said: lastLines(sandbox.said) } : {}) }));
  else {
    const words = stderrTailAdvice(sandbox.said);
    // Where the program ended, a finding has them already.
    if (hasFailed && !findings.some(({ advice }) => advice === words)) console.log(`      ${words}`);
    console.log(`\n${summary.ok} ok, ${summary.warn} to look at, ${summary.fail} to correct`);
  }
  if (hasFailed) process.exitCode = 1;
}

/** Parameters of a bot's trial, and the receiver of its findings. */
export interface BotTrial extends Pick<Options, 'role' | 'preset' | 'games' | 'speed'> {
  readonly note: (...found: (BotFinding | undefined)[]) => void;
  /** Hears every prompt and every game. */
  readonly write?: ((line: object) => void) | undefined;
}

/** Empties the file, and returns how to add a line. Throws InputError if it cannot be written. */
function writerOf(file: string): (line: object) => void {
  try {
    writeFileSync(file, '');
  } catch (error) {
    throw new InputError(`--transcript: ${file} cannot be written: ${(error as Error).message}`);
  }
  return (line) => appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Starts a bot in a sandbox and plays it wherever it offers to play. */
export async function tryBot(
  sandbox: Sandbox,
  program: Program,
  { note, ...options }: BotTrial,
): Promise<void> {
  await sandbox.open(program);
  const connected = await connects(sandbox);
  note(connected);
  if (connected.status === 'ok') await tryPlaces(sandbox, options, note);
  note(checkSdkErrors(sandbox.prompts, sandbox.said), connected.status === 'ok' ? lives(sandbox) : undefined);
}

/** Throws InputError for a role or a preset that is not there. */
function check({ role, preset }: Pick<Options, 'role' | 'preset'>): void {
  const { roles, presets } = roleRequests();
  for (const [name, value, known] of [
    ['role', role, roles],
    ['preset', preset, presets],
  ] as const)
    if (value !== undefined && !known.includes(value))
      throw new InputError(`--${name}: expected one of ${known.join(', ')}, found "${value}"`);
}

/** Plays every role of every format that the bot offers, in one preset, or the requested ones. */
export async function tryPlaces(
  sandbox: Sandbox,
  { role, preset, games, speed, write }: Omit<BotTrial, 'note'>,
  note: (...found: (BotFinding | undefined)[]) => void,
): Promise<void> {
  const all = playableRoles(sandbox.house).filter(
    (place) => place.role === (role ?? place.role) && place.preset === (preset ?? place.preset),
  );
  // Presets of a format differ in times and numbers: one of them shows what the bot does in the role.
  const asked = all.filter(
    (place) => all.find(({ format, role: same }) => format === place.format && same === place.role) === place,
  );
  const places = await waitForOffers(sandbox, asked);
  for (const place of places) {
    if (sandbox.ended !== undefined) return;
    const atOnce = concurrentGamesFor(place, games);
    console.error(`parlour: playing the ${place.role} of ${place.preset} in ${atOnce} simultaneous games`);
    await runTrial(sandbox, place, { games: atOnce, speed, note, write });
  }
  if (places.length > 0 || sandbox.ended !== undefined) return;
  const what = `${role === undefined ? 'no role' : `not the role ${role}`}${preset === undefined ? '' : ` in ${preset}`}`;
  note({
    role: 'both',
    check: 'offers',
    status: 'fail',
    found: `the bot is there, and offers ${what}`,
    advice: `${needed(asked, role)}; without the SDK, send an \`offer-prompts\` frame with the kinds.`,
  });
}

async function connects(sandbox: Sandbox): Promise<BotFinding> {
  console.error('parlour: waiting for the bot');
  const since = performance.now();
  while (!sandbox.isBotHere && sandbox.ended === undefined && performance.now() - since < connecting)
    await wait(10);
  if (sandbox.isBotHere)
    return {
      role: 'both',
      check: 'connects',
      status: 'ok',
      found: `after ${durationText(performance.now() - since)}`,
    };
  if (sandbox.ended !== undefined)
    return {
      role: 'both',
      check: 'connects',
      status: 'fail',
      advice: stderrTailAdvice(sandbox.said),
      found: `the program ended before it connected: ${sandbox.ended}`,
    };
  return {
    role: 'both',
    check: 'connects',
    status: 'fail',
    found: `no connection within ${durationText(connecting)}`,
    advice: 'Connect to PARLOUR_URL with PARLOUR_TOKEN from the environment: the sandbox sets both.',
  };
}

function lives(sandbox: Sandbox): BotFinding {
  const { ended } = sandbox;
  if (ended === undefined) return { role: 'both', check: 'keeps running', status: 'ok', found: 'to the end' };
  return {
    role: 'both',
    check: 'keeps running',
    status: 'fail',
    found: `the program ended: ${ended}`,
    advice: stderrTailAdvice(sandbox.said),
  };
}

const functions = { say: 'a `reply`', judge: 'a `judge`' } as const;

/** Hint for a bot that does not offer a role, or any. */
function needed(places: readonly Place[], role: string | undefined): string {
  if (role === undefined) return 'Give startBot a `reply`, a `judge` or both';
  const kinds = new Set(places.flatMap(({ format }) => format.prompting.needs[role] ?? []));
  const wanted = [...kinds].map((kind) => functions[kind]).join(' and ');
  return `A ${role} needs ${wanted}: give ${kinds.size === 1 ? 'it' : 'both'} to startBot`;
}
