/** Every view of a table and of the lobby, drawn without a browser: what can be seen and done in each state. */
import { expect, test } from 'vitest';
import { buttonsOf, drawn, drawsViews, plain, viewsNamed } from '../testing/views.tsx';

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
    text: [/Time left 0:49/, /You hold 5 human/, /only you, 3 s/, /Answer in 4 s/, /1 of 3 done/],
    not: [/The target was/],
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
  idle: { buttons: [/^Leave$/], text: [/The next question comes as soon as somebody asks/] },
  spectator: { buttons: [], text: [/You are watching/], not: [/You hold/, /Your question/] },
  reveal: {
    buttons: [/^Share$/, /^Play again$/, /^See the table$/],
    text: [
      /The target was a human/,
      /Seat Was Points/,
      /Target average price − 50, taken between buying and selling: about half a point below the price shown/,
      /Market maker the other side of every bet/,
      /Sealed before the first question: checked/,
      /You human \+190/,
    ],
    not: [/wait their turn/],
  },
  machine: {
    buttons: [/^Share$/, /^Play again$/, /^See the table$/],
    text: [/The target was a computer/, /The seal does not fit!/],
  },
  void: {
    buttons: [/^Share$/, /^Play again$/, /^See the table$/],
    text: [/This game does not count/],
    not: [/Your forecast/, /average price/],
  },
  wait: {
    buttons: [/^Invite a friend$/, /^Practise against a bot$/, /^Stop waiting$/],
    text: [
      /Five today Who was it\? Practise with a secret/,
      /You have waited 0:4\d/,
      /a person to play the target/,
      /a free bot/,
      /among the first now/,
    ],
  },
  ready: { buttons: [/^I am ready 0:[01]\d$/] },
  confirmed: { buttons: [], text: [/The table opens when the time is up/] },
  join: {
    buttons: [/^Start$/, /^Copy the link$/, /^Leave the table$/],
    text: [/not here right now/, /Five today Who was it\? Practise with a secret/],
  },
};

test.each(Object.entries(states))('%s', async (name, { buttons, text = [], not = [] }) => {
  const view = read(await drawn(name));
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
  expect(read(await drawn('wait', { line: 'lost' })).text).toMatch(/^\S.*[Cc]onnect/);
  expect(read(await drawn('bettor', { origin: 'practice' })).text).toMatch(/practice with a bot/);
});

test('two buttons stay in sight at the reveal; in a gathering one alone leads back', async () => {
  const ends = async (asked: Readonly<Record<string, string>>) =>
    /<div class="row reveal-more">([\s\S]*)<div class="reveal-next">([\s\S]*?)<\/dialog>/
      .exec(await drawn('reveal', asked))
      ?.slice(1)
      .map(plain);
  const [more, sight] = (await ends({})) ?? [];
  expect(more).toMatch(/^Watch the replay Share /);
  expect(sight).toBe('Play again See the table');
  const [besides, inRoom] = (await ends({ origin: 'invited', gathering: '1' })) ?? [];
  expect(inRoom).toBe('Back to the room See the table');
  expect(besides).not.toContain('Back');
});

test('the next steps after a rated game have its replay among them, and those after practice do not', async () => {
  const next = async (origin: string) =>
    /<div class="row reveal-more">[\s\S]*/.exec(await drawn('reveal', { origin }))?.[0];
  expect(await next('rated')).toContain('Watch the replay');
  expect(await next('practice')).not.toContain('Watch the replay');
});

test('the filled button of the front page is what works at once', async () => {
  const filled = async (recent: string) =>
    [...(await drawn('front', { recent })).matchAll(/button-primary[^>]*>([^<]*)/g)].map(
      ([, words]) => words,
    );
  expect(await filled('0')).toEqual(['Practise against a bot']);
  expect(await filled('15')).toEqual(['Play as bettor']);
});

test('the front page names the lesson of each format once', async () => {
  const { faces } = await import('../formats/index.ts');
  const lessons = Object.values(faces).filter(({ Learn }) => Learn !== undefined).length;
  expect((await drawn('front')).match(/Learn it in a minute/g)).toHaveLength(lessons);
});
