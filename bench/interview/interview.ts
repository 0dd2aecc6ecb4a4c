/** Measures interviews: one very long one, and four parallel subjects. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInterviews } from '../../apps/cli/src/interview/hold.ts';
import { openPart, openRun } from '../../apps/cli/src/interview/run-directory.ts';
import type { Settings } from '../../apps/cli/src/interview/settings.ts';
import { createSubject } from '../../apps/cli/src/interview/subjects.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import { quantile, spreadOf } from '../numbers.ts';
import { syntheticDataset } from './synthetic.ts';

/** Latency of the endpoint's replies, in milliseconds. */
const latency = 50;

/** Memory and CPU time of an interview of 4,500 questions, and the cost of three more subjects. */
export const interview: Benchmark = {
  name: 'interview',
  async run(size = 'full') {
    const [questions, rounds, asked] = size === 'tiny' ? [40, 1, 3] : [4500, 3, 40];
    return [...long(questions, rounds), ...(await beside(asked, rounds))];
  },
};

function long(questions: number, rounds: number): readonly Row[] {
  const written = Array.from({ length: rounds }, () => longInterview(questions, 'written'));
  const timed = Array.from({ length: rounds }, () => longInterview(questions, 'timed').own);
  // Two stretches of equal length, around question 100 and around question 4,400: the fastest tenth of each, which
  // nothing else on the machine has held up.
  const stretch = Math.ceil(questions / 45);
  const quickest = (from: number, own: readonly number[]) =>
    quantile(own.slice(from, from + 2 * stretch), 0.1);
  const early = timed.map((own) => quickest(stretch, own));
  const late = timed.map((own) => quickest(own.length - 3 * stretch, own));
  return [
    {
      what: `memory of an interview of ${questions} questions, whole history`,
      value: spreadOf(written.map(({ megabytes }) => megabytes)),
      unit: 'MB',
      most: 300,
    },
    {
      what: 'own time per question, late divided by early',
      value: spreadOf(late.map((one, round) => one / (early[round] ?? one))),
      unit: 'times',
      most: 1.2,
    },
    {
      what: 'own time per question, late',
      value: spreadOf(late.map((one) => one * 1000)),
      unit: 'µs',
    },
  ];
}

/** Runs an interview in a separate process. */
function longInterview(questions: number, how: 'written' | 'timed') {
  const program = join(import.meta.dirname, 'long.ts');
  const options = ['--disable-warning=ExperimentalWarning', program, String(questions), how];
  const printed = execFileSync(process.execPath, options, { encoding: 'utf8', maxBuffer: 1e8 });
  return JSON.parse(printed) as { readonly own: readonly number[]; readonly megabytes: number };
}

/** The time of four subjects divided by that of one, all at an endpoint that takes 50 ms. */
async function beside(questions: number, rounds: number): Promise<readonly Row[]> {
  const body = JSON.stringify({ choices: [{ message: { content: '1' } }] });
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body), latency);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const ratios: number[] = [];
  // The first pays for what is loaded once.
  await timeOf(1, questions, url);
  for (let round = 0; round < rounds; round += 1) {
    const one = await timeOf(1, questions, url);
    ratios.push((await timeOf(4, questions, url)) / one);
  }
  server.closeAllConnections();
  server.close();
  return [
    {
      what: `four subjects at an endpoint of ${latency} ms, divided by one`,
      value: spreadOf(ratios),
      unit: 'times',
      most: 1.1,
    },
  ];
}

async function timeOf(subjects: number, questions: number, url: string): Promise<number> {
  const loaded = syntheticDataset(questions);
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
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  openRun(join(directory, 'run'), settings, loaded);
  const asking = {
    mode: settings.mode,
    reading: settings.reading,
    timeout: 10_000,
    temperature: 0,
    maxTokens: undefined,
    data: '',
  };
  const names = Array.from({ length: subjects }, (_, index) => `openai:model-${index}@${url}`);
  const interviewees = await Promise.all(
    names.map(async (name) => ({
      subject: await createSubject(name, asking),
      parts: [openPart(join(directory, 'run'), { subject: name, prompt: null })],
    })),
  );
  const since = performance.now();
  const failures = await runInterviews(interviewees, {
    dataset: loaded.dataset,
    settings,
    parallel: 4,
    signal: new AbortController().signal,
    attempts: 1,
    firstWait: 1,
    trace: undefined,
    progress: { done: () => {}, note: () => {}, stop: () => {} },
  });
  const took = performance.now() - since;
  for (const part of interviewees.flatMap(({ parts }) => parts)) part.close();
  rmSync(directory, { recursive: true });
  if (failures[0] !== undefined) throw failures[0];
  return took;
}
