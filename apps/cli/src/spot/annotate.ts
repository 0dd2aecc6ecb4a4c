/** `parlour spot annotate` and `collect`: opens the batches on a server, and fetches the annotations. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CampaignTerms,
  type CampaignView,
  type DeclaredAnalysis,
  type DeclaredRule,
  defaultQuestions,
  readFeatures,
  removeOpening,
} from '@parlour/annotation';
import { csv } from '@parlour/data/csv';
import { describeExclusionRule } from '../analyze/rule-words.ts';
import { InputError } from '../input-error.ts';
import { startProgress } from '../progress.ts';
import { writeAll } from '../report/files.ts';
import { sha256Hex } from '../sha256.ts';
import { asJson, conversationsIn, files, readStepFile, writeWhole } from './directory.ts';
import type { StoredBatches } from './steps.ts';

/** The options as they were typed. */
export interface AnnotateOptions extends DeclaredRule {
  readonly house: string;
  readonly token: string;
  readonly title: string;
  readonly instructions?: string;
  readonly consent?: string;
  /** Left out: those of the paper. */
  readonly features?: readonly string[];
  /** Additional declared exclusion rules, as text. */
  readonly exclusion: string;
  readonly panelOnly?: boolean;
}

interface Shown {
  readonly stream: string;
  readonly view: CampaignView;
}

const campaignFile = 'campaign.json';
/** A request may have 16 384 bytes. */
const maxBytes = 14_000;

/** Opens a campaign with the batches of the directory. Repetitions resume it. */
export async function annotate(directory: string, options: AnnotateOptions): Promise<void> {
  const { plan, rules, gold, conversations } = JSON.parse(
    readStepFile(directory, files.batches, 'spot batch'),
  ) as StoredBatches;
  if (sha256Hex(readStepFile(directory, files.conversations, 'spot mix')) !== conversations)
    throw new InputError(
      `${directory}: expected the conversations of the batches, found changed ones; run spot batch again`,
    );
  const used = new Set(plan.batches.flatMap(({ items }) => items.map((item) => item.conversation)));
  const needed = conversationsIn(directory, files.conversations, 'spot mix').filter(({ id }) => used.has(id));
  if (needed.some((one) => removeOpening(one) !== one))
    throw new InputError(
      `${directory}: its conversations show how people began; run spot mix, spot segment and spot batch again`,
    );
  const golden = gold.filter((one) => used.has(one));
  const { rule, exclusion } = declaredBy(options);
  const terms: CampaignTerms = {
    title: options.title,
    instructions:
      options.instructions === undefined
        ? defaultQuestions.instructions
        : readFileSync(options.instructions, 'utf8'),
    features: options.features === undefined ? defaultQuestions.features : featuresIn(options.features),
    annotatorsPerSegment: rules.annotatorsPerSegment,
    batchesPerAnnotator: rules.batchesPerAnnotator,
    exclusion,
    rule,
    openingShown: false,
    panelOnly: options.panelOnly === true,
    consent: options.consent === undefined ? '' : readFileSync(options.consent, 'utf8'),
  };
  const call = callerOf(options);
  const id = sha256Hex(JSON.stringify([conversations, plan, terms, golden])).slice(0, 32);
  const { stream } = await call('POST', 'streams', { id, kind: 'campaign', opening: terms });
  const commands = [
    ...chunksOf(needed).map((some) => ({ type: 'add', conversations: some })),
    ...chunksOf(plan.batches).map((some) => ({ type: 'add-batches', batches: some })),
    ...chunksOf(golden).map((some) => ({ type: 'add-gold', conversations: some })),
    { type: 'begin' },
  ];
  const progress = startProgress({
    what: 'requests',
    total: commands.length,
    before: 0,
    write: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    now: () => performance.now(),
  });
  try {
    for (const [index, command] of commands.entries()) {
      // The same id counts once, so that the whole can be said again after an interruption.
      await call('POST', `streams/${stream}/commands`, { id: `${index} ${id}`.slice(0, 64), do: command });
      progress.done();
    }
  } finally {
    progress.stop();
  }
  const house = options.house.replace(/\/+$/, '');
  writeWhole(directory, campaignFile, asJson({ house, stream }));
  writeWhole(directory, files.declared, asJson({ exclusion, rule, gold: golden } satisfies DeclaredAnalysis));
  process.stdout.write(
    `${plan.batches.length} batches are open: ${house}/annotate/${stream}\nexcluded annotators: ${exclusion || 'none'}\nparlour spot collect ${directory} --token TOKEN fetches what annotators say\n`,
  );
}

function featuresIn(typed: readonly string[]): CampaignTerms['features'] {
  try {
    return readFeatures(typed);
  } catch (error) {
    throw error instanceof RangeError ? new InputError(`--features: ${error.message}`) : error;
  }
}

/** The rule in numbers, and as a sentence. */
function declaredBy(options: AnnotateOptions): Pick<DeclaredAnalysis, 'rule' | 'exclusion'> {
  const { minAccuracy, minGold, maxIdentical, minAnnotations, minMedianTime } = options;
  const rule: DeclaredRule = {
    ...(minAccuracy !== undefined && { minAccuracy }),
    ...(minGold !== undefined && { minGold }),
    ...(maxIdentical !== undefined && { maxIdentical }),
    ...(minAnnotations !== undefined && { minAnnotations }),
    ...(minMedianTime !== undefined && { minMedianTime }),
  };
  return { rule, exclusion: [...describeExclusionRule(rule), options.exclusion].filter(Boolean).join('; ') };
}

/** Writes the annotations so far into the directory, and prints how far the campaign is. */
export async function collectAnnotations(
  directory: string,
  { token }: { readonly token: string },
): Promise<void> {
  const { house, stream } = campaignIn(directory);
  const { view } = await callerOf({ house, token })('GET', `streams/${stream}`);
  const { annotations, progress, declared } = view;
  if (annotations === null || progress === null)
    throw new InputError('--token: expected a token of the member who opened this campaign, found another');
  // What the log says was declared counts, whatever was in the file.
  writeWhole(directory, files.declared, asJson(declared));
  writeWhole(directory, files.annotations, annotations.map((one) => `${JSON.stringify(one)}\n`).join(''));
  process.stdout.write(
    `${annotations.length} annotations in ${join(directory, files.annotations)}\n${progress.finished} of ${progress.places} places are finished, ${progress.open} are open, by ${progress.annotators} annotators\n`,
  );
}

/** Running campaign of a directory. Throws InputError. */
function campaignIn(directory: string): { readonly house: string; readonly stream: string } {
  const path = join(directory, campaignFile);
  if (!existsSync(path))
    throw new InputError(`${path}: expected a campaign, found none; spot annotate opens one`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * Prints the finished batches of panel members, or writes them to a file: one line per batch, for payment.
 */
export async function completions(
  directory: string,
  { token, out }: { readonly token: string; readonly out?: string },
): Promise<void> {
  const { house, stream } = campaignIn(directory);
  const answer = await callerOf({ house, token })<{ readonly completions: readonly Completion[] }>(
    'GET',
    `campaigns/${stream}/completions`,
  );
  const rows = answer.completions.flatMap(({ panel, person, study, session, batches }) =>
    batches.map(({ code, at }) => [
      ...[panel, person, study ?? '', session ?? ''],
      ...[code, new Date(at).toISOString()],
    ]),
  );
  const head = ['panel', 'person', 'study', 'session', 'code', 'finished'];
  if (out === undefined) process.stdout.write(csv(head, rows));
  else writeAll({ [out]: csv(head, rows) });
  const unfinished = answer.completions.filter(({ batches }) => batches.length === 0).length;
  process.stderr.write(`parlour: ${rows.length} finished batches; ${unfinished} people have finished none\n`);
}

interface Completion {
  readonly panel: string;
  readonly person: string;
  readonly study: string | null;
  readonly session: string | null;
  readonly batches: readonly { readonly code: string; readonly at: number }[];
}

function callerOf({ house, token }: Pick<AnnotateOptions, 'house' | 'token'>) {
  return async <Answer = Shown>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${house.replace(/\/+$/, '')}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new InputError(`${house}: ${(error.cause as Error | undefined)?.message ?? error.message}`);
    });
    const answer = (await response.json().catch(() => ({}))) as Answer & { error?: { message: string } };
    if (response.ok) return answer;
    throw new InputError(`${house}: ${answer.error?.message ?? response.status}`);
  };
}

/** Chunks of the maximum size of one request. */
function chunksOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const chunks: Item[][] = [];
  let size = Infinity;
  for (const item of items) {
    const bytes = Buffer.byteLength(JSON.stringify(item)) + 1;
    if (size + bytes > maxBytes) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(item);
    size += bytes;
  }
  return chunks;
}
