import type { WatchReport } from './watch-page.ts';

/** The maximum response time of 98 of 100 taps in milliseconds, as INP counts. */
const ANSWER_MAX = 200;
/** The allowed growth of memory: a tenth, plus what an active page needs. */
const GROWTH_SHARE = 1.1;
const GROWTH_BYTES = 1_000_000;
const MB = 1_000_000;

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints the report. Returns how many claims were broken. */
export function judgePage({ toldPerSecond, heardPerSecond, waits, heaps, nodes }: WatchReport, say: (line: string) => void): number {
  const inp = waits[Math.min(waits.length - 1, Math.floor(waits.length * 0.98))] ?? Number.NaN;
  // during the first third the page fills its caches, so the middle and last thirds are compared
  const third = Math.ceil(heaps.length / 3);
  const [earlier, later] = [middleOf(heaps.slice(third, 2 * third)), middleOf(heaps.slice(-third))];
  const [nodesBefore, nodesAfter] = [middleOf(nodes.slice(third, 2 * third)), middleOf(nodes.slice(-third))];
  const isSlow = !(inp <= ANSWER_MAX);
  const isGrowing = !(later <= earlier * GROWTH_SHARE + GROWTH_BYTES && nodesAfter <= nodesBefore * GROWTH_SHARE + 100);
  const isDeaf = heardPerSecond < toldPerSecond / 2;
  const words = (isBroken: boolean) => (isBroken ? 'TOO MUCH' : 'ok');
  say(`  changes a second    ${heardPerSecond.toFixed(0)} heard of ${toldPerSecond} told  ${isDeaf ? 'TOO FEW' : 'ok'}`);
  say(
    `  taps                ${waits.length} seen to wait; median ${middleOf(waits)} ms, INP ${inp} ms, worst ${waits.at(-1)} ms, at most ${ANSWER_MAX}  ${words(isSlow)}`,
  );
  say(
    `  script memory       ${(earlier / MB).toFixed(2)} MB in the middle, ${(later / MB).toFixed(2)} MB at the end; nodes ${nodesBefore}, ${nodesAfter}  ${words(isGrowing)}`,
  );
  say(`  each look           ${heaps.map((heap) => (heap / MB).toFixed(1)).join(' ')} MB`);
  return [isSlow, isGrowing, isDeaf].filter(Boolean).length;
}
