/** The first bot of each paper, and of the page for developers, plays as it is printed. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promptFrame, webhookAnswer } from '@parlour/protocol';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { answerTo, bots, newBot, practise } from '../support/bots/bot-home.ts';
import { viewOf } from '../support/bots/heard-frames.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const { home, run, end } = bots();
afterEach(end);
afterAll(tidyUp);
const repository = join(import.meta.dirname, '../..');
const parlour = join(repository, 'apps', 'cli', 'bin', 'parlour.js');

/** The first bot that a paper shows, as a file in a folder that sees the packages of this repository. */
function botOf(paper: string): string {
  const text = readFileSync(join(repository, paper), 'utf8');
  const [, inPaper = ''] = /```ts\n(import \{[^}]*\bstartBot \}[\s\S]*?)```/.exec(text) ?? [];
  const program = paper.endsWith('.txt') ? text : inPaper;
  expect(program, `${paper} shows a bot`).not.toBe('');
  const folder = temporaryDirectory();
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');
  mkdirSync(join(folder, 'bot'));
  const file = join(folder, 'bot', 'bot.ts');
  writeFileSync(file, program);
  return file;
}

/**
 * The bot of a document on a separate server, started with the document's command, and a person who plays
 * with it.
 */
async function sitWith(paper: string, role: 'target' | 'bettor') {
  const house = await home();
  const { token } = await newBot(house);
  const env = { PARLOUR_URL: house.url, PARLOUR_TOKEN: token };
  const program = run(parlour, env, ['bot', 'run', botOf(paper)]);
  await program.until(/connected as robot/);
  const ann = await house.person('ann');
  const game = await practise(house, ann, { role });
  return { house, ann, game };
}

const papers = ['README.md', 'docs/tutorial/your-first-bot.md'];
const page = join('apps', 'web', 'src', 'bots');

describe.each([...papers, join(page, 'first-bot.txt')])('the bot of %s', (paper) => {
  test('plays a whole game as target', async () => {
    const { house, ann } = await sitWith(paper, 'bettor');
    expect(await answerTo(house, ann, 'Do you dream?')).toMatch(/^why do you ask/i);
    await house.pass(120_000);
    await ann.until(() => viewOf(ann).phase === 'over', 'the end');
    expect(viewOf(ann).reveal).toMatchObject({ nature: 'machine', end: 'time' });
  });
});

describe.each(papers)('the bot of %s', (paper) => {
  test('plays a whole game as bettor', async () => {
    const { house, ann, game } = await sitWith(paper, 'target');
    const traded = async () => (await house.store.log.read(game)).some(({ fact }) => fact.type === 'traded');
    while (!(await traded())) {
      const { answering, conversation } = viewOf(ann);
      if (!answering && conversation.some(({ answer }) => answer === null))
        await ann.begin({ type: 'answer', text: 'had a coffee' });
      await house.pass(200);
    }
    await house.pass(120_000);
    await ann.until(() => viewOf(ann).phase === 'over', 'the end');
    const { reveal, conversation } = viewOf(ann);
    expect(reveal).toMatchObject({ nature: 'human', natures: { 'bettor-1': 'machine' } });
    expect(reveal?.results['bettor-1']).not.toBe(0);
    expect(conversation[0]).toMatchObject({ by: 'bettor-1', text: expect.stringMatching(/\?$/) });
  });
});

test('the webhook of the page is sent a prompt, and its reply counts', () => {
  const [asked = '', reply = ''] = readFileSync(join(repository, page, 'first-webhook.txt'), 'utf8').split(
    '\n\n',
  );
  expect(promptFrame.parse(JSON.parse(asked))).toMatchObject({ kind: 'say' });
  expect(webhookAnswer.parse(JSON.parse(reply))).toEqual({ text: 'Every night.' });
});
