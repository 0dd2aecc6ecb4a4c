/**
 * All views of a duel table, rendered without a browser: visible content and possible actions in each state.
 */
import { expect, test } from 'vitest';
import { forgetResources, resourceAt } from '../../connection/resource.ts';
import { buttonsOf, drawsViews, plain, renderedText, viewsNamed } from '../../testing/views.tsx';

drawsViews();

const litOf = (html: string) =>
  [...html.matchAll(/<td[^>]*data-lit="true"[^>]*>([\s\S]*?)<\/td>/g)].map(([, content = '']) =>
    plain(content),
  );
const wordsOffered = (html: string) =>
  [...html.matchAll(/role="option"[^>]*>([^<]*)</g)].map(([, content = '']) => content);

interface State {
  readonly buttons: readonly string[];
  readonly text?: readonly RegExp[];
  readonly not?: readonly RegExp[];
  readonly lit?: readonly string[];
  readonly offered?: readonly string[];
}

const next = ['See the table', 'Again', 'Share'];
const states: Record<string, State> = {
  'duel-fresh': {
    buttons: ['Rules', 'Leave', 'Send'],
    text: [
      /Small words/,
      /Say hello. This forum takes only the 1000 words/,
      /you 0, they 0/,
      /0 of 60 messages/,
      /No insults/,
    ],
    offered: ['I', 'you', 'the', 'to'],
  },
  'duel-small': {
    buttons: ['Rules', 'Leave', 'Send'],
    text: [/you 3, they 3\) or 60 s of silence/, /where were they/, /6 of 60/],
    not: [/It counts now/, /of the strangers here/],
  },
  'duel-may': {
    buttons: ['Rules', 'Leave', 'Send', 'Human', 'Computer'],
    text: [/It counts now/, /and you\?/, /\+2 \/ \+2/, /7 of 60/],
    offered: [],
  },
  'duel-turn': { buttons: ['Rules', 'Leave'], text: [/The stranger’s turn/] },
  'duel-slots': {
    buttons: ['Rules', 'Leave', 'Send'],
    text: [/The stranger’s slot\./, /The stranger wrote nothing in their slot\./, /48 characters left/],
    not: [/Your turn/],
  },
  'duel-asks': {
    buttons: ['Rules', 'Leave', 'Send', 'Human', 'Computer'],
    text: [/Your turn/, /right \+1 \/ 0/],
  },
  'duel-suspect': {
    buttons: ['Rules', 'Leave', 'Send'],
    text: [/Only the interrogator says/, /One word, no more/, /Be taken for human/],
    not: [/The stranger is…/],
  },
  'duel-few': { buttons: ['Rules', 'Leave', 'Send'], text: [/30\s% of the strangers here are people\./] },
  'duel-watched': { buttons: ['Rules'], not: [/you 0/, /Send/] },
  'duel-wrong': {
    buttons: ['Rules', ...next],
    text: [
      /They fooled you\. The stranger was a computer\. You said human\. Points −2 .*If you say it first.*Again/,
    ],
    not: [/Style/],
    lit: ['−2 / +2 (this happened)'],
  },
  'duel-taken': {
    buttons: ['Rules', ...next],
    text: [/You passed\. The stranger was a human\. They said of you: human\. Points \+\d/],
    lit: ['−1 / +1 (this happened)'],
  },
  'duel-style': {
    buttons: ['Rules', ...next],
    text: [
      /Style, beside the points You Stranger long messages 35\s% words erased taken for human before 80\s% fewer than 10 predictions: left out weighted together 0\.48 0\.2/,
    ],
    lit: ['−2 / +2 (this happened)'],
  },
  'duel-left': { buttons: ['Rules', ...next], text: [/You left\./], lit: [] },
};

test.each(Object.entries(states))('%s', async (name, { buttons, text = [], not = [], lit, offered }) => {
  const html = await renderedText(name);
  for (const wanted of text) expect(plain(html)).toMatch(wanted);
  for (const unwanted of not) expect(plain(html)).not.toMatch(unwanted);
  expect(buttonsOf(html)).toEqual(buttons);
  if (lit !== undefined) expect(litOf(html)).toEqual(lit);
  if (offered !== undefined) expect(wordsOffered(html)).toEqual(offered);
});

test('every table of the duel in the style guide is among these', () => {
  expect(Object.keys(states).sort()).toEqual(viewsNamed('duelNames'));
});

test('nobody is told whether the stranger is there, and nothing of a game tells what they are before the end', async () => {
  for (const [name, { lit }] of Object.entries(states)) {
    if (lit !== undefined) continue;
    const html = await renderedText(name);
    expect(html, name).not.toMatch(/typing…|is away|online/);
    expect(litOf(html), name).toEqual([]);
  }
});

test('who waits is told for which forum and part, who is lacking, and what to do meanwhile', async () => {
  const html = await renderedText('duel-wait');
  expect(plain(html)).toMatch(
    /Duel · Interrogation\. You are waiting to play as interrogator\. .* to play the suspect a free computer: the coin may send you to one/,
  );
  expect(plain(html)).toMatch(/Stop waiting Quicker than waiting Practise: question a bot Starts now/);
  expect(buttonsOf(html)).toEqual([
    'Stop waiting',
    'Practise: question a bot Starts now. You keep your place.',
    'Invite a friend Send a link, or tell the PIN.',
  ]);
});

test('a forum is picked with its role, its rules in plain sight', async () => {
  const html = await renderedText('choose');
  const text = plain(html);
  expect(text).toMatch(
    /Small words .* 1000 words · write whenever you like · up to 300 characters · in English/,
  );
  expect(text).toMatch(/Interrogation .* interrogator: up to 80 characters · suspect: one word/);
  expect(text).toMatch(/The first message names the motion/);
  expect(text).not.toMatch(/Flirting/);
  for (const as of ['interrogator', 'suspect'])
    expect(html).toContain(`/duel/wait?preset=duel%2Finterrogation&amp;as=${as}`);
  expect(html).toContain('/duel/wait?preset=duel%2Fopen-chat&amp;as=duellist');
  expect(buttonsOf(html)).toHaveLength(10);
});

test('a forum of one’s own says what is not as usual, and without any forum the page says so', async () => {
  const own = {
    ...{ id: 'cats', title: 'Cats', description: 'Cats.', language: 'en', guidelines: ['Purr.'] },
    config: { mix: 0.3, style: { length: 0.5 } },
  };
  const told = (forums: readonly object[]) =>
    resourceAt<object>('/api/forums').state.set(() => ({ value: { forums }, error: null }));
  told([{ forum: own, closed: null }]);
  expect(plain(await renderedText('choose'))).toMatch(
    /30\s% of the strangers are people · style counts beside the points · in English/,
  );
  told([{ forum: own, closed: 'operator' }]);
  expect(plain(await renderedText('choose'))).toMatch(/No forum is open here now\./);
  forgetResources();
});

test('one that is kept back for an exam says so in place of its replay', async () => {
  const replay = /\/game\/g_0123456789abcdefghij/;
  const open = await renderedText('duel-wrong');
  expect(open).toMatch(replay);
  const record = resourceAt<object>('/api/games/g_0123456789abcdefghij');
  record.state.set(() => ({ value: { isHidden: true, names: {} }, error: null }));
  const kept = await renderedText('duel-wrong');
  forgetResources();
  expect(kept).not.toMatch(replay);
  expect(plain(kept)).toMatch(/Kept back for an exam: no replay/);
});
