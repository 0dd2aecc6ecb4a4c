/** Parses labels from a model's output. */
import { extractSpokenText } from '../clean/spoken-part.ts';

/** Probability of human for each label. */
const beliefs = { human: 0.95, unsure: 0.5, ai: 0.05 } as const;
type Label = keyof typeof beliefs;

/** Other words for the labels that models use. */
const words: Readonly<Record<string, Label>> = {
  human: 'human',
  person: 'human',
  человек: 'human',
  ai: 'ai',
  bot: 'ai',
  machine: 'ai',
  robot: 'ai',
  computer: 'ai',
  llm: 'ai',
  ии: 'ai',
  unsure: 'unsure',
  unknown: 'unsure',
  uncertain: 'unsure',
};

/** Cyrillic letters that look like the letters of contestants. */
const alike: Readonly<Record<string, string>> = { А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', К: 'K' };

/**
 * Returns beliefs from a model's labels for these letters: from one JSON object, ignoring other text and
 * letter case. Undefined if no JSON object has a label for any of them. Missing letters are omitted.
 */
export function labelsIn(
  raw: string,
  letters: readonly string[],
): Readonly<Record<string, number>> | undefined {
  const text = extractSpokenText(raw) || raw;
  for (const json of objectsIn(text)) {
    const found = Object.fromEntries(pairsIn(json).flatMap((pair) => labelOf(pair, letters)));
    if (Object.keys(found).length > 0) return found;
  }
  return undefined;
}

/** All JSON objects in braces, the outermost first, the last first. */
function objectsIn(text: string): readonly unknown[] {
  const starts = [...text.matchAll(/[[{]/g)].map(({ index }) => index);
  const ends = [...text.matchAll(/[\]}]/g)].map(({ index }) => index + 1).reverse();
  const found: unknown[] = [];
  let before = -1;
  for (const start of starts.slice(0, 50)) {
    if (start < before) continue;
    for (const end of ends.slice(0, 50)) {
      if (end <= start) break;
      const value = parsed(text.slice(start, end));
      if (value === undefined) continue;
      found.unshift(value);
      before = end;
      break;
    }
  }
  return found;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Every name with a word, at any depth; also `{"contestant": "A", "label": "human"}`. */
function pairsIn(value: unknown): readonly (readonly [name: string, word: string])[] {
  if (Array.isArray(value)) return value.flatMap(pairsIn);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const text = (names: RegExp) =>
    entries.find(([name, one]) => names.test(name) && typeof one === 'string')?.[1] as string | undefined;
  const [who, what] = [text(/^(contestant|letter|name|player|who)$/i), text(/^(label|guess|type|is)$/i)];
  if (who !== undefined && what !== undefined) return [[who, what]];
  return entries.flatMap(([name, one]) =>
    typeof one === 'string' ? [[name, one] as const] : withName(name, pairsIn(one)),
  );
}

/** `{"A": {"label": "human"}}` names the letter outside. */
const withName = (name: string, inner: readonly (readonly [string, string])[]) =>
  inner.map(([own, word]) =>
    /^(label|guess|type|is)$/i.test(own) ? ([name, word] as const) : ([own, word] as const),
  );

function labelOf(
  [name, word]: readonly [string, string],
  letters: readonly string[],
): readonly (readonly [string, number])[] {
  const bare = name
    .replace(/^(contestant|player|участник)\s+/iu, '')
    .trim()
    .toUpperCase();
  const letter = alike[bare] ?? bare;
  const label =
    words[
      word
        .trim()
        .toLowerCase()
        .replace(/^an?\s+/, '')
    ];
  return letters.includes(letter) && label !== undefined ? [[letter, beliefs[label]]] : [];
}
