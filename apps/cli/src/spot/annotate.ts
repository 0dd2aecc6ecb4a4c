/** `parlour spot annotate` and `collect`: opens the batches in a house, and fetches what annotators said. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CampaignTerms, type CampaignView, usualQuestions } from '@parlour/annotation';
import { InputError } from '../input-error.ts';
import { startProgress } from '../progress.ts';
import { asJson, conversationsIn, files, textIn, writeWhole } from './directory.ts';
import { digestOf, type StoredBatches } from './steps.ts';

/** The options as they were typed. */
export interface AnnotateOptions {
  readonly house: string;
  readonly token: string;
  readonly title: string;
  readonly instructions?: string;
  readonly exclusion: string;
}

interface Shown {
  readonly stream: string;
  readonly view: CampaignView;
}

const campaignFile = 'campaign.json';
/** A request may have 16 384 bytes. */
const mostBytes = 14_000;

/** Opens a campaign with the batches of the directory. Said again it goes on where it was. */
export async function annotate(directory: string, options: AnnotateOptions): Promise<void> {
  const { plan, rules, conversations } = JSON.parse(
    textIn(directory, files.batches, 'spot batch'),
  ) as StoredBatches;
  if (digestOf(textIn(directory, files.conversations, 'spot mix')) !== conversations)
    throw new InputError(`${directory}: the conversations have changed since; run spot batch again`);
  const used = new Set(plan.batches.flatMap(({ items }) => items.map((item) => item.conversation)));
  const needed = conversationsIn(directory, files.conversations, 'spot mix').filter(({ id }) => used.has(id));
  const terms: CampaignTerms = {
    title: options.title,
    instructions:
      options.instructions === undefined
        ? usualQuestions.instructions
        : readFileSync(options.instructions, 'utf8'),
    features: usualQuestions.features,
    annotatorsPerSegment: rules.annotatorsPerSegment,
    batchesPerAnnotator: rules.batchesPerAnnotator,
    exclusion: options.exclusion,
  };
  const call = callerOf(options);
  const id = digestOf(JSON.stringify([conversations, plan, terms])).slice(0, 32);
  const { stream } = await call('POST', 'streams', { id, kind: 'campaign', opening: terms });
  const commands = [
    ...chunksOf(needed).map((some) => ({ type: 'add', conversations: some })),
    ...chunksOf(plan.batches).map((some) => ({ type: 'add-batches', batches: some })),
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
  process.stdout.write(
    `${plan.batches.length} batches are open: ${house}/annotate/${stream}\nparlour spot collect ${directory} --token TOKEN fetches what annotators say\n`,
  );
}

/** Writes the annotations so far into the directory, and prints how far the campaign is. */
export async function collect(directory: string, { token }: { readonly token: string }): Promise<void> {
  const path = join(directory, campaignFile);
  if (!existsSync(path))
    throw new InputError(`${path}: expected a campaign, found none; spot annotate opens one`);
  const { house, stream } = JSON.parse(readFileSync(path, 'utf8')) as { house: string; stream: string };
  const { view } = await callerOf({ house, token })('GET', `streams/${stream}`);
  const { annotations, progress } = view;
  if (annotations === null || progress === null)
    throw new InputError('--token: this campaign was opened with another token');
  writeWhole(directory, files.annotations, annotations.map((one) => `${JSON.stringify(one)}\n`).join(''));
  process.stdout.write(
    `${annotations.length} annotations in ${join(directory, files.annotations)}\n${progress.finished} of ${progress.places} places are finished, ${progress.open} are open, by ${progress.annotators} annotators\n`,
  );
}

function callerOf({ house, token }: Pick<AnnotateOptions, 'house' | 'token'>) {
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<Shown> => {
    const response = await fetch(`${house.replace(/\/+$/, '')}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new InputError(`${house}: ${(error.cause as Error | undefined)?.message ?? error.message}`);
    });
    const answer = (await response.json().catch(() => ({}))) as Shown & { error?: { message: string } };
    if (response.ok) return answer;
    throw new InputError(`${house}: ${answer.error?.message ?? response.status}`);
  };
}

/** As many at once as one request may have. */
function chunksOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const chunks: Item[][] = [];
  let size = Infinity;
  for (const item of items) {
    const bytes = Buffer.byteLength(JSON.stringify(item)) + 1;
    if (size + bytes > mostBytes) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(item);
    size += bytes;
  }
  return chunks;
}
