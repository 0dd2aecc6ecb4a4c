import { randomInt } from 'node:crypto';

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

/** A name for somebody who has not given one. Names are never shown inside a game. */
export function guestName(): string {
  return `${manners[randomInt(manners.length)]} ${birds[randomInt(birds.length)]}`;
}
