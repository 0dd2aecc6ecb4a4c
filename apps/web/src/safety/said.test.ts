/** Tests of reportable players: all others at the table, also before the first message. */
import { formats, instant, runCommand } from '@parlour/game';
import { fittingCasts } from '@parlour/game/testing';
import { beforeAll, expect, test } from 'vitest';
import { showFaces } from '../faces.ts';
import { faces } from '../formats/index.ts';
import { seatsIn } from './said.ts';

beforeAll(() => showFaces(faces));

test.each(Object.entries(formats))('%s: somebody who says nothing', (_name, format) => {
  const config = format.rules.configure({});
  const casting = format.seating.casting(config);
  const seats = Object.values(casting.groups).flatMap((group) => group.seats);
  const [cast = {}] = fittingCasts(casting, seats);
  const opening = {
    type: 'open',
    at: instant(0),
    config,
    cast,
    commitment: { hash: '', nonce: '' },
  } as const;
  const { state } = runCommand(format.rules, format.rules.initial, opening);
  const sitting = [...format.seating.seats(state)].sort();
  expect(sitting.length).toBeGreaterThan(1);
  for (const you of sitting)
    expect(seatsIn(format.rules.view(state, you), you)).toEqual(sitting.filter((seat) => seat !== you));
  expect(seatsIn(format.rules.view(state, 'spectator'), null)).toEqual(sitting);
});

test('without a face: whoever was heard', () => {
  const talk = [{ by: 'b', at: 1, text: 'hello' }];
  expect(seatsIn({ phase: 'open', format: 'unknown', you: 'a', talk }, 'a')).toEqual(['b']);
});
