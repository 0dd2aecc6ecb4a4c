/** An append-only list that shares nearly all storage with earlier versions, so adding copies little. */

/** Items are kept in full blocks of `blockSize` and the last, open one. Plain data; read it with `itemsOf`. */
export interface GrowingList<Item> {
  readonly blocks: readonly (readonly Item[])[];
  readonly open: readonly Item[];
}

const blockSize = 64;

export const growingList = <Item>(...items: readonly Item[]): GrowingList<Item> =>
  items.reduce<GrowingList<Item>>(withItem, { blocks: [], open: [] });

/** The list with one more item at its end. Copies less than a block, and now and then the list of blocks. */
export function withItem<Item>({ blocks, open }: GrowingList<Item>, item: Item): GrowingList<Item> {
  return open.length < blockSize
    ? { blocks, open: [...open, item] }
    : { blocks: [...blocks, open], open: [item] };
}

const arrays = new WeakMap<GrowingList<unknown>, readonly unknown[]>();
const origins = new WeakMap<readonly unknown[], GrowingList<unknown>>();

/** All items in order, as an array: the same one whenever it is asked of the same list. */
export function itemsOf<Item>(list: GrowingList<Item>): readonly Item[] {
  if (list.blocks.length === 0) return list.open;
  const known = arrays.get(list);
  if (known !== undefined) return known as readonly Item[];
  const items = ([] as readonly Item[]).concat(...list.blocks, list.open);
  arrays.set(list, items);
  origins.set(items, list);
  return items;
}

/**
 * Number of initial items that are certainly identical, from shared blocks without comparing items. 0 for
 * arrays not from `itemsOf`.
 */
export function sharedPrefixLength(before: readonly unknown[], after: readonly unknown[]): number {
  const [one, other] = [origins.get(before), origins.get(after)];
  if (one === undefined || other === undefined) return 0;
  if (one.blocks === other.blocks) return one.blocks.length * blockSize;
  const most = Math.min(one.blocks.length, other.blocks.length);
  let count = 0;
  while (count < most && one.blocks[count] === other.blocks[count]) count += 1;
  return count * blockSize;
}
