/** Exact test of a count. */

/** Smaller tail probability of a binomial count. */
export function binomialTail(count: number, trials: number, share: number): number {
  const term = (k: number): number => {
    let log = k * Math.log(share) + (trials - k) * Math.log(1 - share);
    for (let i = 1; i <= k; i += 1) log += Math.log((trials - k + i) / i);
    return Math.exp(log);
  };
  const sum = (from: number, to: number): number => {
    let total = 0;
    for (let k = from; k <= to; k += 1) total += term(k);
    return total;
  };
  return Math.min(sum(0, count), sum(count, trials));
}
