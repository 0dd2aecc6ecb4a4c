/** Filters, mutes and reports are invisible to others, in any format, and do not depend on natures. */
// @module-tag secrecy
import { messageForCode } from '@parlour/protocol';
import { describe, expect, test } from 'vitest';
import { allowAll, type Guard } from '../../packages/host/src/viewers/guard.ts';
import { alike, castsAlike, type Looking, viewersOf } from '../support/alike.ts';
import { ask } from '../support/archive-play.ts';
import { secretFormats } from '../support/secret-formats.ts';
import { inMemoryWith, overSocketsWith, type SecretFormat, type Step } from '../support/swapped-natures.ts';

const refusal = (code: 'muted' | 'word-refused') => ({ code, message: messageForCode(code) });

/**
 * Refuses the word "rude" to all, and all words to muted players. Here players are named like their seats.
 */
const guardOf = (muted: string): Guard => ({
  ...allowAll,
  maySay: (player, text) =>
    player === muted ? refusal('muted') : text.includes('rude') ? refusal('word-refused') : undefined,
});

/** A player with several indistinguishable casts, and a seat of another with a nature unknown to them. */
function lookingAt(secret: SecretFormat): { readonly looking: Looking; readonly hidden: string } {
  for (const looking of viewersOf(secret))
    for (const hidden of secret.hidden) {
      const natures = new Set(castsAlike(secret, ...looking).map((cast) => cast[hidden]));
      if (looking[0] !== hidden && natures.size === 2) return { looking, hidden };
    }
  throw new Error(`${secret.name}: nobody is hidden from anybody`);
}

/** Messages to a player in a game, the same in every cast that looks alike to them. */
async function heardBy(
  secret: SecretFormat,
  [viewer, own]: Looking,
  script: readonly Step[],
  guard: Guard = allowAll,
): Promise<readonly string[]> {
  const games = await alike({ ...secret, script }, inMemoryWith({ guard }), viewer, own);
  const [first, ...others] = games.map(({ heard }) => heard);
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(other).toEqual(first);
  expect(first?.length).toBeGreaterThan(3);
  return first ?? [];
}

/** As if the server did not hold it back: it is refused immediately. */
const atOnce = ({ isHeld: _isHeld, ...step }: Step): Step => step;

/** The script without a seat's texts. */
const withoutWordsOf = (seat: string, script: readonly Step[]): readonly Step[] =>
  script.map((step) => (step.by === seat && step.isHeld ? { after: step.after, by: seat } : step));

describe.each(secretFormats)('$name', (secret) => {
  const { looking, hidden } = lookingAt(secret);

  test('words that are refused look as if nobody had said them', async () => {
    const rude = secret.script.flatMap((step): Step[] => {
      const { by, play, isHeld } = step;
      if (by !== hidden || !isHeld || play === undefined) return [step];
      return [atOnce({ ...step, play: { ...play, text: 'How rude!' } }), { ...step, after: 0 }];
    });
    const plain = secret.script.flatMap((step): Step[] =>
      step.by === hidden && step.isHeld
        ? [
            { after: step.after, by: hidden },
            { ...step, after: 0 },
          ]
        : [step],
    );
    expect(rude.length).toBeGreaterThan(secret.script.length);
    expect(await heardBy(secret, looking, rude, guardOf('nobody'))).toEqual(
      await heardBy(secret, looking, plain),
    );
  });

  test('somebody who is muted looks as if they were silent', async () => {
    const tries = secret.script.map((step) => (step.by === hidden && step.isHeld ? atOnce(step) : step));
    expect(await heardBy(secret, looking, tries, guardOf(hidden))).toEqual(
      await heardBy(secret, looking, withoutWordsOf(hidden, secret.script)),
    );
  });

  test('a report is answered alike whoever it is about, and nobody else hears of it', async () => {
    const [viewer, own] = looking;
    const heardOver = async (isReported: boolean) => {
      const answers = new Map<string, unknown[]>();
      const open = overSocketsWith(({ url, headersOf, world }) => {
        let passed = 0;
        const passTo = async (at: number) => {
          await world.passTo(at);
          passed += 1;
          const game = world.house.games.all().at(-1)?.id;
          const cookie = headersOf(viewer)?.cookie;
          if (!isReported || passed !== 4 || game === undefined || cookie === undefined) return;
          const seats = Object.keys(secret.roles).filter((seat) => seat !== viewer);
          const bodies = seats.map((seat) => ({ game, seat, reason: 'abuse', text: 'x' }));
          const answered = [];
          for (const body of bodies)
            answered.push(await ask(`${url}/api/reports`, { method: 'POST', body, headers: { cookie } }));
          answers.set(
            url,
            answered.map(({ status, text }) => [status, text]),
          );
        };
        return { ...world, passTo };
      });
      const games = await alike(secret, open, viewer, own);
      const [first, ...others] = games.map(({ heard }) => heard);
      for (const other of others) expect(other).toEqual(first);
      const [answer, ...more] = answers.values();
      for (const one of more) expect(one).toEqual(answer);
      return { first, answer };
    };
    const reported = await heardOver(true);
    expect(reported.answer).toEqual(
      Object.keys(secret.roles)
        .filter((seat) => seat !== viewer)
        .map(() => [200, '{"isNew":true}']),
    );
    expect(reported.first).toEqual((await heardOver(false)).first);
  });
});
