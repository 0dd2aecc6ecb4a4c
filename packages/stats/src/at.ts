/**
 * Reads elements of arrays that must exist. One short function for each kind of array: V8 inlines short
 * functions and optimises monomorphic reads.
 */

/** The number at this place. */
export const elementAt = (numbers: Float64Array, index: number): number =>
  numbers[index] ?? missing(numbers, index);

/** The whole number at this place. */
export const integerAt = (numbers: Int32Array | Uint8Array, index: number): number =>
  numbers[index] ?? missing(numbers, index);

/** Returns the item at this index of a list; throws if there is none. */
export const itemAt = <Item extends NonNullable<unknown>>(list: ArrayLike<Item>, index: number): Item =>
  list[index] ?? missing(list, index);

/** That is a bug, and never an answer. */
function missing({ length }: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`there is no place ${index} among ${length}`);
}
