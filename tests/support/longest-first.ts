/** Starts the longest files first, so that none of them is left over at the end while the other cores rest. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files of each tier, slowest first: a clean clone has no recorded durations. */
const longest = [
  'packages/game/src/pacing/pacing.test.ts',
  'packages/stats/src/regression/regression.test.ts',
  'packages/stats/src/survival/hazards/interval-models.test.ts',
  'packages/game/src/pacing/learn.test.ts',
  'packages/host/src/matchmaking/matchers/matcher-laws.test.ts',
  'packages/stats/src/forecasts/forecasts.test.ts',
  'tests/research/paper-commands.test.ts',
  'tests/faults/faults.test.ts',
  'tests/browser/duel.test.ts',
  'tests/secrecy/bot-secrecy.test.ts',
  'tests/browser/show.test.ts',
  'apps/cli/src/bot/bot.wire.test.ts',
  'tests/browser/waiting.test.ts',
  'tests/browser/browser.test.ts',
  'tests/browser/sizes.test.ts',
  'tests/operators/operate.test.ts',
  'tests/browser/account.test.ts',
  'tests/browser/bots.test.ts',
  'apps/cli/src/bot/project.wire.test.ts',
  'tests/secrecy/house-bots.test.ts',
  'tests/browser/looks.test.ts',
  'bench/bench.test.ts',
  'bench/leak/command-line.test.ts',
  'bench/leak/leak.test.ts',
  'tests/bots/python-bots.test.ts',
  'tests/browser/keyboard.test.ts',
  'tests/browser/operators.test.ts',
  'tests/browser/offline.test.ts',
  'tests/browser/ways-on.test.ts',
  'tests/server/house-line-up-bettors.test.ts',
  'tests/browser/imitation.test.ts',
  'apps/cli/src/cli.wire.test.ts',
  'packages/store/src/engines/sqlite/kill.fault.test.ts',
  'tests/secrecy/drawn-together.test.ts',
  'packages/store/src/contract/store.contract.test.ts',
  'tests/custom-format/last-word-sandbox.test.ts',
  'tests/browser/prices.test.ts',
  'tests/browser/reference.test.ts',
  'tests/browser/interview.test.ts',
  'tests/browser/aloud.test.ts',
  'tests/browser/injection.test.ts',
  'tests/browser/friends.test.ts',
  'tests/server/house-line-up-llm.test.ts',
  'tests/browser/games.test.ts',
  'tests/browser/replay.test.ts',
  'apps/cli/src/simulate/simulate.wire.test.ts',
  'tests/browser/lost.test.ts',
  'tests/faults/stop.test.ts',
  'apps/cli/src/play-imitation.wire.test.ts',
  'tests/secrecy/bot-door.test.ts',
  'tests/secrecy/safety-secrecy.test.ts',
  'tests/browser/last-word.test.ts',
  'tests/browser/words.test.ts',
  'tests/faults/disk.test.ts',
  'tests/bots/bot-many-games.test.ts',
  'apps/server/src/platform/log-reading/log-reader.wire.test.ts',
  'tests/secrecy/swapped-natures.test.ts',
  'apps/cli/src/bot/run.wire.test.ts',
  'tests/bots/bot-door-faults.test.ts',
  'packages/store/src/engines/sqlite/unfinished.fault.test.ts',
  'tests/bots/openai-endpoint.test.ts',
  'tests/server/hostile.test.ts',
  'tests/custom-format/last-word-doors.test.ts',
  'tests/bots/bot-sdk-faults.test.ts',
  'tests/contracts/http-contract.test.ts',
  'tests/bots/packages.test.ts',
  'tests/server/house-line-up.test.ts',
  'apps/cli/src/operator/operator.wire.test.ts',
  'bench/leak/classifier.test.ts',
  'tests/load/browser-speed.test.ts',
  'tests/load/heavy-game.test.ts',
  'tests/load/resume.test.ts',
  'tests/load/password-load.test.ts',
];

/** Tiers of one group take turns: a worker keeps its modules only while the next file is of its own tier. */
const turns = ['faults', 'browser', 'wire'];

/** Other files follow in the runner's order. */
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
