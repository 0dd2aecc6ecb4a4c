/** The tests in tiers: unit (seconds), wire (a running house), browser, faults (kills), and load (what is measured). */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** `x.wire.test.ts` starts programs or writes to the disk for long; contracts of stores run on every engine. */
const wire = ['**/*.wire.test.ts', '**/*.contract.test.ts'];
/** Kill programs. They mostly wait for one to come back, so others run beside them. */
const faults = ['tests/faults/**/*.test.ts', '**/*.fault.test.ts'];
/** Measure under load: they need a machine that does nothing else. */
const load = ['tests/load/**/*.test.ts', '**/*.load.test.ts'];
const browser = ['tests/browser/**/*.test.ts'];
/** Only read the files of the repository. */
const repository = ['tests/repository/**/*.test.ts'];
const unit = ['{packages,apps,bots,scripts}/**/*.test.{ts,tsx}', ...repository];

const dropSchemas = 'packages/store/src/testing/drop-schemas.ts';

const cores = Math.max(2, availableParallelism());
/** Most tests wait for something about half of their time, so there are more of them beside each other than cores. */
const besideEachOther = cores * 2;

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

const tier = ({ exclude = [], maxWorkers = besideEachOther, groupOrder, ...rest }: Tier) => ({
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
    // A busy or slow machine needs time: only a test that never ends should fail by these.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
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
        include: unit,
        exclude: [...wire, ...faults, ...load],
        maxWorkers: cores,
        groupOrder: 0,
        isolate: false,
        globalSetup: ['tests/support/compile-cache.ts'],
      }),
      tier({
        name: 'wire',
        include: ['{tests,bench}/**/*.test.ts', ...wire],
        exclude: [...repository, ...browser, ...faults, ...load],
        groupOrder: 1,
        isolate: false,
        retry: 1,
        globalSetup: ['tests/support/compile-cache.ts', dropSchemas],
      }),
      tier({
        name: 'browser',
        include: browser,
        globalSetup: ['tests/support/compile-cache.ts', 'tests/support/browser/built-web.ts', dropSchemas],
        groupOrder: 1,
        isolate: false,
        retry: 1,
      }),
      tier({
        name: 'faults',
        include: faults,
        groupOrder: 1,
        retry: 1,
        globalSetup: ['tests/support/compile-cache.ts', dropSchemas],
      }),
      tier({
        name: 'load',
        include: load,
        maxWorkers: cores,
        groupOrder: 2,
        globalSetup: ['tests/support/compile-cache.ts', 'tests/support/browser/built-web.ts'],
      }),
    ],
  },
});
