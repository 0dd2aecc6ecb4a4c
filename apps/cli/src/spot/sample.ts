/** `parlour spot sample`: conversations of all pairs of bots, seeded with human messages. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Conversation,
  drawSamples,
  findSeedRepetitions,
  openingSeeds,
  readConversations,
} from '@parlour/annotation';
import { durationText } from '@parlour/game';
import { sampleConversations } from '@parlour/server';
import { InputError } from '../input-error.ts';
import { startProgress } from '../progress.ts';
import { withRetries } from '../speaking/retries.ts';
import { asJson, files, openLines, storeSettings, withInputErrors, writeWhole } from './directory.ts';
import { readHumanFile } from './human-files.ts';
import { namedSpec, speakerOf } from './speakers.ts';

/** The options as they were typed. */
export interface SampleOptions {
  readonly bots: string;
  readonly seeds: string;
  readonly pairs: number;
  readonly exchanges: number;
  readonly domain: string;
  readonly seed: string;
  readonly parallel: number;
  readonly attempts: number;
  /** Seconds. */
  readonly timeout: number;
  readonly data: string;
  readonly out: string;
}

const firstWait = 500;

/** Exit code 1 if some conversations failed: repeating the command resumes them. */
export async function sampleToFiles(options: SampleOptions): Promise<void> {
  const specs = options.bots.split(',').map((spec) => spec.trim());
  const names = specs.map((spec) => namedSpec(spec).name);
  const known = readHumanFile(options.seeds, options.domain);
  const seeds = openingSeeds(known);
  const plan = { bots: names, seeds, perPair: options.pairs, chance: options.seed };
  const samples = withInputErrors('--bots', () => drawSamples(plan));
  const settings = {
    bots: Object.fromEntries(specs.map((spec, index) => [names[index] ?? spec, namedSpec(spec).spec])),
    pairs: options.pairs,
    exchanges: options.exchanges,
    domain: options.domain,
    seed: options.seed,
    seeds: createHash('sha256').update(readFileSync(options.seeds)).digest('hex'),
  };
  storeSettings(options.out, files.sampling, settings);
  const lines = openLines(options.out, files.sampled);
  const done = [...withInputErrors(join(options.out, files.sampled), () => readConversations(lines.text))];
  const isDone = new Set(done.map(({ id }) => id));
  const left = samples.filter(({ id }) => !isDone.has(id));
  const failures = left.length === 0 ? [] : await hold(specs, options, { left, total: samples.length, take });
  function take(conversation: Conversation): void {
    lines.add(conversation);
    done.push(conversation);
  }
  reportRepetitions(options.out, known, done);
  if (done.length === samples.length) return;
  for (const failure of failures) process.stderr.write(`parlour: ${failure}\n`);
  process.stderr.write(
    `parlour: ${done.length} of ${samples.length} conversations are kept in ${options.out}; the same command goes on from there\n`,
  );
  process.exitCode = 1;
}

interface Work {
  readonly left: ReturnType<typeof drawSamples>;
  readonly total: number;
  readonly take: (conversation: Conversation) => void;
}

async function hold(specs: readonly string[], options: SampleOptions, { left, total, take }: Work) {
  const found = { timeout: options.timeout * 1000, data: options.data };
  const opened = await Promise.allSettled(specs.map((spec) => speakerOf(spec, found)));
  const speakers = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const progress = startProgress({
    what: 'conversations',
    total,
    before: total - left.length,
    write: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    now: () => performance.now(),
  });
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    for (const one of opened) if (one.status === 'rejected') throw one.reason;
    const { domain, exchanges, parallel, attempts } = options;
    const { signal } = interrupted;
    const onRetry = (failure: Error, wait: number) =>
      progress.note(`${failure.message}; asking again in ${durationText(wait)}`);
    const failed = await sampleConversations(left, new Map(speakers.map((one) => [one.name, one])), {
      ...{ domain, exchanges, parallel, signal },
      asking: (request) => withRetries(request, { signal, attempts, firstWait, onRetry }),
      take(conversation) {
        take(conversation);
        progress.done();
      },
    });
    return [...failed.values()].map(({ message }) => message);
  } finally {
    progress.stop();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await Promise.all(speakers.map((one) => one.close()));
  }
}

/** Reports conversations that repeat an exchange of the seeds. */
function reportRepetitions(
  directory: string,
  known: readonly Conversation[],
  sampled: readonly Conversation[],
): void {
  if (sampled.length === 0)
    throw new InputError(`${directory}: expected a conversation, found none: no bot replied`);
  const found = findSeedRepetitions(known, sampled).map(({ conversation, names, found: exchanges }) => ({
    conversation,
    bots: names,
    exchanges,
  }));
  writeWhole(directory, files.repetitions, asJson(found));
  const share = ((100 * found.length) / sampled.length).toFixed(1);
  process.stdout.write(
    `${sampled.length} conversations in ${join(directory, files.sampled)}\n${found.length} of them (${share} %) have an exchange that the seeds have as well: ${join(directory, files.repetitions)}\n`,
  );
}
