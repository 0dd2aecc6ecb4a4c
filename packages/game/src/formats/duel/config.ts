/** The configuration of the duel, with the rule book's defaults. */
import { seconds } from '../../time.ts';
import { builtInForums } from './forums.ts';
import { payoffTables } from './payoffs.ts';
import { duellistRole } from './role-rules.ts';
import { wordList } from './word-lists.ts';
import type { Config, ConfigChanges } from './words.ts';

/** Defaults of the rules. */
const defaults: Config = {
  duration: seconds(300),
  messages: 60,
  minMessages: 5,
  silence: seconds(60),
  grace: seconds(15),
  replyWithin: seconds(20),
  turns: 'free',
  roles: [duellistRole],
  vocabulary: null,
  payoffs: payoffTables.default,
  style: {},
  mix: 0.5,
  pool: 'duel',
  forum: null,
  repeatLimit: 200,
  pacing: 'typist',
};

/** The forum's choices, the table and the words themselves go into the log: a game is replayed by them whatever becomes of their names. */
export function configure({ forum: wish = null, ...wishes }: ConfigChanges): Config {
  const forum = typeof wish === 'string' ? builtInForums.find(({ id }) => id === wish) : wish;
  const ofForum = forum === undefined || forum === null ? {} : { pool: forum.id, ...forum.config };
  const { payoffs = 'default', vocabulary = null, ...choices } = { ...ofForum, ...wishes };
  const table = typeof payoffs === 'string' ? payoffTables[payoffs] : payoffs;
  const id = typeof wish === 'string' ? wish : (wish?.id ?? null);
  const words = typeof vocabulary === 'string' ? wordList(vocabulary) : vocabulary;
  const config = { ...defaults, ...choices, vocabulary: words, payoffs: table, forum: id };
  return config.turns === 'slots' ? { ...config, limitsMerged: true } : config;
}
