/** Places drawn with replacement. */
import type { Random } from '../random.ts';

/** Fills with places below `count`, each with the same probability, drawn one after the other. */
export function drawPlaces(places: Int32Array, count: number, random: Random): Int32Array {
  for (let position = 0; position < places.length; position++)
    places[position] = Math.floor(random() * count);
  return places;
}
