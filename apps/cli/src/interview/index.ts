/** `parlour interview`: its commands and their options. */
import { type Command, InvalidArgumentError } from 'commander';
import type { RunOptions } from './run.ts';

const json = ['--json', 'print JSON'] as const;
const wholeNumber = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('expected a whole number');
  return Number(text);
};
const fromOne = (text: string): number => {
  const number = wholeNumber(text);
  if (number < 1) throw new InvalidArgumentError('expected a whole number from 1');
  return number;
};
const positive = (text: string): number => {
  if (!(Number(text) > 0)) throw new InvalidArgumentError('expected a number above 0');
  return Number(text);
};

/** Everything is loaded when it is needed: bots bring a whole server with them. */
export function addInterview(program: Command): void {
  const interview = program
    .command('interview')
    .description('interview language models, bots and rules of thumb: two answers to every question');
  addRun(interview);
  interview
    .command('check <file>')
    .description('check a dataset or a submission')
    .option('--dataset <file>', 'of a submission: the dataset that it answers')
    .option(...json)
    .action(async (file, options) => (await import('./check.ts')).checkFile(file, options));
  interview
    .command('submit <directory>')
    .description('write the answers of a run as a closed test wants them')
    .option('--format <shape>', 'flat, or nested as it was before', 'flat')
    .option('--subject <spec>', 'the subject, if there are several')
    .option('--prompt <number>', 'with which prompt, if there are several', wholeNumber)
    .option('--out <directory>', 'where to (default: submission in the directory of the run)')
    .action(async (directory, options) => (await import('./check.ts')).submit(directory, options));
  interview
    .command('compare <directory> [other]')
    .description('compare subjects of two runs, or of one, by McNemar’s test')
    .option(...json)
    .action(async (first, second, options) =>
      (await import('./compare.ts')).compareRuns(first, second, options),
    );
  interview
    .command('report <directory>')
    .description('write a report: one page without any network, with SVG and CSV beside it')
    .option('--out <file>', 'the page', 'report.html')
    .action(async (directory, options) =>
      (await import('./report/index.ts')).writeInterviewReport(directory, options),
    );
}

function addRun(interview: Command): void {
  interview
    .command('run')
    .description('interview subjects; run the same again to go on after an interruption')
    .requiredOption(
      '--dataset <file>',
      'items as JSON or JSON lines; sample:en and sample:ru come with Parlour',
    )
    .requiredOption(
      '--subject <spec...>',
      'openai:MODEL@URL, bot:NAME[@URL], file:./bot.ts, random:SEED or constant:1',
    )
    .option('--mode <mode>', 'generate, logprobs, multiturn, or completions for base models', 'generate')
    .option('--reading <reading>', 'careful, or published: the first single digit', 'careful')
    .option(
      '--prompts <file>',
      'a JSON list of instructions, each tried in turn; own: ten that come with Parlour',
    )
    .option('--instruction <whose>', 'first: of the first question for all; own: of each question', 'first')
    .option('--join <how>', 'what divides turns: blank-line or newline', 'blank-line')
    .option('--closing <line>', 'none, or answer: a last line such as "Answer:"', 'none')
    .option('--context-answer <kind>', 'how an earlier answer stands in the context: digit or text', 'digit')
    .option('--history <window>', 'how much is shown of what came before: turns, or tokens as in 2000tok')
    .option('--parallel <number>', 'dialogues of one subject at once', fromOne, 4)
    .option('--attempts <number>', 'how often a request that fails is made in all', fromOne, 6)
    .option('--timeout <seconds>', 'how long one request may take', positive, 120)
    .option('--temperature <number>', 'of a language model; none: its own', '0')
    .option('--max-tokens <number>', 'of one reply (default: as many as the endpoint gives)', fromOne)
    .option('--price <in/out>', 'of a million tokens, such as 0.15/0.6')
    .option('--out <directory>', 'where the run is kept (default: in interviews/)')
    .option('--data <directory>', 'for bot: the data directory of the running server', 'data')
    .option('--trace', 'write down every request, in trace.jsonl')
    .option('--json', 'print JSON, one line a subject')
    .action(async (options: RunOptions) => (await import('./run.ts')).runInterview(options));
}
