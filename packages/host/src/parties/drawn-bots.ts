/** Which bots are there for a draw: by chance, and independent of what is drawn afterwards. */
import { ownerOf } from './bot-owners.ts';
import { type BotLots, type FilledLots, fillMinimum, fillOptionalPlaces } from './bot-places.ts';
import { newcomersOrder, newcomersOwnerOf } from './newcomers.ts';
import { type BotLot, type Candidate, type Party, peopleOf } from './party.ts';
import { shuffled } from './shuffled.ts';

/** Order of the candidates of a lot. */
type OrderOf = (from: readonly Candidate[], lot: string) => readonly Candidate[];

/**
 * The bots of every lot, in a random order. The party of a newcomer is drawn with weights; so are the others where
 * a newcomer is among the drawn bots, who keep their places. Lots are filled in a random order and places given at
 * random: else weights would make some bots likelier where people sit, or where fewer people do.
 */
export function drawBots(party: Party, seed: string): FilledLots {
  const { bots: lots, possibilities, reserved } = party;
  const fill = (stream: string, orderOf: OrderOf, kept: FilledLots = {}): FilledLots | undefined => {
    const ordered = Object.fromEntries(
      shuffled(Object.entries(lots), seed, `${stream}lots`).map(([name, lot]): [string, BotLot] => [
        name,
        { ...lot, from: fillersLast(orderOf(lot.from, name)) },
      ]),
    );
    const filled = fillMinimum(ordered, possibilities, kept);
    return filled && fillOptionalPlaces(ordered, possibilities, filled);
  };
  const weighted: OrderOf = (from, lot) =>
    byOwner(from, { seed, lot: `newcomers/${lot}` }, newcomersOwnerOf, newcomersOrder);
  const plain: OrderOf = (from, lot) =>
    byOwner(from, { seed, lot }, ownerOf, (own, _seed, stream) => shuffled(own, seed, stream));
  const isForPerson = peopleOf(party).some(({ isNewcomer }) => isNewcomer);
  const first = fill('', isForPerson ? weighted : plain) ?? asReserved(lots, reserved);
  const kept = mapped(first, (drawn) => drawn.filter(({ isNewcomer }) => isNewcomer));
  const isForBot = !isForPerson && Object.values(kept).some(({ length }) => length > 0);
  const drawn = (isForBot ? fill('newcomers/', weighted, kept) : undefined) ?? first;
  return mapped(drawn, (sitting, lot) => shuffled(sitting, seed, `places/${lot}`));
}

/** Falls back to the matcher's assignment if the random search was aborted. */
const asReserved = (lots: BotLots, reserved: Party['reserved']): FilledLots =>
  mapped(lots, ({ from, least }, name) => {
    const bots = from.filter(({ id }) => reserved[name]?.includes(id));
    if (bots.length < least) throw new Error(`the party has no bots for ${name}`);
    return bots;
  });

/** A filler is taken where no other bot can be. */
const fillersLast = (bots: readonly Candidate[]): readonly Candidate[] => [
  ...bots.filter(({ filler }) => !filler),
  ...bots.filter(({ filler }) => filler),
];

/**
 * Orders bots so that owners have equal chances: first one random bot of each owner in random order, then
 * the second ones. So owning more bots does not raise the chance of a draw.
 */
function byOwner(
  bots: readonly Candidate[],
  { seed, lot }: { readonly seed: string; readonly lot: string },
  owner: (bot: Candidate) => string,
  orderOf: (own: readonly Candidate[], seed: string, stream: string) => readonly Candidate[],
): readonly Candidate[] {
  const owned = Map.groupBy(bots, owner);
  const owners = shuffled([...owned.keys()].sort(), seed, `owners/${lot}`);
  const inOrder = owners.map((one) => orderOf(owned.get(one) ?? [], seed, `bots/${lot}/${one}`));
  const rounds = Math.max(0, ...inOrder.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => inOrder.flatMap((own) => own[round] ?? [])).flat();
}

const mapped = <Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
