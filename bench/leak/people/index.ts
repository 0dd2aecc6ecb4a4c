/** The kinds of people that the leak test plays. */
export { anyone } from './anyone.ts';
export { chatters } from './chatters.ts';
export { keyboards } from './keyboards.ts';
export { law } from './law.ts';
export type { Manner, Moment, Talkers } from './manner.ts';
export { mixedNames, talkersNamed } from './named.ts';
export type { People } from './people.ts';
export type { AnswerTime, AskedQuestion, Person } from './person.ts';
export { talkers } from './talkers.ts';
export { thumbs } from './thumbs.ts';
