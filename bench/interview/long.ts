/** A program that holds one long interview with the whole history, and prints its time and memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInterviews } from '../../apps/cli/src/interview/hold.ts';
import { openPart, openRun } from '../../apps/cli/src/interview/run-directory.ts';
import type { LoadedDataset, Settings } from '../../apps/cli/src/interview/settings.ts';
import type { Subject } from '../../apps/cli/src/interview/subject.ts';
import { syntheticDataset } from './synthetic.ts';

const count = Number(process.argv[2]);
/** Whether every request is written out as an endpoint would be sent it. It leaves the processor's caches cold. */
const isWritten = process.argv[3] === 'written';
const settings: Settings = {
  mode: 'generate',
  reading: 'careful',
  contextAnswer: 'digit',
  history: 'all',
  instruction: 'first',
  join: 'blank-line',
  closing: 'none',
  prompts: null,
  dataset: '',
};
/** From one question's reply to the next question, in milliseconds. */
const own: number[] = [];
let replied = 0;

const subject: Subject = {
  name: 'synthetic',
  common: {},
  async ask({ earlier, text }) {
    if (replied > 0) own.push(performance.now() - replied);
    if (isWritten) Buffer.from(JSON.stringify([...earlier, { role: 'user', content: text }]));
    await new Promise((resolve) => setImmediate(resolve));
    replied = performance.now();
    return { answer: 1, reply: '1' };
  },
  close: async () => {},
};

/** Holds one interview. */
async function held({ dataset, ...rest }: LoadedDataset): Promise<void> {
  const directory = join(mkdtempSync(join(tmpdir(), 'parlour-bench-')), 'run');
  openRun(directory, settings, { dataset, ...rest });
  const part = openPart(directory, { subject: subject.name, prompt: null });
  await runInterviews([{ subject, parts: [part] }], {
    dataset,
    settings,
    parallel: 1,
    signal: new AbortController().signal,
    attempts: 1,
    firstWait: 1,
    trace: undefined,
    progress: { done: () => {}, note: () => {}, stop: () => {} },
  });
  part.close();
  rmSync(join(directory, '..'), { recursive: true });
}

// A short one first: the code is compiled when the long one begins.
if (!isWritten) await held(syntheticDataset(Math.min(count, 2000)));
own.length = 0;
replied = 0;
await held(syntheticDataset(count));
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`${JSON.stringify({ own, megabytes })}\n`);
