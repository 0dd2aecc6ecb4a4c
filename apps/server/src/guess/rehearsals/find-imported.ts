/** Finds a person of an imported conversation with reusable answers, and a bot that could answer too. */
import type { Host } from '@parlour/host';
import { isSelfContained, shuffledBySeed } from '@parlour/results';
import type { ImportedConversation, Store } from '@parlour/store';
import { firstOfEachWording, type Recording } from './find-recording.ts';

/** Number of conversations considered for one recording. */
const pageSize = 300;

interface Ports {
  readonly house: Pick<Host, 'guard'>;
  readonly store: Pick<Store, 'records'>;
  /** Bots of the server that talk, in any format. */
  readonly talkers: () => readonly string[];
}

/** Drawn by the seed; undefined: none that is unknown, or no bot. Before the coin. */
export async function findImported(
  { house, store, talkers }: Ports,
  { known, seed }: { readonly known: ReadonlySet<string>; readonly seed: string },
): Promise<Recording | undefined> {
  const [bot] = shuffledBySeed(talkers(), seed);
  if (bot === undefined) return undefined;
  const all = await store.records.importedConversations({ isOfPeople: true, limit: pageSize });
  for (const one of shuffledBySeed(all, seed)) {
    if (known.has(one.id)) continue;
    for (const { speaker } of shuffledBySeed(one.speakers, seed)) {
      const exchanges = firstOfEachWording(exchangesOf(one, speaker, house));
      if (exchanges !== undefined)
        return { game: one.id, format: '', preset: undefined, seat: speaker, bot, exchanges };
    }
  }
  return undefined;
}

/** One line of another speaker, then one of this one; both can be understood without the others. */
function exchangesOf(
  { lines }: ImportedConversation,
  speaker: string,
  { guard }: Pick<Host, 'guard'>,
): readonly { readonly question: number; readonly answer: number; readonly text: string }[] {
  const isFit = (text: string) =>
    !text.includes('\n') && !/\[(name|address|number)\]/.test(text) && guard.maySay('', text) === undefined;
  return lines.flatMap(({ speaker: asker, text }, question) => {
    const [before, next, after] = [lines[question - 1], lines[question + 1], lines[question + 2]];
    const isOnly = asker !== speaker && before?.speaker !== asker && after?.speaker !== speaker;
    if (!isOnly || next?.speaker !== speaker || !isFit(text) || !isFit(next.text)) return [];
    const isAlone = isSelfContained({ question: text, answer: next.text });
    return isAlone ? [{ question, answer: question + 1, text }] : [];
  });
}
