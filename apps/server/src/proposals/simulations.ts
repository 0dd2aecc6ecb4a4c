/** Simulations of a preset's file by the command line: waiting times, and best responses to its payoffs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PresetFile } from '@parlour/game';
import type { SimulatedFile } from '@parlour/protocol';
import { forumFormat } from '@parlour/protocol/preset-file';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { fileText } from './preset-checks.ts';
import { hasTool, runTool } from './run-tool.ts';

const commandLine = 'apps/cli/src/main.ts';
/** People in a simulation of waiting times. */
const people = 400;
/** A member waits for the result: the lowest priority would never run on a busy machine. */
const priority = 5;

interface Wishes {
  /** New people a minute. */
  readonly arrivals: number;
  readonly bots: number;
}

/** Runs one simulation at a time. */
export class Simulations {
  #isRunning = false;
  readonly #closing = new AbortController();

  close(): void {
    this.#closing.abort();
  }

  /** Throws HttpRefusal while another one runs, and where the commands are missing. */
  async run(file: PresetFile, wishes: Wishes): Promise<SimulatedFile> {
    if (this.#isRunning || !hasTool(commandLine)) throw new HttpRefusal('no-simulation');
    this.#isRunning = true;
    const folder = mkdtempSync(join(tmpdir(), 'parlour-simulation-'));
    try {
      const path = join(folder, `${file.id}.yaml`);
      writeFileSync(path, fileText(file));
      const matching = ['matching', '--preset', path, '--arrivals', `${wishes.arrivals}`];
      const sizes = ['--bots', `${wishes.bots}`, '--people', `${people}`, '--seed', '1'];
      const waiting = await this.#simulate([...matching, ...sizes]);
      const sides =
        file.format === forumFormat ? await this.#simulate(['incentives', '--forum', path]) : null;
      return {
        waiting: waiting === null ? null : waitingIn(waiting),
        sides: sides === null ? null : sidesIn(sides),
      };
    } finally {
      this.#isRunning = false;
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Null: the command refused. */
  async #simulate(args: readonly string[]): Promise<object | null> {
    const { signal } = this.#closing;
    const { code, output } = await runTool(commandLine, ['simulate', ...args, '--json'], {
      priority,
      signal,
    });
    return code === 0 ? JSON.parse(output) : null;
  }
}

function waitingIn(found: object): NonNullable<SimulatedFile['waiting']> {
  const {
    people: all,
    games,
    wait,
  } = found as {
    readonly people: number;
    readonly games: number;
    readonly wait: Readonly<Record<'human' | 'machine', NonNullable<SimulatedFile['waiting']>['human']>>;
  };
  const shown = (one: NonNullable<SimulatedFile['waiting']>['human']) =>
    one === null ? null : { mean: one.mean, p50: one.p50, p95: one.p95 };
  return { people: all, games, human: shown(wait.human), machine: shown(wait.machine) };
}

type Side = NonNullable<SimulatedFile['sides']>[number];

function sidesIn(found: object): NonNullable<SimulatedFile['sides']> {
  const { sides } = found as {
    readonly sides: readonly (Side & { readonly constant: Readonly<Record<'human' | 'machine', number>> })[];
  };
  return sides.map(({ role, nature, best, constant, never, warnings }) => ({
    ...{ role, nature, best, human: constant.human, machine: constant.machine, never, warnings },
  }));
}
