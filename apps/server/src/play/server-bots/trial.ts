/** Checks whether house bots could play, for `parlour doctor`. */
import { spawn } from 'node:child_process';
import { type HouseBotManifest, houseBotManifests } from './manifest.ts';
import { plainEnvironment } from './plain-environment.ts';

/** Result: playable, not configured, or a failing requirement. */
export interface HouseBotTrial {
  readonly bot: string;
  readonly outcome: 'works' | 'not-configured' | 'fails';
  /** The last line that it wrote. */
  readonly said: string;
}

/** With this exit code a bot says: not configured (EX_CONFIG of sysexits.h). */
const notConfigured = 78;

/** For one bot, in milliseconds: longer than an endpoint may take for a text. */
const longest = 45_000;

/**
 * Runs every bot in the folder with a trial (`trial` in its package.json) with PARLOUR_TRIAL=1, in sequence.
 * Each checks its requirements once and exits, without playing or storing; an endpoint may charge for it.
 */
export async function tryHouseBots(
  folder: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<readonly HouseBotTrial[]> {
  const trials: HouseBotTrial[] = [];
  for (const manifest of houseBotManifests(folder))
    if (manifest.trial) trials.push(await tryHouseBot(manifest, environment));
  return trials;
}

function tryHouseBot(
  { name, program, environment: names, settings }: HouseBotManifest,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<HouseBotTrial> {
  const given = names.flatMap((one) => (environment[one] ? [[one, environment[one]] as const] : []));
  const child = spawn(process.execPath, [program], {
    env: { ...plainEnvironment(), ...Object.fromEntries(given), ...settings, PARLOUR_TRIAL: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  let text = '';
  child.stderr.on('data', (data: Buffer) => {
    text = `${text}${data}`.slice(-2000);
  });
  return new Promise((resolve) => {
    const end = (outcome: HouseBotTrial['outcome']) =>
      resolve({ bot: name, outcome, said: text.trim().split('\n').at(-1) ?? '' });
    child.on('error', () => end('fails'));
    child.on('close', (code) =>
      end(code === 0 ? 'works' : code === notConfigured ? 'not-configured' : 'fails'),
    );
  });
}
