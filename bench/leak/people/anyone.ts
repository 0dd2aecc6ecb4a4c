/**
 * A mix of all kinds of people described here. Chosen here: of 20 people 9 have a keyboard, 7 a phone, 3
 * chat beside something else, and one dictates.
 */
import { chatters } from './chatters.ts';
import { keyboards } from './keyboards.ts';
import type { People } from './people.ts';
import { talkers } from './talkers.ts';
import { thumbs } from './thumbs.ts';

export const anyone: People = {
  name: 'anyone',
  person: (random) => {
    const drawn = 20 * random();
    const kind = drawn < 9 ? keyboards : drawn < 16 ? thumbs : drawn < 19 ? chatters : talkers;
    return kind.person(random);
  },
};
