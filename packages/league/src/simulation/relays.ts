/** Simulated relays and honest pairs of conversations, to measure the detector of copies. */
import type { Random } from '@parlour/stats';
import { commonTexts, findCopies, type HeardMessage } from '../copies/find-copies.ts';

/** Shares of found relays, and of relays among all that was found. */
export interface CopyDetection {
  readonly precision: number;
  readonly recall: number;
  readonly relays: number;
  readonly honest: number;
}

/** What a relay does to a message. */
const disguises = ['copy', 'order', 'words'] as const;

const messages = 8;
/** Pairs of earlier conversations. */
const background = 100;

/** Counts pairs of conversations, relayed and honest, that are reported. */
export function detectCopies(
  {
    relays,
    honest,
    words,
  }: { readonly relays: number; readonly honest: number; readonly words: readonly string[] },
  random: Random,
): CopyDetection {
  const talk = talker(words, random);
  // What others say in the same forum: earlier games, of which none is relayed.
  const common = commonTexts(
    Array.from({ length: background }, (_, game) =>
      separate(talk, random).map((message) => ({ ...message, game: `${message.game}/${game}` })),
    ).flat(),
  );
  const isFound = (pair: readonly HeardMessage[]) => findCopies(pair, () => true, common).length > 0;
  let [found, falsely] = [0, 0];
  for (let index = 0; index < relays; index++)
    if (isFound(relayed(talk, disguises[index % disguises.length] ?? 'copy', random))) found++;
  for (let index = 0; index < honest; index++) if (isFound(separate(talk, random))) falsely++;
  return {
    precision: found / Math.max(found + falsely, 1),
    recall: found / Math.max(relays, 1),
    relays,
    honest,
  };
}

type Talk = () => string;

/** A cheating bot copies what one partner says into the other game, 1 to 30 s later. */
function relayed(talk: Talk, disguise: (typeof disguises)[number], random: Random): readonly HeardMessage[] {
  return Array.from({ length: messages }, (_, index) => {
    const [from, to] = index % 2 === 0 ? ['g_1', 'g_2'] : ['g_2', 'g_1'];
    const text = talk();
    const at = index * 20_000;
    const copied = disguised(text, disguise, talk, random);
    return [
      { game: from ?? '', bot: 'b_1', isOwn: false, text, at },
      { game: to ?? '', bot: 'b_1', isOwn: true, text: copied, at: at + 1000 + 29_000 * random() },
    ];
  }).flat();
}

/** Two honest conversations of one bot in the same forum, with the same opening. */
function separate(talk: Talk, random: Random): readonly HeardMessage[] {
  const opening = talk();
  return ['g_1', 'g_2'].flatMap((game) =>
    Array.from({ length: messages * 2 }, (_, index) => ({
      ...{ game, bot: 'b_1', isOwn: index % 2 === 1 },
      text: index === 0 ? opening : talk(),
      at: index * 10_000 + 5000 * random(),
    })),
  );
}

function disguised(text: string, disguise: (typeof disguises)[number], talk: Talk, random: Random): string {
  const words = text.split(' ');
  if (disguise === 'copy') return text;
  if (disguise === 'words') {
    const others = talk().split(' ');
    return words
      .map((word, index) => (random() < 0.3 ? (others[index % others.length] ?? word) : word))
      .join(' ');
  }
  const cut = Math.floor(random() * words.length);
  return [...words.slice(cut), ...words.slice(0, cut)].join(' ');
}

/** Sentences of 4 to 16 words by Zipf's law; every fifth is one of a few that everyone says. */
function talker(words: readonly string[], random: Random): Talk {
  let total = 0;
  const sums = words.map((_, rank) => {
    total += 1 / (rank + 2.7);
    return total;
  });
  const word = () => {
    const at = random() * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
  return () =>
    random() < 0.2
      ? (common[Math.floor(random() * common.length)] ?? '')
      : Array.from({ length: 4 + Math.floor(13 * random()) }, word).join(' ');
}

const common = [
  'hi how are you doing today',
  'so what do you do for a living',
  'are you a human or a bot',
  'where are you from if I may ask',
  'what did you have for lunch today',
  'haha that is exactly what a bot would say',
  'nice to meet you too how is it going',
  'what is the weather like where you are',
  'do you have any plans for the weekend',
  'I think you are a bot to be honest',
  'what kind of music do you like most',
  'tell me something only a human would know',
];
