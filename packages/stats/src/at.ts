/**
 * Reading a place of an array that must be there. One function for each kind of array: V8 makes a read fast only where
 * it always meets the same kind, and only what is as short as these is put into the loops that call it.
 */

/** The number at this place. */
export const at = (numbers: Float64Array, index: number): number => numbers[index] ?? missing(numbers, index);

/** The whole number at this place. */
export const wholeAt = (numbers: Int32Array | Uint8Array, index: number): number =>
  numbers[index] ?? missing(numbers, index);

/** What lies at this place of a list. */
export const itemAt = <Item extends NonNullable<unknown>>(list: ArrayLike<Item>, index: number): Item =>
  list[index] ?? missing(list, index);

/** That is a bug, and never an answer. */
function missing({ length }: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`there is no place ${index} among ${length}`);
}
