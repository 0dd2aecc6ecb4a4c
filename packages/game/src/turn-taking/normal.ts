/** The normal distribution, to about 14 digits. */

/** Beyond this the tail is below double precision. */
const most = 8;

/** The share of a normal distribution below a score (Marsaglia 2004). */
export function normalShare(score: number): number {
  if (score >= most) return 1;
  if (score <= -most) return 0;
  let sum = score;
  let term = score;
  for (let power = 3; Math.abs(term) > 1e-17; power += 2) {
    term *= score ** 2 / power;
    sum += term;
  }
  return 0.5 + (sum * Math.exp(-(score ** 2) / 2)) / Math.sqrt(2 * Math.PI);
}

/** The score below which a share of a normal distribution lies: found by halving. */
export function normalScore(share: number): number {
  let [low, high] = [-most, most];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (normalShare(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
