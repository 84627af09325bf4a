import { atOnce, type GameRules } from './game-rules.ts';

const SLOT_REELS = 3;
const SLOT_ROWS = 3;
/** The row of each of the five lines on each reel; all five are always in play, with a fifth of the stake each. */
export const SLOT_LINES: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];
/** A fifth of the stake, in ten-thousandths of it. */
const LINE_E4 = 2_000;

/** What a slot pays for a symbol on a line, in fifths of the stake: three alike, two alike from the left, one at the left. */
export interface SymbolPays {
  /** How often the symbol is on each reel; all reels are the same, and every stop is equally likely. */
  readonly places: number;
  readonly three: number;
  readonly two?: number;
  readonly one?: number;
}
export interface SlotRules extends GameRules<SlotSeen> {
  readonly symbols: readonly SymbolPays[];
  readonly strip: readonly number[];
}
export interface SlotWin {
  readonly line: number;
  readonly symbol: number;
  readonly alike: number;
  readonly paysE4: number;
}
export interface SlotSeen {
  readonly stops: readonly number[];
  /** Symbols, reel by reel, from the top. */
  readonly window: readonly (readonly number[])[];
  readonly wins: readonly SlotWin[];
}

/** Spreads the symbols over a strip, each as evenly as possible. */
function stripOf(symbols: readonly SymbolPays[]): readonly number[] {
  const places = symbols.flatMap((each, symbol) =>
    Array.from({ length: each.places }, (_, n) => ({ symbol, at: (2 * n + 1) / (2 * each.places) })),
  );
  return places.toSorted((one, other) => one.at - other.at || one.symbol - other.symbol).map(({ symbol }) => symbol);
}

function slot(symbols: readonly SymbolPays[]): SlotRules {
  const strip = stripOf(symbols);
  const payOf = (shown: readonly number[], line: number): SlotWin | undefined => {
    const [first = 0, second, third] = shown;
    const pays = symbols[first];
    const alike = first !== second ? 1 : second !== third ? 2 : 3;
    const fifths = (alike === 3 ? pays?.three : alike === 2 ? (pays?.two ?? pays?.one) : pays?.one) ?? 0;
    return fifths > 0 ? { line, symbol: first, alike, paysE4: fifths * LINE_E4 } : undefined;
  };
  const rules = atOnce([0], (_, draw) => {
    const stops = Array.from({ length: SLOT_REELS }, () => draw(strip.length));
    const window = stops.map((stop) => Array.from({ length: SLOT_ROWS }, (__, row) => strip[(stop + row) % strip.length] ?? 0));
    const wins = SLOT_LINES.flatMap(
      (rows, line) =>
        payOf(
          rows.map((row, reel) => window[reel]?.[row] ?? 0),
          line,
        ) ?? [],
    );
    return [{ stops, window, wins }, wins.reduce((sum, { paysE4 }) => sum + paysE4, 0)] as const;
  });
  return { ...rules, symbols, strip };
}

/** Frequent small wins. */
export const orchard = slot([
  { places: 2, three: 100 },
  { places: 3, three: 67 },
  { places: 4, three: 40, two: 3 },
  { places: 5, three: 25, two: 3 },
  { places: 5, three: 20, two: 3 },
  { places: 6, three: 12, two: 2 },
  { places: 7, three: 8, two: 2, one: 1 },
]);
/** A mix of both. */
export const harbour = slot([
  { places: 2, three: 500 },
  { places: 3, three: 200 },
  { places: 4, three: 80 },
  { places: 5, three: 40 },
  { places: 5, three: 30 },
  { places: 6, three: 14 },
  { places: 7, three: 8, two: 2 },
]);
/** Rare large wins. */
export const comet = slot([
  { places: 1, three: 10_000 },
  { places: 2, three: 1_000 },
  { places: 3, three: 200 },
  { places: 4, three: 50 },
  { places: 6, three: 11 },
  { places: 7, three: 5 },
  { places: 9, three: 1 },
]);
