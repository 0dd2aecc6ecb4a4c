/** The report of a run: its content, and that it is self-contained. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openPart, openRun } from '../run-directory.ts';
import { loadDataset, type Settings } from '../settings.ts';
import { writeInterviewReport } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const item = (place: number, more: object = {}) => ({
  instruction: '{context}\n{question}\n1. {choice1}\n2. {choice2}',
  inputs: { question: `<b>Question</b> ${place} & more?`, choice1: '=1+1', choice2: 'Two, "or" not' },
  outputs: '1',
  meta: {
    dialog_id: 0,
    question_id: place,
    category: ['world'],
    use_context: false,
    turing_imitation: ['facts'],
  },
  ...more,
});

/** Two subjects on four questions: one is always right, the other twice; the last reply names nothing. */
function written(items: readonly object[], name: string): (ending: string) => string {
  const directory = join(folder, name);
  writeFileSync(`${directory}.json`, JSON.stringify(items));
  const loaded = loadDataset(`${directory}.json`);
  const settings: Settings = {
    mode: 'generate',
    reading: 'careful',
    contextAnswer: 'digit',
    history: { turns: 2 },
    instruction: 'first',
    join: 'blank-line',
    closing: 'none',
    prompts: null,
    dataset: 'x',
  };
  openRun(directory, settings, loaded);
  for (const [subject, answers] of [
    ['<i>all</i>', [1, 1, 1, 1]],
    ['half', [1, 2, 1, -1]],
  ] as const) {
    const part = openPart(directory, { subject, prompt: null });
    for (const [place, answer] of answers.entries())
      part.take(0, place, { answer, reply: `${answer}`, tokens: { prompt: 10, completion: 1 } });
    part.close();
  }
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  writeInterviewReport(directory, { out: join(directory, 'page.html') });
  said.mockRestore();
  return (ending) => readFileSync(join(directory, `page${ending}`), 'utf8');
}

test('the page has every number, no level of people of other questions, the questions, and fetches nothing', () => {
  const file = written(
    [0, 1, 2, 3].map((place) => item(place)),
    'open',
  );
  const page = file('.html');
  for (const words of [
    '&lt;i&gt;all&lt;/i&gt;</th><td>1</td><td>0.510 to 1.000</td><td>4</td><td>0</td><td>0</td><td>44</td>',
    'half</th><td>0.500</td><td>0.150 to 0.850</td><td>4</td><td>1</td><td>0</td>',
    'chance</th><td>0.500</td>',
    'always 2</th><td>0</td>',
    'History 2, mode generate',
    'Questions on which subjects differ',
    'Questions that most got wrong',
    '&lt;b&gt;Question&lt;/b&gt; 3 &amp; more?',
    'neither <span class="by">half</span>',
  ])
    expect(page).toContain(words);
  expect(page).not.toMatch(/<b>|<i>all|<script|(?:src|href)=|url\(|@import/);
  expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/);
  for (const words of ['published', '0.942', '0.976']) expect(page).not.toContain(words);
});

test('figures and numbers stand beside it', () => {
  const file = written(
    [0, 1, 2, 3].map((place) => item(place)),
    'beside',
  );
  for (const name of ['overall', 'categories', 'simulation', 'memory'])
    expect(file(`-${name}.svg`)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>$/);
  expect(file('-categories.svg').match(/<title>0\.500 of 4/g)).toHaveLength(1);
  const [head, ...rows] = file('-shares.csv').trim().split('\r\n');
  expect(head).toBe('subject,group,value,accuracy,low,high,n');
  expect(rows).toContain('half,use_context,true,,,,0');
  expect(rows.find((row) => row.startsWith('half,category,world,0.5,0.15'))).toBeDefined();
  // What a spreadsheet would take for a formula is made text.
  expect(file('-questions.csv')).toContain(`0,3,<b>Question</b> 3 & more?,'=1+1,"Two, ""or"" not",1,1,-1`);
});

test('a long name is not cut off at the edge of a figure', () => {
  const long = 'algorithmic_transformations';
  const meta = { ...item(0).meta, turing_imitation: [long, 'facts'] };
  const drawn = written([item(0, { meta }), item(1), item(2), item(3)], 'long')('-simulation.svg');
  expect(drawn).toMatch(/textLength="132"[^>]*>algorithmic_transformat…</);
  expect(drawn).toMatch(/text-anchor="end">facts</);
});

test('a closed test has answers and no accuracy', () => {
  const page = written(
    [0, 1, 2, 3].map((place) => item(place, { outputs: '' })),
    'closed',
  )('.html');
  expect(page).toContain('This dataset has no answers');
  expect(page).toContain('half</th><td>-</td><td>-</td><td>4</td>');
  expect(page).not.toContain('<figure>');
});
