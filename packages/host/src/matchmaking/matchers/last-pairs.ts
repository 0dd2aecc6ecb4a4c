/** Last partner of each person in a draw. */

/** Maximum number of remembered people; the least recent players are dropped. */
const most = 200_000;

export interface LastPairs {
  readonly put: (one: string, other: string) => void;
  /** Whether these two shared their last coin. */
  readonly were: (one: string, other: string) => boolean;
}

export function lastPairs(): LastPairs {
  const partners = new Map<string, string>();
  const remember = (id: string, partner: string) => {
    partners.delete(id);
    partners.set(id, partner);
    const [oldest] = partners.keys();
    if (partners.size > most && oldest !== undefined) partners.delete(oldest);
  };
  return {
    put: (one, other) => {
      remember(one, other);
      remember(other, one);
    },
    were: (one, other) => partners.get(one) === other && partners.get(other) === one,
  };
}
