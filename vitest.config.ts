/** The tests in tiers: unit (seconds), wire (a running house), browser, faults (kills), and load (what is measured). */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** Tests that stand beside what they test, but start programs or write to the disk for long: they run with the wire. */
const programs = [
  'apps/cli/src/{cli,play-duel,play-gameshow,play-imitation}.test.ts',
  'apps/cli/src/{operator/operator,simulate/simulate}.test.ts',
  'packages/store/src/{lock,safety-kill,*.contract,sqlite/*}.test.ts',
  'apps/cli/src/{analyze/beside,export/games,results/rebuild,simulate/games}.test.ts',
  'apps/cli/src/bot/{bot,project,run}.test.ts',
  'apps/server/src/**/log-reader.test.ts',
  'apps/web/src/budget.test.ts',
  'scripts/release.test.ts',
];
/** Tests of the whole repository that only read files. */
const papers = ['tests/{architecture,format-words,glossary,papers,reference,rules}.test.ts'];
/** Tests that kill what they started. They mostly wait for it to come back, so others run beside them. */
const faults = [
  'tests/{faults*,house-bots-supervised,recovery}.test.ts',
  'packages/store/src/kill.test.ts',
  'packages/store/src/sqlite/unfinished.test.ts',
];
/** Tests that load or measure: they want a machine that does nothing else. */
const load = [
  'tests/{browser-speed,faults-resume,heavy-game,password-load}.test.ts',
  'packages/store/src/sqlite/archive-size.test.ts',
];
const browser = ['tests/browser*.test.ts'];
const beside = ['{packages,apps,bots,scripts}/**/*.test.{ts,tsx}'];

const cores = Math.max(2, availableParallelism());
/** Most tests wait for something more than half of their time, so there are more of them at once than cores. */
const atOnce = cores * 3;

interface Tier {
  readonly name: string;
  readonly include: string[];
  readonly exclude?: string[];
  readonly maxWorkers?: number;
  readonly groupOrder: number;
  /** Whether every file has a process of its own; if not, a worker keeps what it has loaded. */
  readonly isolate?: boolean;
  /** How often a test that failed is tried again; `npm test` names whatever needed it. */
  readonly retry?: number;
  readonly globalSetup?: string[];
}

const tier = ({ exclude = [], maxWorkers = atOnce, groupOrder, ...rest }: Tier) => ({
  extends: true as const,
  test: {
    ...rest,
    exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
    maxWorkers,
    sequence: { groupOrder },
  },
});

export default defineConfig({
  test: {
    // A busy machine may take its time; what holds holds at once.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // The next file in the same process must not see them, even if the test fails.
    unstubEnvs: true,
    setupFiles: ['tests/support/cases.ts'],
    sequence: { sequencer: LongestFirst },
    tags: [
      { name: 'secrecy', description: 'what nobody may tell: one failure is one too many', retry: 0 },
      { name: 'long', description: 'many samples, or a day of a house: `npm run check` leaves it out' },
    ],
    projects: [
      tier({
        name: 'unit',
        include: [...beside, ...papers],
        exclude: [...programs, ...faults],
        maxWorkers: cores,
        groupOrder: 0,
        isolate: false,
        globalSetup: ['tests/support/compile-cache.ts'],
      }),
      tier({
        name: 'wire',
        include: ['{tests,bench}/**/*.test.ts', ...programs],
        exclude: [...papers, ...browser, ...faults, ...load],
        groupOrder: 1,
        isolate: false,
        retry: 1,
        globalSetup: ['tests/support/compile-cache.ts'],
      }),
      tier({
        name: 'browser',
        include: browser,
        exclude: load,
        globalSetup: ['tests/support/compile-cache.ts', 'tests/support/built-web.ts'],
        groupOrder: 1,
        isolate: false,
        retry: 1,
      }),
      tier({
        name: 'faults',
        include: faults,
        exclude: load,
        groupOrder: 1,
        retry: 1,
        globalSetup: ['tests/support/compile-cache.ts'],
      }),
      tier({
        name: 'load',
        include: load,
        maxWorkers: cores,
        groupOrder: 2,
        globalSetup: ['tests/support/compile-cache.ts', 'tests/support/built-web.ts'],
      }),
    ],
  },
});
