/** Random names for guests without one, and for those who lost theirs. */
import { randomInt } from 'node:crypto';
import { NameTaken } from '@parlour/store';

const manners = [
  'Calm',
  'Curious',
  'Early',
  'Gentle',
  'Keen',
  'Late',
  'Merry',
  'Patient',
  'Quick',
  'Quiet',
  'Sly',
  'Witty',
];
const birds = [
  'Avocet',
  'Bittern',
  'Curlew',
  'Dunnock',
  'Finch',
  'Heron',
  'Jackdaw',
  'Lapwing',
  'Magpie',
  'Nuthatch',
  'Plover',
  'Wren',
];

/** Number of attempts without a numeric suffix. */
const plainTries = 10;

/** Random name of a guest without one. Names are never shown inside a game. */
function guestName(tried: number): string {
  const plain = `${manners[randomInt(manners.length)]} ${birds[randomInt(birds.length)]}`;
  return tried < plainTries ? plain : `${plain} ${randomInt(1000, 1_000_000)}`;
}

/** Calls `use` with generated names until one is not taken by a member. */
export async function tryGuestNames<Result>(use: (name: string) => Promise<Result>): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await use(guestName(tried));
    } catch (error) {
      if (!(error instanceof NameTaken) || tried > 10 * plainTries) throw error;
    }
  }
}
