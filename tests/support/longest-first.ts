/** Starts the longest files first, so that none of them is left over at the end while the other cores rest. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files of each tier that take longest, the longest first: a clean clone has no durations of its own yet. */
const longest = [
  'tests/paper-commands.test.ts',
  'tests/faults.test.ts',
  'apps/cli/src/bot/bot.test.ts',
  'tests/browser-waiting.test.ts',
  'tests/browser-sizes.test.ts',
  'apps/cli/src/bot/project.test.ts',
  'tests/browser-keyboard.test.ts',
  'tests/python-bots.test.ts',
  'tests/browser-bots.test.ts',
  'tests/browser-account.test.ts',
  'tests/browser.test.ts',
  'tests/house-bots.test.ts',
  'tests/browser-speed.test.ts',
  'tests/browser-offline.test.ts',
  'tests/browser-looks.test.ts',
  'tests/browser-ways-on.test.ts',
  'tests/browser-imitation.test.ts',
  'tests/browser-show.test.ts',
  'tests/bot-secrecy.test.ts',
  'apps/cli/src/cli.test.ts',
  'packages/store/src/kill.test.ts',
  'tests/browser-operators.test.ts',
  'tests/house-line-up-bettors.test.ts',
  'packages/store/src/store.contract.test.ts',
  'tests/operate.test.ts',
  'tests/heavy-game.test.ts',
];

/** What is not among the longest comes after them, as the runner orders it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): number => {
      const found = longest.indexOf(relative(project.vitest.config.root, moduleId));
      return found < 0 ? longest.length : found;
    };
    const tier = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return (await super.sort(files)).sort((a, b) => tier(a) - tier(b) || place(a) - place(b));
  }
}
