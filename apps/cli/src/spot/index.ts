/** `parlour spot`: its commands and their options. */
import { defaultBatchRules } from '@parlour/annotation';
import { type Command, InvalidArgumentError } from 'commander';
import { addSpotAnalysis, withSpotChoices } from '../analyze/index.ts';

const from = (least: number) => (text: string) => {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least)
    throw new InvalidArgumentError(`expected a whole number from ${least}`);
  return number;
};
const positive = (text: string): number => {
  if (!(Number(text) > 0)) throw new InvalidArgumentError('expected a number above 0');
  return Number(text);
};
const share = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value < 1))
    throw new InvalidArgumentError('expected a number from 0 to less than 1');
  return value;
};
const lengths = (text: string): readonly number[] => {
  const all = text.split(',').map((one) => from(1)(one.trim()));
  if (new Set(all).size < all.length) throw new InvalidArgumentError('expected each length once');
  return all;
};

/** Everything is loaded when it is needed: bots bring a whole server with them. */
export function addSpot(program: Command): void {
  const spot = program
    .command('spot')
    .description('Spot the Bot: people label who is a bot in conversations between bots');
  addSample(spot);
  addSteps(spot);
  addHouse(spot);
  addCompletions(spot);
  addPlan(spot);
  spot
    .command('import')
    .description('bring other people’s campaigns into our own files')
    .command('published <directory>')
    .description('the published dump of Spot the Bot, unzipped; names of annotators are not kept')
    .requiredOption('--out <directory>', 'where to: one directory for each domain')
    .action(async (directory, options) => (await import('./import.ts')).importPublished(directory, options));
  addSpotAnalysis(
    spot
      .command('analyze <directory>')
      .description('all results: of own annotations, or of <domain>.annotations.csv files'),
  );
  withSpotChoices(
    spot
      .command('report <directory>')
      .description('write a report: one page, with CSV, JSON and SVG beside it'),
  )
    .option('--out <file>', 'the page', 'report.html')
    .action(async (directory, options) =>
      (await import('./report/index.ts')).writeSpotReport(directory, options),
    );
}

function addSample(spot: Command): void {
  spot
    .command('sample')
    .description('let every pair of bots talk; run the same again to go on after an interruption')
    .requiredOption(
      '--bots <specs>',
      'with commas between: openai:MODEL@URL, bot:NAME[@URL], file:./bot.ts, http://..., or a house bot such as eliza; NAME=SPEC gives another name',
    )
    .requiredOption('--seeds <file>', 'conversations between people: JSON lines, ConvAI2, or two columns')
    .option('--pairs <number>', 'conversations of each pair', from(1), 45)
    .option('--exchanges <number>', 'exchanges of each conversation, beside its seed', from(1), 5)
    .option('--domain <name>', 'what the conversations are about', 'conversation')
    .option('--seed <text>', 'seed of the draw', '1')
    .option('--parallel <number>', 'conversations at once', from(1), 8)
    .option('--attempts <number>', 'how often a request that fails is made in all', from(1), 6)
    .option('--timeout <seconds>', 'how long one reply may take', positive, 120)
    .option('--data <directory>', 'for bot: the data directory of the running server', 'data')
    .requiredOption('--out <directory>', 'the directory of the campaign')
    .action(async (options) => (await import('./sample.ts')).sampleToFiles(options));
}

function addSteps(spot: Command): void {
  spot
    .command('mix <directory>')
    .description('put conversations between people beside those of the bots')
    .requiredOption('--humans <file...>', 'JSON lines, ConvAI2, or two columns')
    .action(async (directory, options) => (await import('./steps.ts')).mixConversations(directory, options));
  spot
    .command('segment <directory>')
    .description('say how many exchanges of each conversation are shown')
    .option('--segments <lengths>', 'with commas between', lengths, [...defaultBatchRules.segments])
    .action(async (directory, options) =>
      (await import('./steps.ts')).segmentConversations(directory, options),
    );
  const usual = defaultBatchRules;
  spot
    .command('batch <directory>')
    .description('make the batches for annotators, or list what is missing')
    .option('--size <number>', 'conversations of a batch, at most', from(1), usual.size)
    .option('--human-share <share>', 'how many are between people, of 1', share, usual.humanShare)
    .option('--annotators-per-segment <number>', 'how many judge each', from(1), usual.annotatorsPerSegment)
    .option('--batches-per-annotator <number>', 'at most', from(1), usual.batchesPerAnnotator)
    .option('--annotators <number>', 'how many there are, if that is known', from(1))
    .option('--gold <file>', 'ids of conversations whose answers are known, one a line')
    .option('--gold-per-batch <number>', 'how many of them each batch has', from(0), usual.goldPerBatch)
    .option('--seed <text>', 'seed of the draw; keep it secret (default: random)')
    .option('--allow-tokens', 'even if special tokens such as </s> are in the conversations')
    .action(async (directory, options) => (await import('./steps.ts')).planBatchFiles(directory, options));
}

const token = [
  '--token <token>',
  'of a researcher or an operator, with the scope campaigns: parlour token create',
] as const;

function addHouse(spot: Command): void {
  spot
    .command('annotate <directory>')
    .description('open the batches on a server; repeat to continue after an interruption')
    .requiredOption('--house <url>', 'the address of the server')
    .requiredOption(...token)
    .option('--title <text>', 'what annotators read above all', 'Who is a bot?')
    .option('--instructions <file>', 'what annotators read first (default: our own)')
    .option(
      '--features <names...>',
      'in what one may do better: "humor: Who is funnier?", or none (default: fluency, sensible, specific)',
    )
    .option('--consent <file>', 'what annotators agree to (default: the words of the page)')
    .option('--exclusion <text>', 'what else is declared now, in words', '')
    .option('--panel-only', 'only participants of a panel annotate, not everyone who has the link')
    .option('--min-accuracy <share>', 'declares: leave out who is right less often when sure', share)
    .option('--min-gold <share>', 'declares: leave out who is right less often on gold items', share)
    .option('--max-identical <share>', 'declares: leave out who labels both alike more often', share)
    .option('--min-annotations <number>', 'declares: leave out who did fewer', from(1))
    .option('--min-median-time <ms>', 'declares: leave out annotators with a shorter median time', from(1))
    .action(async (directory, options) => (await import('./annotate.ts')).annotate(directory, options));
  spot
    .command('collect <directory>')
    .description('fetch the annotations so far')
    .requiredOption(...token)
    .action(async (directory, options) =>
      (await import('./annotate.ts')).collectAnnotations(directory, options),
    );
}

function addCompletions(spot: Command): void {
  spot
    .command('completions <directory>')
    .description('list which people of a panel have finished batches, with their codes, to pay by')
    .requiredOption(...token)
    .option('--out <file>', 'write the list there (default: print it)')
    .action(async (directory, options) => (await import('./annotate.ts')).completions(directory, options));
}

function addPlan(spot: Command): void {
  const usual = defaultBatchRules;
  spot
    .command('plan')
    .description('how many conversations and hours tell bots apart, by simulated campaigns')
    .option('--bots <number>', 'how many are ranked', from(2), 5)
    .option('--power <share>', 'how often all of them are told apart', share, 0.8)
    .option('--best <share>', 'how often the best is taken for human', share, 0.65)
    .option('--worst <share>', 'how often the worst is', share, 0.15)
    .option('--segments <lengths>', 'exchanges, with commas between', lengths, [...usual.segments])
    .option('--annotators-per-segment <number>', 'how many judge each', from(1), usual.annotatorsPerSegment)
    .option('--human-share <share>', 'how many are between people, of 1', share, usual.humanShare)
    .option('--batch-size <number>', 'conversations of a batch', from(1), usual.size)
    .option('--seconds <number>', 'of one annotation', positive, 25)
    .option('--campaigns <number>', 'how many are simulated of each size', from(10), 200)
    .option('--seed <number>', 'seed of the draw', from(0), 1)
    .option('--json', 'print JSON')
    .action(async (options) => (await import('./plan.ts')).planCampaign(options));
}
