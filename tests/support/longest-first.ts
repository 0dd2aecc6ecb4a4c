/** Starts the longest files first, so that none of them is left over at the end while the other cores rest. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files of each tier that take longest, the longest first: a clean clone has no durations of its own yet. */
const longest = [
  'packages/game/src/pacing/pacing.test.ts',
  'packages/stats/src/regression/regression.test.ts',
  'packages/stats/src/survival/hazards/interval-models.test.ts',
  'packages/game/src/pacing/learn.test.ts',
  'packages/host/src/matchmaking/matcher-laws.test.ts',
  'packages/stats/src/forecasts/forecasts.test.ts',
  'tests/paper-commands.test.ts',
  'tests/faults.test.ts',
  'tests/browser-duel.test.ts',
  'tests/bot-secrecy.test.ts',
  'tests/browser-show.test.ts',
  'apps/cli/src/bot/bot.test.ts',
  'tests/browser-waiting.test.ts',
  'tests/browser.test.ts',
  'tests/browser-sizes.test.ts',
  'tests/operate.test.ts',
  'tests/browser-account.test.ts',
  'tests/browser-bots.test.ts',
  'apps/cli/src/bot/project.test.ts',
  'tests/house-bots.test.ts',
  'tests/browser-looks.test.ts',
  'bench/bench.test.ts',
  'bench/leak/command-line.test.ts',
  'bench/leak/leak.test.ts',
  'tests/python-bots.test.ts',
  'tests/browser-keyboard.test.ts',
  'tests/browser-operators.test.ts',
  'tests/browser-offline.test.ts',
  'tests/browser-ways-on.test.ts',
  'tests/house-line-up-bettors.test.ts',
  'tests/browser-imitation.test.ts',
  'apps/cli/src/cli.test.ts',
  'packages/store/src/kill.test.ts',
  'tests/drawn-together.test.ts',
  'packages/store/src/store.contract.test.ts',
  'tests/last-word-sandbox.test.ts',
  'tests/browser-prices.test.ts',
  'tests/browser-reference.test.ts',
  'tests/browser-interview.test.ts',
  'tests/browser-aloud.test.ts',
  'tests/browser-injection.test.ts',
  'tests/browser-friends.test.ts',
  'tests/house-line-up-llm.test.ts',
  'tests/browser-games.test.ts',
  'tests/browser-replay.test.ts',
  'apps/cli/src/simulate/simulate.test.ts',
  'tests/browser-lost.test.ts',
  'tests/faults-stop.test.ts',
  'apps/cli/src/play-imitation.test.ts',
  'tests/bot-door.test.ts',
  'tests/safety-secrecy.test.ts',
  'tests/browser-last-word.test.ts',
  'tests/browser-words.test.ts',
  'tests/faults-disk.test.ts',
  'tests/bot-many-games.test.ts',
  'apps/server/src/log-reading/log-reader.test.ts',
  'tests/swapped-natures.test.ts',
  'apps/cli/src/bot/run.test.ts',
  'tests/bot-door-faults.test.ts',
  'packages/store/src/sqlite/unfinished.test.ts',
  'tests/openai-endpoint.test.ts',
  'tests/hostile.test.ts',
  'tests/last-word-doors.test.ts',
  'tests/bot-sdk-faults.test.ts',
  'tests/http-contract.test.ts',
  'tests/bot-package.test.ts',
  'tests/house-line-up.test.ts',
  'apps/cli/src/operator/operator.test.ts',
  'bench/leak/classifier.test.ts',
  'tests/browser-speed.test.ts',
  'tests/heavy-game.test.ts',
  'tests/faults-resume.test.ts',
  'tests/password-load.test.ts',
];

/** The tiers that run in one group take turns: a worker keeps what it has loaded only while the next file is of its own tier. */
const turns = ['faults', 'browser', 'wire'];

/** What is not among the longest comes after them, as the runner orders it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): number => {
      const found = longest.indexOf(relative(project.vitest.config.root, moduleId));
      return found < 0 ? longest.length : found;
    };
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const turn = ({ project }: TestSpecification) => turns.indexOf(project.name);
    return (await super.sort(files)).sort(
      (a, b) => group(a) - group(b) || turn(a) - turn(b) || place(a) - place(b),
    );
  }
}
