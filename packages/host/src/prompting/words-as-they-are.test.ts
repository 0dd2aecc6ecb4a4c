/** In every forum a machine's visible text is exactly its reply, or nothing. */
// @module-tag secrecy
import { builtInForums, presetOfForum } from '@parlour/game';
import { expect, test } from 'vitest';
import { maxInputJitterMs } from '../pacing/reading.ts';
import { testHouse } from '../testing/index.ts';

/** Replies of various bots: with punctuation, outside the vocabulary, too long, in several parts. */
const words = [
  'yes',
  'Hello there!',
  'what?',
  'I do not know.',
  'No - why?',
  'Maybe; you say so...',
  'I like the cat!',
];
const marks = [
  '',
  '!',
  '?!',
  ' ...',
  ' :)',
  ' (yes)',
  '"quoted"',
  ' Electroencephalography.',
  ' 42',
  ' e\u0301',
];
const replies: readonly (string | string[])[] = [
  ...words.flatMap((text) => marks.map((mark) => `${text}${mark}`)),
  ...['so\nwhat', ' so ', '\u200b', '', 'x'.repeat(400), 'yes '.repeat(200), 'Don’t!', "don't", '✋'],
  ['Yes.', 'No!', 'Well?'],
  ['Yes.', 'robot'],
  ['Yes.', 'No!', 'Well?', 'So...'],
];
const presets = builtInForums.map(presetOfForum);
const stored = (reply: string | string[]) => [reply].flat().map((text) => text.normalize('NFC').trim());

test.each(builtInForums.map((forum) => [forum.id, forum] as const))(
  '%s',
  { tags: ['long'] },
  async (_id, forum) => {
    const preset = presetOfForum(forum);
    const { clock, enter, house } = await testHouse({ presets });
    const bot = enter('bot', { kind: 'bot', keys: [] });
    expect(await bot.say({ type: 'offer-prompts', kinds: ['say', 'judge'], games: 100 })).toBe('ok');
    const appeared: string[] = [];
    const role = forum.id === 'interrogation' ? 'interrogator' : 'duellist';
    for (let from = 0; from < replies.length; from += 12) {
      const ann = enter(`ann-${from}`);
      expect(await ann.say({ type: 'practise', preset: preset.id, role })).toBe('ok');
      await ann.sit();
      const game = ann.last('seated')?.game ?? '';
      const mine = () => bot.all('prompt').filter((one) => one.game === game && one.kind === 'say');
      const batch = replies.slice(from, from + 12);
      for (const reply of batch) {
        await ann.begin({ type: 'say', text: 'What do you say now?' });
        await clock.pass(maxInputJitterMs);
        // Asked for once more, it replies the same.
        for (let tries = 0; tries < 2; tries += 1) {
          const prompt = mine().at(-1)?.id ?? '';
          void bot.say({ type: 'answer', prompt, text: reply });
          await clock.pass(maxInputJitterMs);
        }
        await clock.pass(12_000);
      }
      const run = house.games.find(game as never);
      if (run === undefined) throw new Error('the game is over');
      const seat = ann.last('seated')?.seat;
      const { talk } = run.format.rules.view(run.state, seat as never) as unknown as {
        talk: { by: string; text: string }[];
      };
      const said = talk.flatMap(({ by, text }) => (by === seat ? [] : [text]));
      const may = new Set(batch.flatMap(stored));
      expect(said.filter((text) => !may.has(text))).toEqual([]);
      appeared.push(...said);
      await ann.begin({ type: 'leave' });
      await clock.pass(1000);
    }
    expect(appeared.length).toBeGreaterThan(2);
    expect(appeared.some((text) => /[!?.]$/.test(text))).toBe(true);
  },
);
