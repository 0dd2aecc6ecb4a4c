/**
 * All views of tables and the lobby, rendered without a browser: visible content and possible actions in
 * each state.
 */
import { expect, test } from 'vitest';
import { buttonsOf, drawsViews, plain, renderedText, viewsNamed } from '../testing/views.tsx';

drawsViews();
const read = (html: string) => ({ text: plain(html), buttons: buttonsOf(html) });

interface Expected {
  readonly buttons: readonly RegExp[];
  readonly text?: readonly RegExp[];
  readonly not?: readonly RegExp[];
}
const betHuman = /^Human 62 buys 1$/;
const betComputer = /^Computer 39 (buys 1|sells 1 human)$/;
const states: Record<string, Expected> = {
  bettor: {
    buttons: [/^Leave$/, /^Ask$/, /^Withdraw$/, /^Withdraw$/, betHuman, betComputer],
    text: [/Time left 0:4\d/, /You hold 5 human/, /only you, [0-3] s/, /Answer in [0-4] s/, /1 of 3 done/],
    not: [/The stranger was/],
  },
  fresh: {
    buttons: [/^Leave$/, /^Ask$/, betHuman, betComputer],
    text: [/No question yet/, /You hold nothing yet/, /Points left 5,000/, /done after the first answer/],
  },
  done: { buttons: [/^Leave$/, /^Ask$/, /^Withdraw$/, /^Withdraw$/], text: [/2 of 3 done/] },
  broke: { buttons: [/^Leave$/, /^Ask$/, /^Withdraw$/, /^Withdraw$/, betComputer] },
  target: {
    buttons: [/^Leave$/, /^Answer$/],
    text: [/They think: 62 % human/, /Bettor 3 asks What is the most boring thing you own\?/],
    not: [/You hold/, /Points left/],
  },
  idle: { buttons: [/^Leave$/], text: [/Wait for the next question/] },
  spectator: { buttons: [], text: [/Watching/], not: [/You hold/, /Your question/] },
  reveal: {
    buttons: [/^See the table$/, /^Again$/, /^Share$/],
    text: [
      /You were right\. The stranger was a human\./,
      /Judge … counts after all games of this draw/,
      /The answer that (told|misled): \d+/,
      /Who judged best human You \(you\)/,
      /Market maker −163\.5/,
      /Sealed before the first word\. Checked\./,
    ],
    not: [/wait their turn/],
  },
  machine: {
    buttons: [/^See the table$/, /^Again$/, /^Share$/],
    text: [/They fooled you\. The stranger was a computer\./, /The seal does not fit/],
  },
  void: {
    buttons: [/^See the table$/, /^Again$/, /^Share$/],
    text: [/It does not count\. The target gave no answer\./],
    not: [/Judge/, /Profit/],
  },
  wait: {
    buttons: [/^Stop waiting$/, /^Practise against a computer /, /^Invite a friend /],
    text: [
      /Meanwhile: human or computer\?/,
      /You have waited 0:4\d/,
      /a person to play the target/,
      /a free computer/,
    ],
  },
  ready: { buttons: [/^I am ready 0:[01]\d$/] },
  confirmed: { buttons: [], text: [/The table opens when the time is up/] },
  join: {
    buttons: [/^Start$/, /^Copy the link$/, /^Leave the table$/],
    text: [/not here right now/, /Guess finished games/],
  },
};

test.each(Object.entries(states))('%s', async (name, { buttons, text = [], not = [] }) => {
  const view = read(await renderedText(name));
  for (const wanted of text) expect(view.text).toMatch(wanted);
  for (const unwanted of not) expect(view.text).not.toMatch(unwanted);
  expect(view.buttons.map((label, index) => (buttons[index]?.test(label) ? 'as expected' : label))).toEqual(
    buttons.map(() => 'as expected'),
  );
});

test('every table of the style guide is among these', () => {
  expect(Object.keys(states)).toEqual(expect.arrayContaining(viewsNamed('tableNames')));
});

test('a line that is lost is said on every page, and practice on its table', async () => {
  expect(read(await renderedText('wait', { line: 'lost' })).text).toMatch(/^\S.*[Cc]onnect/);
  expect(read(await renderedText('bettor', { origin: 'practice' })).text).toMatch(/Practice/);
});

test('again and share stay in sight at the reveal; in a gathering the first leads back', async () => {
  const next = async (asked: Readonly<Record<string, string>>) =>
    plain(/<div class="reveal-next">([\s\S]*?)<\/div>/.exec(await renderedText('reveal', asked))?.[1] ?? '');
  expect(await next({})).toBe('Again Share');
  expect(await next({ origin: 'invited', gathering: '1' })).toBe('Back to the room Share');
});

test('the next steps after a rated game have its replay among them, and those after practice do not', async () => {
  const next = async (origin: string) =>
    /<p class="reveal-more">[\s\S]*?<\/p>/.exec(await renderedText('reveal', { origin }))?.[0];
  expect(await next('rated')).toContain('Replay');
  expect(await next('practice')).not.toContain('Replay');
});

test('the filled button of the front page is what works at once', async () => {
  const shown = async (recent: string) => {
    const html = await renderedText('front', { recent });
    const filled = [...html.matchAll(/button-primary[^>]*>([^<]*)/g)].map(([, words]) => words);
    return { filled, text: plain(html) };
  };
  const [alone, busy] = [await shown('0'), await shown('15')];
  expect([alone.filled, busy.filled]).toEqual([['Play'], ['Play']]);
  expect(alone.text).toContain('Starts now: Market, against a computer.');
  expect(alone.text).not.toContain('played just now');
  expect(busy.text).toContain('Quickest now: Market.');
  expect(busy.text.match(/played just now/g)).toHaveLength(1);
});

test('the front page has a card for each format, few words and no other offer', async () => {
  const { faces } = await import('../formats/index.ts');
  const html = await renderedText('front');
  const cards = [...html.matchAll(/href="\/play\/(\w+)"/g)].map(([, format]) => format);
  expect(cards).toEqual(Object.keys(faces));
  expect(plain(html).split(/\s+/).length).toBeLessThan(140);
});
