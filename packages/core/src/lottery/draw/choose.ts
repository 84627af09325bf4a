/** Returns the number of ways to choose `k` of `n`; 0 if there are fewer than `k`. Exact: no value used here comes near 2^53. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let step = 1; step <= Math.min(k, n - k); step += 1) ways = (ways * (n - step + 1)) / step;
  return ways;
}
