/** Checks of a bot that speaks. */
import { durationText } from '@parlour/game';
import { messageForCode, type ProtocolErrorCode } from '@parlour/protocol';
import { type CheckName, type FoundFault, firstExamples, quantile } from './findings.ts';
import { checkPlainText } from './plain-text.ts';
import type { PromptRecord } from './prompt-log.ts';
import type { CommandRecord } from './sandbox.ts';
import type { Exchange } from './talking.ts';

/** Slower than this and the answer appears later than a person would have typed it. In milliseconds. */
const slow = 5000;

const longest = 500;

/** Most people need longer than the maximum delay of 45 s to type longer texts. In characters. */
const typed = 120;

type Check = (exchanges: readonly Exchange[]) => FoundFault | undefined;

const finding = (
  check: CheckName,
  status: FoundFault['status'],
  found: string,
  advice?: string,
): FoundFault => ({
  check,
  status,
  found,
  ...(advice === undefined ? {} : { advice }),
});

const silent = (exchanges: readonly Exchange[]) => exchanges.filter(({ isSilent }) => isSilent);
const share = (part: number, whole: number) => `${part} of ${whole}`;

export const answersEverything: Check = (all) => {
  const missing = silent(all);
  const answered = all.filter(({ answer }) => answer !== undefined).length;
  const found = `${share(answered, answered + missing.length)} questions answered`;
  if (missing.length === 0) return finding('answers', 'ok', found);
  const texts = missing.map(({ text }) => text);
  return finding(
    'answers',
    'fail',
    `${found}; no reply in time after ${firstExamples(texts)}`,
    'Always answer something, within the time of the prompt (here --patience): silence loses games. An empty answer is silence, and so are a late one, one that breaks a rule and one that throws.',
  );
};

export const answersQuickly: Check = (all) => {
  const times = all.flatMap(({ took }) => took ?? []);
  const [half, most, last] = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 1)];
  if (half === undefined || most === undefined || last === undefined) return undefined;
  const found = `p50 ${durationText(half)}, p95 ${durationText(most)}, slowest ${durationText(last)} (n ${times.length})`;
  return most <= slow
    ? finding('latency', 'ok', found)
    : finding(
        'latency',
        'warn',
        found,
        'Answer within 5 seconds: the server delays answers as long as a person would type, and a later one shows that it is late.',
      );
};

export const keepsToLimits: Check = (all) => {
  const texts = all.flatMap(({ answer }) => answer ?? []);
  if (texts.length === 0) return undefined;
  const late = texts.filter((answer) => [...answer].length > typed);
  return late.length === 0
    ? finding('length', 'ok', `no answer has more than ${typed} characters`)
    : finding(
        'length',
        'warn',
        `${share(late.length, texts.length)} answers have more than ${typed} characters and would hardly ever be seen`,
        `Answer more briefly, in 10 to 60 characters as people do. An answer appears when a person would have typed it; what takes longer than 45 seconds comes too late, and the game is lost by silence. More than ${longest} are refused.`,
      );
};

/** Every kind of question that is meant to make a bot fall. */
export const checkHostileQuestions: Check = (all) => {
  const hostile = all.filter(({ kind }) => kind !== 'plain' && kind !== 'repeated');
  const kinds = [...new Set(hostile.map(({ kind }) => kind))];
  if (kinds.length === 0) return undefined;
  const failed = kinds.filter((kind) => silent(hostile.filter((one) => one.kind === kind)).length > 0);
  if (failed.length === 0) return finding('odd questions', 'ok', `answered: ${kinds.join(', ')}`);
  const texts = silent(hostile).map(({ text }) => text);
  return finding(
    'odd questions',
    'fail',
    `no answer to ${failed.join(', ')}: ${firstExamples(texts)}`,
    'Catch what these questions do to the bot, and have something to say when nothing comes to mind.',
  );
};

/** The same question, twice in a row. */
export const variesRepetitions: Check = (all) => {
  const repeated = Map.groupBy(
    all.filter(({ kind, answer }) => kind === 'repeated' && answer !== undefined),
    ({ game }) => game,
  );
  const pairs = [...repeated.values()].filter((two) => two.length > 1);
  const same = pairs.filter(([first, second]) => first?.answer === second?.answer);
  if (pairs.length === 0) return undefined;
  const found = `asked twice in a row, ${share(same.length, pairs.length)} answers were word for word the same`;
  return same.length * 2 < pairs.length
    ? finding('repeated questions', 'ok', found)
    : finding(
        'repeated questions',
        'warn',
        found,
        'Say it in another way the second time: people do, and judges try it.',
      );
};

/** Number of games in which the bot gave labels, for roles that speak and may judge; undefined: none. */
export function labelsOf(
  commandLog: readonly CommandRecord[],
  games: readonly string[],
): FoundFault | undefined {
  const given = commandLog.filter(({ kind, outcome }) => kind === 'judge' && outcome === 'ok');
  const count = games.filter((game) => given.some((one) => one.game === game)).length;
  if (count === 0) return undefined;
  const found = `given in ${share(count, games.length)} games`;
  return count === games.length
    ? finding('beliefs', 'ok', found)
    : finding(
        'beliefs',
        'warn',
        found,
        'Reply to every prompt to judge before its deadline: what is missing is no guess, and wins nothing.',
      );
}

/** Refusals by the rules, if any. */
export function refusalsOf(
  commandLog: readonly CommandRecord[],
  prompts: readonly PromptRecord[],
): FoundFault | undefined {
  const refused = commandLog.filter(
    ({ outcome }) => outcome !== undefined && outcome !== 'ok' && !expected.has(outcome),
  );
  const faults = prompts.flatMap(({ fate, refusal }) => (fate === 'refused' ? (refusal ?? []) : []));
  const codes = [
    ...new Set([
      ...refused.map(({ command, outcome }) => `${command.type}: ${outcome}: ${sentenceOfCode(outcome)}`),
      ...faults.map(({ code, message }) => `reply: ${code}: ${message}`),
    ]),
  ];
  return codes.length === 0
    ? { check: 'rules', status: 'ok', found: 'nothing was refused' }
    : {
        check: 'rules',
        status: 'warn',
        found: `${refused.length + faults.length} refused: ${codes.slice(0, 5).join(', ')}`,
        advice:
          'A refused command has no effect. A reply that breaks a rule is asked for once more, with `fault` on the prompt; after that it is silence.',
      };
}

const sentenceOfCode = (code = ''): string => messageForCode(code as ProtocolErrorCode);

/** The price moves while an order is on its way, and talks and games end: no fault of the bot. */
const expected = new Set([
  'price-moved',
  'stale-order',
  'superseded',
  'talk-over',
  'game-over',
  'shutting-down',
]);

export const speakingChecks: readonly Check[] = [
  answersEverything,
  answersQuickly,
  keepsToLimits,
  checkPlainText,
  checkHostileQuestions,
  variesRepetitions,
];
