/** Questions of an interview: items in dialogues, with their choices. */

/** Which of two choices; `-1` if the reply named neither. Only the published reading reads other digits. */
export type Answer = number;

/** The reply that named no choice. */
export const unparsable: Answer = -1;

/** One question with its two choices. */
export interface InterviewItem {
  /** Its place in the dialogue, from 0. */
  readonly place: number;
  readonly instruction: string;
  readonly question: string;
  readonly choices: readonly [first: string, second: string];
  /** The right choice; undefined in a closed test. */
  readonly right: 1 | 2 | undefined;
  readonly categories: readonly string[];
  /** Simulation classes. */
  readonly simulations: readonly string[];
  /** Whether the question needs its context to be understood. */
  readonly usesContext: boolean;
}

/** The items of one dialogue, in order and without a gap. */
export interface Dialogue {
  readonly id: number;
  readonly items: readonly InterviewItem[];
}

/** All dialogues of a file, in order. */
export type Dataset = readonly Dialogue[];

/** Number of questions of a dataset. */
export const questionsIn = (dataset: Dataset): number =>
  dataset.reduce((sum, { items }) => sum + items.length, 0);

/** The classes of problems that the dataset card names (`meta.category`). */
export const knownCategories = [
  'world',
  'math',
  'memory',
  'reasoning',
  'strings',
  'spell',
  'games and rules',
  'sound',
  'shape',
  'lexis',
  'emotion',
  'ethics',
  'trap',
] as const;

/** The directions of thinking that the dataset card names (`meta.turing_imitation`). */
export const knownSimulations = [
  'sentiment',
  'intent',
  'style',
  'humor',
  'irony',
  'facts',
  'profanity',
  'adult_content',
  'text_metrics',
  'language_structure',
  'topic_modelling',
  'multilanguage',
  'algorithmic_transformations',
] as const;

/** Marks of delicate items: shown to people only on request. */
const delicate: readonly string[] = ['profanity', 'profane', 'adult_content', 'adult'];

/** Whether an item is marked as profane or adult, however the mark is written: `Adult content` is one as well. */
export const isSensitive = ({ categories, simulations }: InterviewItem): boolean =>
  [...categories, ...simulations].some((name) =>
    delicate.includes(
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
    ),
  );

/** The languages that interviews are held in. */
export type Language = 'en' | 'ru';

/** The language of a dialogue: Russian if the instruction of its first question has a Cyrillic letter. */
export const languageOf = ({ items }: Dialogue): Language =>
  /\p{Script=Cyrillic}/u.test(items[0]?.instruction ?? '') ? 'ru' : 'en';
