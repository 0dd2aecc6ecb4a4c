/** The English tables that come with the interpreter. */
import type { Pairs } from './substitutions.ts';

const table = (text: string): Pairs =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', to = ''] = line.trim().split('|');
      return [from, to] as const;
    });

/** Spelling variants and their normal form in patterns. */
const normal: Pairs = [
  ...table(`
  can't|can not
  cannot|can not
  won't|will not
  shan't|shall not
  ain't|is not
  don't|do not
  doesn't|does not
  didn't|did not
  isn't|is not
  aren't|are not
  wasn't|was not
  weren't|were not
  haven't|have not
  hasn't|has not
  hadn't|had not
  wouldn't|would not
  shouldn't|should not
  couldn't|could not
  mustn't|must not
  needn't|need not
  i'm|I am
  you're|you are
  he's|he is
  she's|she is
  it's|it is
  we're|we are
  they're|they are
  that's|that is
  there's|there is
  here's|here is
  what's|what is
  who's|who is
  where's|where is
  when's|when is
  how's|how is
  why's|why is
  let's|let us
  i've|I have
  you've|you have
  we've|we have
  they've|they have
  i'd|I would
  you'd|you would
  he'd|he would
  she'd|she would
  we'd|we would
  they'd|they would
  i'll|I will
  you'll|you will
  he'll|he will
  she'll|she will
  it'll|it will
  we'll|we will
  they'll|they will
  what're|what are
  how're|how are
  who're|who are
  cant|can not
  dont|do not
  doesnt|does not
  didnt|did not
  isnt|is not
  arent|are not
  wasnt|was not
  wouldnt|would not
  couldnt|could not
  shouldnt|should not
  im|I am
  ive|I have
  youre|you are
  whats|what is
  hows|how is
  wheres|where is
  thats|that is
  theres|there is
  u|you
  ur|your
  r|are
  ya|you
  y|why
  pls|please
  plz|please
  thx|thanks
  ty|thank you
  idk|I do not know
  wanna|want to
  gonna|going to
  gotta|have to
  kinda|kind of
  dunno|do not know
  gimme|give me
  lemme|let me
  favourite|favorite
  fav|favorite
  colour|color
  mr.|Mr
  mrs.|Mrs
  ms.|Ms
  dr.|Dr
  st.|St
  e.g.|for example
  i.e.|that is
  :)|smile
  :-)|smile
  :(|sad face
  :-(|sad face
  ;)|wink
`),
  ['+', ' plus '],
  ['×', ' times '],
  ['÷', ' divided by '],
];

/** Normal words and their original form. */
const denormal: Pairs = [
  [' dot ', '.'],
  [' at ', '@'],
  [' dash ', '-'],
  [' colon ', ':'],
  [' slash ', '/'],
  ['can not', "can't"],
  ['do not', "don't"],
  ['I am', "I'm"],
  ['you are', "you're"],
];

const person = table(`
  I was|you were
  I am|you are
  you were|I was
  you are|I am
  with you|with me
  to you|to me
  for you|for me
  of you|of me
  from you|from me
  about you|about me
  i|you
  me|you
  my|your
  mine|yours
  myself|yourself
  we|you
  us|you
  our|your
  ours|yours
  you|I
  your|my
  yours|mine
  yourself|myself
`);

const person2 = table(`
  I was|he or she was
  I am|he or she is
  i|he or she
  me|him or her
  my|his or her
  mine|his or hers
  myself|him or herself
  he was|I was
  she was|I was
  he is|I am
  she is|I am
  he|I
  she|I
  him|me
  her|me
  his|my
  hers|mine
  himself|myself
  herself|myself
`);

const gender = table(`
  he|she
  him|her
  his|her
  himself|herself
  she|he
  her|his
  hers|his
  herself|himself
  to her|to him
  with her|with him
  for her|for him
  of her|of him
`);

/** Default tables of an English set. */
export const englishSubstitutions = { normal, denormal, person, person2, gender };
