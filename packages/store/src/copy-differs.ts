/** The failure of a copy that is compared row by row. */

/** The copy does not hold the same as the source: nothing of it stays. */
export class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
}
