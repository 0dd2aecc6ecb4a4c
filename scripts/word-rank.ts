/** Selection and order of the words of a list: the pure part of word-lists.ts. */

export interface Language {
  readonly name: 'english' | 'russian';
  readonly title: string;
  readonly code: 'en' | 'ru';
  /** Source of the counts, in a few words. */
  readonly from: string;
  /** Pattern of a word. Single letters must be in `letters`. */
  readonly word: RegExp;
  readonly letters: readonly string[];
  /** Everyday words that the dictionary knows with a capital only, or not at all. */
  readonly besides: readonly string[];
  /** Topic words of this game: always among the first hundred. */
  readonly always: readonly string[];
}

const days = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const months = 'january february april june july august september october november december'.split(' ');

export const languages: Readonly<Record<Language['name'], Language>> = {
  english: {
    name: 'english',
    title: 'English',
    code: 'en',
    from: 'OpenSubtitles 2024 (OPUS, ODC-BY)',
    word: /^[a-z]+(?:'[a-z]+)?$/,
    letters: ['i', 'a'],
    besides: ['ok', 'english', 'russian', ...days, ...months],
    always: ['hello', 'person', 'people', 'human', 'machine', 'robot', 'question'],
  },
  russian: {
    name: 'russian',
    title: 'Russian',
    code: 'ru',
    from: 'OpenSubtitles 2016 (FrequencyWords, CC BY-SA 4.0)',
    word: /^[а-яё]+(?:-[а-яё]+)*$/,
    letters: [...'авиксоуябж'],
    besides: ['ок', 'окей'],
    always: ['привет', 'человек', 'люди', 'машина', 'робот', 'вопрос'],
  },
};

/** Coarse words and insults that the libraries of coarse words let through. */
export const coarse = {
  english:
    /^(?:(?:god)?dam(?:n|ned|nit)|crap|hell|bastards?|whor(?:e|es)|slut|nude|naked|piss(?:ed)?|sex\w*|suicide|rap(?:ed?|ist)|breasts?|butts?|screw(?:ed|ing)|suck(?:s|ed|er|ing)?|morons?)$/,
  russian:
    /^(?:ч[её]рт\S*|сукин\S*|сук[аи]|дерьм\S*|мудак\S*|ублюд\S*|задниц\S*|шлюх\S*|секс\S*|ад[ау]?|тварь|дрянь|член\S*|груд\S*|изнасил\S*|урод\S*|трах\S*|пошел|козёл|козел|сволоч\S*|хрен\S*|жоп\S*|скотина|гад)$/,
} as const;

/** Names that the dictionaries know as words too, and pieces that are none. */
const others: Readonly<Record<Language['name'], ReadonlySet<string>>> = {
  english: new Set(
    `john jack frank charlie mike tom harry jimmy bob peter tony nick billy johnny ray bobby roger martin rick joey josh
    ted jenny victor eve robin jean teddy brad pat barney randy holly molly sally maria jay hank rob ken sue sonny jersey
    troy dale khan mick turner hector veronica wally phoebe meg romeo homer sheila iris patty heather graham warren nelson
    wade cal val gene cooper mason miller bailey drew china japan turkey carter smith max jen mickey trump yuan chad dean
    carol ed em lee la er en ii gt ls mi ts ms mm pa re ve ll you's we's they's ling il sac und che brat reed harold
    superman batman god's lass mac sec mo chi`.split(/\s+/),
  ),
  russian: new Set(
    'николь виктория виктории джонатан джина джины калифорнии германии майя майе марта марко пирс грей нора рана нм гм мн хаус дона дон де мю су мм'.split(
      ' ',
    ),
  ),
};

export interface Knowledge {
  /** Forms as they are counted, the most frequent first. */
  readonly said: readonly string[];
  readonly isSpelt: (word: string) => boolean;
  readonly isCoarse: (word: string) => boolean;
}

/** Earliest rank of the always-known words. */
const first = 100;

/** All words of the language that are spelt, clean and no names, the most frequent first. */
export function rankedWords(language: Language, { said, isSpelt, isCoarse }: Knowledge): readonly string[] {
  const { word, letters, besides, always, name } = language;
  const ranks = new Map<string, number>();
  for (const [place, form] of said.entries()) if (!ranks.has(form)) ranks.set(form, place + 1);
  if (name === 'english') addContractions(ranks, isSpelt);
  const isTaken = (form: string) =>
    word.test(form) &&
    ([...form].length > 1
      ? isSpelt(form) || form.startsWith("i'") || besides.includes(form)
      : letters.includes(form)) &&
    !others[name].has(form) &&
    !isCoarse(form);
  const taken = [...ranks].filter(([form]) => isTaken(form)).sort(([, one], [, other]) => one - other);
  const ranked = taken.map(([form]) => form).filter((form) => !always.includes(form));
  return [...ranked.slice(0, first - always.length), ...always, ...ranked.slice(first - always.length)];
}

const pronouns = 'i you he she it we they'.split(' ');
const hosts = [...pronouns, ...'that this there here what who where when how let'.split(' ')];
const clitics = ["'s", "'m", "'re", "'ll", "'ve", "'d"];
/** Maximum rank of pronoun contractions. */
const everyday = 900;

/**
 * The source counts the parts of a contraction, and no single letters. `didn` stands for `didn't`. For the
 * others the rank is an estimate by the law of Zipf and Mandelbrot: the count of a suffix is distributed
 * over the words before it, in proportion to their frequency.
 */
function addContractions(ranks: Map<string, number>, isSpelt: (word: string) => boolean): void {
  ranks.set('i', 0.5).set('a', 5);
  const known = new Map(ranks);
  const said = hosts.filter((host) => known.has(host));
  const rarity = (form: string) => (known.get(form) ?? Number.POSITIVE_INFINITY) + 2.7;
  for (const [stem, rank] of known) {
    if (!stem.endsWith('n') || !isSpelt(`${stem}'t`)) continue;
    ranks.set(`${stem}'t`, rank);
    if (stem !== 'can') ranks.delete(stem);
  }
  for (const clitic of clitics) {
    if (!known.has(clitic)) continue;
    const of = said.filter(
      (host) => isSpelt(host + clitic) || (host === 'i' && /'(?:m|ll|ve|d)/.test(clitic)),
    );
    const all = of.reduce((sum, host) => sum + 1 / rarity(host), 0);
    for (const host of of) {
      const rank = rarity(clitic) * rarity(host) * all;
      ranks.set(host + clitic, pronouns.includes(host) ? Math.min(rank, everyday) : rank);
    }
  }
}
