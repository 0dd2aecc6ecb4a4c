/** Names for those who have not given one, and for those who had to give one up. */
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

/** So many names are tried before one with a number, which nobody can all have taken. */
const plainTries = 10;

/** A name for somebody who has not given one. Names are never shown inside a game. */
function guestName(tried: number): string {
  const plain = `${manners[randomInt(manners.length)]} ${birds[randomInt(birds.length)]}`;
  return tried < plainTries ? plain : `${plain} ${randomInt(1000, 1_000_000)}`;
}

/** Does something with a name of ours, and again with another one as long as it is a member's. */
export async function unlessTaken<Result>(use: (name: string) => Promise<Result>): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await use(guestName(tried));
    } catch (error) {
      if (!(error instanceof NameTaken) || tried > 10 * plainTries) throw error;
    }
  }
}
