/** `parlour spot mix`, `segment` and `batch`: from sampled conversations to annotators' batches. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BatchFault,
  type BatchPlan,
  type BatchRules,
  type Conversation,
  conversationLines,
  defaultBatchRules,
  findSpecialTokens,
  isBetweenBots,
  pairOf,
  planBatches,
  removeOpening,
} from '@parlour/annotation';
import { InputError } from '../input-error.ts';
import { sha256Hex } from '../sha256.ts';
import { asJson, conversationsIn, files, readStepFile, writeWhole } from './directory.ts';
import { readHumanFile } from './human-files.ts';

const say = (...lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

/** Combines human conversations with those of the bots. */
export function mixConversations(
  directory: string,
  { humans }: { readonly humans: readonly string[] },
): void {
  const sampled = conversationsIn(directory, files.sampled, 'spot sample');
  const domain = sampled[0]?.domain ?? '';
  const people = humans
    .flatMap((file) => readHumanFile(file, domain))
    .map((one) => removeOpening({ ...one, domain }));
  const all = new Map([...sampled, ...people].map((one) => [one.id, one]));
  writeWhole(directory, files.conversations, conversationLines([...all.values()]));
  say(
    `${sampled.length} conversations of bots and ${all.size - sampled.length} of people in ${join(directory, files.conversations)}`,
  );
}

/** Says how long the segments are, and which conversations are too short for them. */
export function segmentConversations(
  directory: string,
  { segments }: { readonly segments: readonly number[] },
): void {
  const all = conversationsIn(directory, files.conversations, 'spot mix');
  const longest = Math.max(...segments);
  const tooShort = all.filter(({ exchanges }) => exchanges.length < longest).map(({ id }) => id);
  if (tooShort.length === all.length)
    throw new InputError(
      `--segments ${segments.join(',')}: every conversation is shorter than ${longest} exchanges; name shorter ones`,
    );
  writeWhole(directory, files.segments, asJson({ segments, tooShort }));
  say(
    `${(all.length - tooShort.length) * segments.length} segments of ${segments.join(', ')} exchanges`,
    `${tooShort.length} conversations are too short and are left out`,
  );
}

/** The options as they were typed. */
export interface BatchOptions {
  readonly size: number;
  readonly humanShare: number;
  readonly annotatorsPerSegment: number;
  readonly batchesPerAnnotator: number;
  readonly annotators?: number;
  readonly goldPerBatch: number;
  readonly gold?: string;
  /** Default: as in the existing plan, else drawn. Must stay secret: the order could reveal the natures. */
  readonly seed?: string | undefined;
  readonly allowTokens?: boolean;
}

/** Files of `batch` in the directory. */
export interface StoredBatches {
  readonly rules: BatchRules;
  readonly gold: readonly string[];
  /** SHA-256 of the conversations that the plan is for. */
  readonly conversations: string;
  readonly plan: BatchPlan;
}

/** Makes the batches, or reports all shortages with hints. */
export function planBatchFiles(directory: string, options: BatchOptions): void {
  const text = readStepFile(directory, files.conversations, 'spot mix');
  const all = conversationsIn(directory, files.conversations, 'spot mix');
  const { segments } = existsSync(join(directory, files.segments))
    ? (JSON.parse(readFileSync(join(directory, files.segments), 'utf8')) as { segments: readonly number[] })
    : defaultBatchRules;
  if (options.allowTokens !== true) refuseTokens(all);
  const { size, humanShare, annotatorsPerSegment, batchesPerAnnotator, goldPerBatch, annotators } = options;
  const rules: BatchRules = {
    ...{ segments, size, humanShare, annotatorsPerSegment, batchesPerAnnotator, goldPerBatch },
    ...(annotators !== undefined && { annotators }),
    chance: options.seed ?? chanceBefore(directory) ?? randomBytes(32).toString('hex'),
  };
  const gold = goldIn(options.gold, all);
  const found = planBatches(all, rules, new Set(gold));
  if ('faults' in found)
    throw new InputError(found.faults.map((fault) => batchFaultText(fault, rules)).join('\n'));
  const stored: StoredBatches = { rules, gold, conversations: sha256Hex(text), plan: found.plan };
  writeWhole(directory, files.batches, asJson(stored));
  const count = (why: string) => found.plan.leftOut.filter((one) => one.why === why).length;
  say(
    `${found.plan.batches.length} batches of up to ${size} conversations, each for ${annotatorsPerSegment} annotators`,
    `${found.plan.annotators} annotators are needed, with up to ${batchesPerAnnotator} batches each`,
    `left out: ${count('too-short')} too short, ${count('person-and-bot')} of a person and a bot, ${count('not-needed')} not needed`,
    ...pairLines(all.filter(isBetweenBots)),
  );
}

/** Seed of existing batches. */
function chanceBefore(directory: string): string | undefined {
  const path = join(directory, files.batches);
  if (!existsSync(path)) return undefined;
  return (JSON.parse(readFileSync(path, 'utf8')) as StoredBatches).rules.chance;
}

const pairLines = (ofBots: readonly Conversation[]): readonly string[] =>
  [...Map.groupBy(ofBots, pairOf)].map(([pair, own]) => `${pair}: ${own.length}`);

function goldIn(file: string | undefined, all: readonly Conversation[]): readonly string[] {
  if (file === undefined) return [];
  if (!existsSync(file))
    throw new InputError(`${file}: expected ids of conversations, one a line, found none`);
  const ids = readFileSync(file, 'utf8').split(/\s+/).filter(Boolean);
  const known = new Set(all.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw new InputError(`${file}: there is no conversation ${missing}`);
  return ids;
}

/** A bot that lets tokens through is known by them: annotators would judge the tokens. */
function refuseTokens(all: readonly Conversation[]): void {
  const found = findSpecialTokens(all).map(
    ({ conversation, found: tokens }) => `${conversation}: ${tokens.slice(0, 3).join(' ')}`,
  );
  if (found.length === 0) return;
  throw new InputError(
    [
      `${found.length} of ${all.length} conversations hold special tokens, such as:`,
      ...found.slice(0, 5),
      'Mend the bots that let them through and sample again, or use --allow-tokens',
    ].join('\n'),
  );
}

/** Shortage as text, with a hint. */
export function batchFaultText({ lack, needed, there }: BatchFault, rules: BatchRules): string {
  const share = `${Math.round(rules.humanShare * 100)} %`;
  switch (lack) {
    case 'bots':
      return `there are ${there} conversations of two bots with ${Math.max(...rules.segments)} exchanges, ${needed} are needed; sample some, or choose shorter --segments`;
    case 'humans':
      return `there are ${there} conversations of people that are long enough without their first exchange, ${needed} are needed to be ${share} of all; mix in more, or lower --human-share`;
    case 'gold':
      return `there are ${there} gold items, ${needed} are needed for ${rules.goldPerBatch} in each batch; name more with --gold, or lower --gold-per-batch`;
    case 'size':
      return `a batch has ${there} places, ${needed} are needed beside its gold items; raise --size, or lower --gold-per-batch`;
    case 'annotators-per-conversation':
      return `there are ${there} annotators, ${needed} are needed because no one sees two segments of one conversation; find more, or lower --annotators-per-segment or the number of segments`;
    case 'annotators':
      return `there are ${there} annotators, ${needed} are needed; find more, or raise --batches-per-annotator`;
  }
}
