/** A set of names that only grows: older versions stay as they were, and adding to the newest copies nothing. */

export interface GrownSet {
  /** Place of each name, shared by all versions. */
  readonly places: Map<string, number>;
  /** Names of this version: those with a lower place. */
  readonly size: number;
}

export const emptySet = (): GrownSet => ({ places: new Map(), size: 0 });

export const hasName = ({ places, size }: GrownSet, name: string): boolean =>
  (places.get(name) ?? size) < size;

export function withName(set: GrownSet, name: string): GrownSet {
  if (hasName(set, name)) return set;
  const { size } = set;
  const places = set.places.size === size ? set.places : new Map([...set.places].slice(0, size));
  places.set(name, size);
  return { places, size: size + 1 };
}
