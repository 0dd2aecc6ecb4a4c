/**
 * In a study no one is shown before the reveal whether a participant met a person or a computer, nor in which arm:
 * not by frames, pages, codes, waiting, time-outs or progress.
 */
// @module-tag secrecy
import { expect, test } from 'vitest';
import {
  type SecretStudy,
  type StoryWish,
  type StudyStory,
  secretStudies,
  studyStory,
} from '../support/secret-study.ts';

interface Found {
  readonly wish: StoryWish;
  readonly story: StudyStory;
}

/** Two stories that the first participant may not tell apart, with what brings them. */
async function storiesOf(secret: SecretStudy): Promise<readonly [Found, Found]> {
  const found = new Map<string, Found>();
  for (let attempt = 0; attempt < 16; attempt += 1) {
    const wish = { chance: `study ${attempt}`, nature: attempt % 2 === 0 ? 'human' : 'machine' } as const;
    const story = await studyStory(secret, wish, (seats) => {
      const variant = secret.variantOf(seats);
      return variant !== undefined && !found.has(variant);
    });
    if (story === undefined) continue;
    found.set(secret.variantOf(story) ?? '', { wish, story });
    const [one, other] = found.values();
    if (one !== undefined && other !== undefined) return [one, other];
  }
  throw new Error(`no chance gives both: ${[...found.keys()]}`);
}

test.each(secretStudies)('$name: no one can tell the natures before the reveal', async (secret) => {
  const [{ story: one, wish }, { story: other }] = await storiesOf(secret);
  for (const onlooker of Object.keys(one.heard) as (keyof StudyStory['heard'])[])
    expect(other.heard[onlooker], onlooker).toEqual(one.heard[onlooker]);
  const { anyone: _, ...own } = one.heard;
  const all = Object.values(own).flat().join('\n');
  expect(all).not.toMatch(/"natures"/);
  // Ways out of all kinds were shown, and the games did end.
  for (const way of ['complete', 'no-partner', 'withdrawn']) expect(all).toContain(`"way":"${way}"`);
  for (const code of ['COMPLETE', 'NOPARTNER', 'PARTIAL']) expect(all).toContain(`cc=${code}`);
  for (const { reveal } of [one, other]) expect(reveal).toMatch(/"natures"/);
  expect(one.reveal).not.toBe(other.reveal);
  // A computer that speaks would be heard.
  const spoken = await studyStory(secret, { ...wish, botSays: 'I am a computer.' });
  expect(spoken?.heard.participant).not.toEqual(one.heard.participant);
});
