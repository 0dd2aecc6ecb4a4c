/** The seeded generator of the statistics. */

/** A source of numbers in [0, 1). Every function that draws is handed one; none has its own. */
export type Random = () => number;

/** mulberry32: small, repeatable, and the same in every language. The seed is a whole number below 2^32. */
export function mulberry32(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
