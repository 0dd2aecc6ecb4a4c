/** Options of `parlour import starter`. */
import type { PlaceOptions } from '../store-place.ts';

/** The chitchat data set (Myers, Etchart and Fulda 2020), as its README gives the address. */
export const starterAddress =
  'https://raw.githubusercontent.com/BYU-PCCL/chitchat-dataset/master/chitchat_dataset/dataset.json';

export interface StarterOptions extends PlaceOptions {
  readonly url: string;
  /** A copy of the file, where there is no internet. */
  readonly file?: string;
}
