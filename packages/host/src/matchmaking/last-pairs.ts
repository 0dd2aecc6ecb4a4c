/** Who was put before a coin with whom the last time. */

/** So many people are remembered: of those who have not played for longest nobody needs to know. */
const most = 200_000;

export interface LastPairs {
  readonly put: (one: string, other: string) => void;
  /** Was the last coin of both for these two? */
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
