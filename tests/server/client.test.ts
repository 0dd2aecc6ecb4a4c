/** A client's mirror follows the server's channel, whatever happens to the frames between them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyFrame, createGames, type Mirror, type ServerFrameOf, type UnsentFrame } from '@parlour/client';
import { Channel } from '@parlour/host/testing';
import type { ServerFrame } from '@parlour/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';

type Fate = 'arrives' | 'lost' | 'doubled' | 'late';
type Step =
  | { readonly kind: 'show'; readonly view: Record<string, unknown>; readonly fate: Fate }
  | { readonly kind: 'line breaks' }
  | { readonly kind: 'house restarts' };

const view = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.nat(3), fc.array(fc.nat(3))));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('show' as const),
      view,
      fate: fc.constantFrom<Fate>('arrives', 'arrives', 'lost', 'doubled', 'late'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'line breaks' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'house restarts' as const }) },
);

/** A server with one game and one viewer, and the connection to the client. */
function world() {
  const game = 'g_1';
  let run = 0;
  let now: object = {};
  let channel = new Channel(game, `run-${run}`);
  let stop = () => {};
  let fate: Fate = 'arrives';
  let late: string[] = [];

  const arrive = (text: string) => {
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.type === 'view') games.onView(frame);
    if (frame.type === 'change') games.onChange(frame);
  };
  const listener = (text: string) => {
    if (fate === 'late') late.push(text);
    else if (fate !== 'lost') arrive(text);
    if (fate === 'doubled') arrive(text);
  };
  const games = createGames({
    newId: () => 'id',
    changed: () => {},
    ask: async (wish: UnsentFrame) => {
      if (wish.type === 'watch') {
        stop();
        stop = channel.follow(listener, now, 0, wish.after);
      }
      if (wish.type === 'whole') channel.repeat(listener, 0);
      return { ok: true };
    },
  });
  const connect = () => {
    late = []; // frames of a line that is gone come no more
    games.lost();
    games.opened();
  };
  return {
    games,
    game,
    connect,
    show(next: object, how: Fate) {
      now = next;
      fate = how;
      channel.show(next, 0);
      fate = 'arrives';
      // What was late comes behind what was sent after it.
      if (how !== 'late') for (const text of late.splice(0)) arrive(text);
    },
    restart() {
      run += 1;
      stop();
      channel = new Channel(game, `run-${run}`);
      connect();
    },
    mirror: () => games.get(game)?.mirror?.view,
    now: () => now,
  };
}

test('lost, doubled, old and reordered frames, broken lines and a house that restarts: the view is right in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const house = world();
      house.games.follow(house.game, null);
      house.connect();
      for (const one of steps) {
        if (one.kind === 'show') house.show(one.view, one.fate);
        else if (one.kind === 'line breaks') house.connect();
        else house.restart();
        await Promise.resolve();
      }
      // One more frame arrives: by then the client has noticed every gap.
      house.show({ last: steps.length }, 'arrives');
      await new Promise((resolve) => setImmediate(resolve));
      expect(house.mirror()).toEqual(house.now());
    }),
    { numRuns: 500 },
  );
});

interface Case {
  readonly name: string;
  /** Expected state after each frame: its number, or the previous state with a request for the whole view. */
  readonly steps: readonly (readonly [then: number | 'gap', frame: ServerFrameOf<'view' | 'change'>])[];
  readonly at: number;
  readonly view: object;
}

/** The client in Python is held to the same table by its own tests. */
const table = join(import.meta.dirname, '../../clients/python/tests/following.json');

test.each(JSON.parse(readFileSync(table, 'utf8')) as Case[])('$name', ({ steps, at, view }) => {
  let mirror: Mirror | null = null;
  for (const [then, frame] of steps) {
    const after: Mirror | 'gap' = applyFrame(mirror, frame);
    expect(after === 'gap' ? after : after.n).toBe(then);
    if (after !== 'gap') mirror = after;
  }
  expect(mirror).toMatchObject({ at });
  expect(mirror?.view).toEqual(view);
});
