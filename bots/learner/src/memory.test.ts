/** Tests of the learner's memory and forgetting, including its file. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedExchanges } from './first-words.ts';
import { Memory } from './memory.ts';
import { openMemoryFile } from './memory-file.ts';
import { exchange } from './testing/games.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-learner-'));
  path = join(folder, 'memory.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (most?: number) =>
  new Memory({ file: openMemoryFile(path), firstWords: seedExchanges, ...(most !== undefined && { most }) });
const text = () => readFileSync(path, 'utf8');

test('what was learned is there after a restart, and once', () => {
  const memory = open();
  const found = [
    exchange('a', 'Where is it?', 'There.', { seal: 's', game: 'g' }),
    exchange('b', 'Who?', 'Me.'),
  ];
  expect(memory.learn(found)).toBe(2);
  expect(memory.learn(found)).toBe(0);
  memory.adjust('a', 0.4);
  memory.moveCursor('g');
  const again = open();
  expect(again.size).toBe(2);
  expect(again.get('a')).toMatchObject({ answer: 'There.', worth: 0.4 });
  expect(again.ofGame('s').map(({ id }) => id)).toEqual(['a']);
  expect(again.cursor).toBe('g');
  expect(again.index.find('where is it', 10)).toContain('a');
});

test('a line that was cut off spoils neither those before it nor those after it', () => {
  open().learn([exchange('a', 'One?', 'First.')]);
  const cut = text().slice(0, -20);
  for (let length = cut.length; length > cut.length - 30; length -= 1) {
    writeFileSync(path, `${text().split('\n')[0]}\n${cut.slice(0, length)}`);
    const memory = open();
    expect(memory.get('a')?.answer).toBe('First.');
    memory.learn([exchange('c', 'Three?', 'Third.')]);
    expect(open().get('c')?.answer).toBe('Third.');
  }
  appendFileSync(path, 'null\n{}\n[]\n{"type":"wonder"}\n');
  expect(open().size).toBe(2);
});

test('what is forgotten is gone from the file, is not learned again, and the rest stays', () => {
  const memory = open();
  memory.learn([exchange('a', 'My secret?', 'Hidden words.', { seal: 's' }), exchange('b', 'Who?', 'Me.')]);
  memory.forget(['a', 'never-there']);
  expect(text()).not.toMatch(/secret|Hidden/);
  expect(memory.ofGame('s')).toEqual([]);
  expect(memory.index.find('my secret', 10)).not.toContain('a');
  for (const one of [memory, open()]) {
    expect(one.learn([exchange('a', 'My secret?', 'Hidden words.')])).toBe(0);
    expect([one.get('a'), one.get('b')?.answer]).toEqual([undefined, 'Me.']);
  }
});

test('the words it starts with are neither written down nor forgotten', () => {
  const memory = open();
  const [first] = seedExchanges;
  memory.forget(seedExchanges.map(({ id }) => id));
  memory.adjust(first?.id ?? '', 1);
  expect(memory.get(first?.id ?? '')).toEqual(first);
  memory.learn([exchange('a', 'One?', 'First.')]);
  expect(text()).not.toContain('first:');
});

test('when there are too many the least useful make room, on the disk too', () => {
  const memory = open(100);
  const many = Array.from({ length: 100 }, (_, n) =>
    exchange(`n${n}`, `Number ${n}?`, `It is ${n}.`, { worth: n / 100 }),
  );
  memory.learn(many);
  expect(memory.size).toBe(100);
  memory.learn([exchange('new', 'New?', 'Yes.', { worth: 0.5 })]);
  expect(memory.size).toBe(98);
  expect([memory.get('n0'), memory.get('n2'), memory.get('n3')?.id, memory.get('new')?.id]).toEqual([
    undefined,
    undefined,
    'n3',
    'new',
  ]);
  expect(text()).not.toContain('Number 1?');
  expect(open(100).size).toBe(98);
});

test('the file does not grow without end', { tags: ['long'] }, () => {
  const memory = open();
  memory.learn([exchange('a', 'One?', 'First.')]);
  for (let n = 0; n < 3000; n += 1) memory.adjust('a', n % 2 === 0 ? 0.1 : -0.1);
  expect(text().split('\n').length).toBeLessThan(1100);
  expect(open().get('a')?.worth).toBeCloseTo(0);
});

test('a memory without a file remembers as long as it lives', () => {
  const memory = new Memory();
  memory.learn([exchange('a', 'One?', 'First.')]);
  memory.forget(['a']);
  expect(memory.size).toBe(0);
});
