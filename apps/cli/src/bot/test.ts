/** `parlour bot test`: plays a bot before people do. */
import { setTimeout as wait } from 'node:timers/promises';
import { lengthText } from '@parlour/game';
import { complaints } from './bettor-trial.ts';
import { type Finding, lineOf } from './findings.ts';
import { lastLines, lastWords } from './last-lines.ts';
import { programOf } from './program.ts';
import { tryBettor, tryTarget } from './roles.ts';
import { Sandbox } from './sandbox.ts';
import { sitDownFirst } from './tables.ts';

interface Options {
  readonly games: number;
  readonly role?: 'target' | 'bettor';
  /** Seconds. */
  readonly patience: number;
  readonly speed: number;
  readonly json?: boolean;
}

/** How long the bot has to connect, in milliseconds. */
const connecting = 20_000;

const trials = { target: tryTarget, bettor: tryBettor } as const;

/** `parlour bot test FILE`: exit code 1 if something failed. */
export async function testBot(file: string, options: Options): Promise<void> {
  const { json = false } = options;
  const findings: Finding[] = [];
  const note = (...found: (Finding | undefined)[]) => {
    for (const finding of found.filter((one) => one !== undefined)) {
      findings.push(finding);
      console.log(json ? JSON.stringify(finding) : lineOf(finding));
    }
  };
  const sandbox = new Sandbox(options.patience * 1000);
  try {
    await sandbox.open(programOf(file));
    const connected = await connects(sandbox);
    note(connected);
    if (connected.status === 'ok') await tryRoles(sandbox, options, note);
    note(complaints(sandbox.said), connected.status === 'ok' ? lives(sandbox) : undefined);
  } finally {
    await sandbox.close();
  }
  const count = (status: Finding['status']) => findings.filter((one) => one.status === status).length;
  const summary = { ok: count('ok'), warn: count('warn'), fail: count('fail') };
  const hasFailed = summary.fail > 0;
  if (json) console.log(JSON.stringify({ summary, ...(hasFailed ? { said: lastLines(sandbox.said) } : {}) }));
  else {
    const words = lastWords(sandbox.said);
    // Where the program ended, a finding has them already.
    if (hasFailed && !findings.some(({ advice }) => advice === words)) console.log(`      ${words}`);
    console.log(`\n${summary.ok} ok, ${summary.warn} to look at, ${summary.fail} to mend`);
  }
  if (hasFailed) process.exitCode = 1;
}

async function tryRoles(
  sandbox: Sandbox,
  { role, games, speed }: Options,
  note: (...found: (Finding | undefined)[]) => void,
): Promise<void> {
  let tried = 0;
  for (const one of role === undefined ? (['target', 'bettor'] as const) : [role]) {
    const first = await sitDownFirst(sandbox, one);
    if (first === undefined || sandbox.ended !== undefined) continue;
    tried += 1;
    console.error(`parlour: playing the ${one} in ${games} games at once`);
    await trials[one](sandbox, first, { games, speed, note });
  }
  if (tried > 0) return;
  const what = role === undefined ? 'no role' : `not the role ${role}`;
  note({
    role: 'both',
    check: 'offers',
    status: 'fail',
    found: `the bot is there, and offers ${what}`,
    advice:
      'Give startBot an `answer`, a `bettor` or both; without the SDK, send an `offer` frame with the roles.',
  });
}

async function connects(sandbox: Sandbox): Promise<Finding> {
  console.error('parlour: waiting for the bot');
  const since = performance.now();
  while (!sandbox.isBotHere && sandbox.ended === undefined && performance.now() - since < connecting)
    await wait(10);
  if (sandbox.isBotHere)
    return {
      role: 'both',
      check: 'connects',
      status: 'ok',
      found: `after ${lengthText(performance.now() - since)}`,
    };
  if (sandbox.ended !== undefined)
    return {
      role: 'both',
      check: 'connects',
      status: 'fail',
      advice: lastWords(sandbox.said),
      found: `the program ended before it connected: ${sandbox.ended}`,
    };
  return {
    role: 'both',
    check: 'connects',
    status: 'fail',
    found: `no connection within ${lengthText(connecting)}`,
    advice: 'Connect to PARLOUR_URL with PARLOUR_TOKEN from the environment: the sandbox sets both.',
  };
}

function lives(sandbox: Sandbox): Finding {
  const { ended } = sandbox;
  if (ended === undefined) return { role: 'both', check: 'keeps running', status: 'ok', found: 'to the end' };
  return {
    role: 'both',
    check: 'keeps running',
    status: 'fail',
    found: `the program ended: ${ended}`,
    advice: lastWords(sandbox.said),
  };
}
