const cache: number[][] = [];

/** The binomial coefficient, n choose k. */
function choose(n: number, k: number): number {
  for (let row = cache.length; row <= n; row += 1) {
    cache.push(
      Array.from({ length: row + 1 }, (_, place) =>
        place === 0 || place === row ? 1 : choose(row - 1, place - 1) + choose(row - 1, place),
      ),
    );
  }
  return cache[n]?.[k] ?? 0;
}

/** Returns the probability that exactly `k` of `n` goals fall in a part of the match that holds this share of them. */
export const binomial = (k: number, n: number, share: number): number =>
  k < 0 || k > n ? 0 : choose(n, k) * share ** k * (1 - share) ** (n - k);
