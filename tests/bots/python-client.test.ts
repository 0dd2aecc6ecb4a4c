/** The Python client: its own tests, and the cases it shares with the SDK. */
import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { betsTowards } from '@parlour/bot-sdk';
import { createPatch } from '@parlour/protocol';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { toTypedLine } from '../../packages/bot-sdk/src/words.ts';
import { client, hasPython, hasSetuptools, python } from '../support/bots/python.ts';
import { seed, temporaryDirectory, tidyUp } from '../support/temporary.ts';

afterAll(tidyUp);

const sources = globSync('{parlour_bot,examples,tests}/*.py', { cwd: client }).sort();
const cases = { numRuns: 500, seed };

/** Compares the Python client with the TypeScript SDK, for all cases in one process. */
async function compare<Case>(arbitrary: fc.Arbitrary<Case>, body: string, expected: (one: Case) => unknown) {
  const all = fc.sample(arbitrary, cases);
  const program = `import json, sys\n${body}\nprint(json.dumps([run(case) for case in json.load(sys.stdin)]))`;
  const found = JSON.parse(await python(['-c', program], { input: JSON.stringify(all) })) as unknown[];
  expect(found).toHaveLength(all.length);
  for (const [index, one] of all.entries())
    expect(found[index], JSON.stringify(one)).toEqual(JSON.parse(JSON.stringify(expected(one))));
}

describe.skipIf(!hasPython)('the Python client', () => {
  test('passes its own tests', async () => {
    await python(['-m', 'unittest', 'discover', '-t', '.', '-s', 'tests']);
  });

  test('compiles, and imports nothing but itself and the standard library', async () => {
    const program = `
import ast, json, sys
for path in json.load(sys.stdin):
    tree = compile(open(path, encoding="utf-8").read(), path, "exec", ast.PyCF_ONLY_AST)
    compile(tree, path, "exec")
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            print(*(alias.name for alias in node.names), sep="\\n")
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            print(node.module)
print("standard:" + ",".join(getattr(sys, "stdlib_module_names", [])))`;
    const lines = (await python(['-c', program], { input: JSON.stringify(sources) })).trim().split('\n');
    const standard = new Set((lines.pop() ?? '').replace('standard:', '').split(','));
    const imported = new Set(lines.map((name) => name.split('.')[0] ?? ''));
    expect(sources.length).toBeGreaterThan(20);
    expect(imported).toContain('http');
    imported.delete('parlour_bot');
    // Python 3.9 has no list of its own modules; anybody who has a later one checks.
    if (standard.size > 1) expect([...imported].filter((name) => !standard.has(name))).toEqual([]);
  });

  test('is short enough to read, and neat', () => {
    for (const file of sources) {
      const lines = readFileSync(join(client, file), 'utf8').split('\n');
      expect(lines.length, file).toBeLessThanOrEqual(300);
      for (const [index, line] of lines.entries()) {
        expect([...line].length, `${file}:${index + 1}`).toBeLessThanOrEqual(110);
        expect(line, `${file}:${index + 1}`).toMatch(/^[^\t]*$/);
        expect(line, `${file}:${index + 1}`).not.toMatch(/\s$/);
      }
    }
  });

  test('bets as the SDK does', async () => {
    const points = (most: number) => fc.integer({ min: 0, max: most * 1000 }).map((amount) => amount / 1000);
    const table = fc
      .record({
        bid: points(99),
        step: fc.integer({ min: 1, max: 2000 }),
        cash: points(10_000).map((amount) => amount - 5000),
        position: fc.integer({ min: -60, max: 60 }),
        budget: fc.option(points(5000)),
        belief: fc.oneof(
          fc.double({ noNaN: true, min: -0.1, max: 1.1 }),
          points(0.1).map((at) => at * 10),
        ),
        most: fc.integer({ min: 0, max: 1500 }),
      })
      .map(({ step, ...one }) => ({ ...one, ask: Math.min(one.bid + step / 1000, 100) }));
    await compare(
      table,
      `
from dataclasses import asdict
from types import SimpleNamespace
from parlour_bot import bets_towards
def run(case):
    return [asdict(bet) for bet in bets_towards(SimpleNamespace(**case), case["belief"], case["most"])]`,
      ({ belief, most, ...at }) => betsTowards(at, belief, { most }),
    );
  });

  test('follows the differences that the house sends', async () => {
    const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
    await compare(
      fc.tuple(json, json).map(([before, after]) => ({ before, after, patch: createPatch(before, after) })),
      'from parlour_bot.patch import patched\ndef run(case): return patched(case["before"], case["patch"])',
      ({ after }) => after,
    );
  });

  test('sends texts as the SDK does', async () => {
    const odd = fc.constantFrom(
      ...' \t\n\r\v\f\u2028\u0085\u001c\u00a0\u200b\u202e\u2066\ufeff\u00ade\u0301x',
      ...'\u200c\u200d\ufe0f\u20e31\u{1f469}\u{1f3fd}\u2764\u0628\u06cc\u0d28\u0d4d\u180b\u{e0067}\u2800\ufffc',
    );
    const text = fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 });
    // NFC puts the accent between the virama and its joiner, which means nothing there.
    const accented = fc.constant('x\u0301\u200d\u0d4d\u200dy');
    await compare(
      fc.record({
        raw: fc.oneof(
          { arbitrary: text.map((parts) => parts.join('')), weight: 20 },
          { arbitrary: accented, weight: 1 },
        ),
      }),
      'from parlour_bot.words import as_typed\ndef run(case): return as_typed(**case)',
      ({ raw }) => toTypedLine(raw),
    );
  });

  test.skipIf(!hasSetuptools)('builds without a network', async () => {
    const copy = join(temporaryDirectory(), 'python');
    cpSync(client, copy, { recursive: true });
    const program = `
import importlib.util, setuptools.build_meta as build, tarfile, zipfile
print("\\n".join(tarfile.open("dist/" + build.build_sdist("dist")).getnames()))
if "wheel" not in build.get_requires_for_build_wheel() or importlib.util.find_spec("wheel"):
    wheel = build.build_wheel("dist")
    print(*("wheel:" + name for name in [wheel, *zipfile.ZipFile("dist/" + wheel).namelist()]), sep="\\n")`;
    const said = (await python(['-c', program], { cwd: copy })).split('\n');
    const names = said
      .filter((name) => name.startsWith('parlour'))
      .map((name) => name.replace(/^[^/]*\//, ''));
    expect(names).toEqual(
      expect.arrayContaining([...sources, 'pyproject.toml', 'README.md', 'parlour_bot/py.typed']),
    );
    expect(names.filter((name) => name.includes('__pycache__'))).toEqual([]);
    const wheel = said.filter((name) => name.startsWith('wheel:'));
    if (wheel.length > 0)
      expect(wheel).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^wheel:parlour_bot-[\d.]+-py3-none-any\.whl$/),
          'wheel:parlour_bot/py.typed',
        ]),
      );
    rmSync(copy, { recursive: true });
  });
});
