/** Runs `parlour bot test` with good bots, and counts findings that fail. Usage: `node bench/bot-test.ts [runs] [at once]`, with Node 24. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BotFinding } from '../apps/cli/src/bot/findings.ts';
import { programOf } from '../apps/cli/src/bot/program.ts';
import { Sandbox } from '../apps/cli/src/bot/sandbox.ts';
import { tryBot } from '../apps/cli/src/bot/test.ts';

const root = join(import.meta.dirname, '..');
const typescript = ['chat', 'echo', 'both', 'bettor'].map((name) => `packages/bot-sdk/examples/${name}.ts`);
const python = ['chat', 'echo', 'bettor'].map((name) => `clients/python/examples/${name}.py`);
const bots = [...typescript, ...python, 'apps/cli/src/bot/testing/waiting-judge.ts'];

const [runs = 8, atOnce = 2] = process.argv.slice(2).map(Number);

const words = ['yes', 'no', 'well', 'hm', 'perhaps'];
let replies = 0;

/** Endpoint of a language model that always has a word to say: in one forum no more is allowed. */
const endpoint = createServer((request, response) => {
  request.resume();
  const content = words[replies++ % words.length];
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
});
await new Promise<void>((resolve) => void endpoint.listen(0, '127.0.0.1', resolve));
process.env.CHAT_URL = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`;
process.env.CHAT_MODEL = 'small';

async function run(seed: number): Promise<readonly BotFinding[]> {
  const file = bots[seed % bots.length] ?? '';
  const sandbox = new Sandbox({ patience: 45_000, seed });
  const findings: BotFinding[] = [];
  const lines: object[] = [];
  const write = (line: object) => void lines.push(line);
  const note = (...found: (BotFinding | undefined)[]) => {
    findings.push(...found.filter((one) => one !== undefined));
  };
  try {
    await tryBot(sandbox, programOf(join(root, file)), { games: 2, speed: 40, note, write });
  } finally {
    await sandbox.close();
  }
  const failed = findings.filter(({ status }) => status === 'fail');
  const texts = failed.map(({ preset, role, check, found }) => `${preset} ${role}: ${check}: ${found}`);
  console.log(
    `${seed} ${file}: ${findings.length} findings${texts.map((text) => `\n  FAIL ${text}`).join('')}`,
  );
  if (failed.length > 0)
    writeFileSync(`bot-test-${seed}.jsonl`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return failed;
}

const failed: BotFinding[] = [];
let next = 0;
async function work(): Promise<void> {
  while (next < runs) {
    next += 1;
    failed.push(...(await run(next)));
  }
}
await Promise.all(Array.from({ length: atOnce }, work));
endpoint.close();
console.log(`${runs} runs of ${bots.length} good bots: ${failed.length} findings that fail`);
process.exitCode = failed.length > 0 ? 1 : 0;
