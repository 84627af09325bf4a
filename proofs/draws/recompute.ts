import { readFileSync } from 'node:fs';
import type { RunQuery } from '@fairbook/harness/query-db';

// The payouts of bets on draws, recomputed from PostgreSQL's letters of each draw (proofs/lottery/second.sql) and arithmetic of its own, without any code of
// the house's settlement.

const SECOND = readFileSync(new URL('../lottery/second.sql', import.meta.url), 'utf8');
/** Draws for each statement, which must stay within the statement timeout on a busy machine. */
const CHUNK = 50;

const ANIMALS = ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'];
const SIDES = [
  ...['big', 'small', 'odd', 'even', 'sumOdd', 'sumEven', 'sumBig', 'sumSmall', 'tailBig', 'tailSmall'],
  ...['domestic', 'wild', 'sky', 'earth', 'front', 'back', 'bigOdd', 'bigEven', 'smallOdd', 'smallEven'],
];
const WAVES = ['red', 'blue', 'green'].flatMap((colour) =>
  ['', 'Odd', 'Even', 'Big', 'Small', 'SumOdd', 'SumEven', 'BigOdd', 'BigEven', 'SmallOdd', 'SmallEven'].map((side) => colour + side),
);
const NUMBERS = Array.from({ length: 49 }, (_, at) => String(at + 1));
const TAILS = Array.from({ length: 10 }, (_, at) => `tail${at}`);
const HEADS = Array.from({ length: 5 }, (_, at) => `head${at}`);

/** The rows of a Mark Six table by index: the group's line of letters, the meaning of its letters, and the offset of the position. */
const ROWS: readonly (readonly [what: string, of: readonly string[], from: number])[] = [
  ['specialCode', NUMBERS, 0],
  ['specialCodeSide', SIDES, 0],
  ['specialCodeColor', WAVES, 0],
  ['specialCodeAnimal', ANIMALS, 0],
  ['specialCodeMergeAnimal', [], 0],
  ['specialCodeTail', [...HEADS, ...TAILS], 0],
  ['tail', TAILS, 0],
  ['specialCodeCombinationZodiacs', [], 0],
  ...[0, 1, 2, 3, 4, 5].map((place) => ['numberCode', NUMBERS, place * 49] as const),
  ...[0, 1, 2, 3, 4, 5].map((place) => ['numberCodeSide', SIDES.slice(0, 10), place * 10] as const),
  ...[0, 1, 2, 3, 4, 5].map((place) => ['numberCodeColor', ['red', 'blue', 'green'], place * 3] as const),
];

const bitsOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;
const masks = (least: number, most: number): ReadonlyMap<number, number> =>
  new Map(
    Array.from({ length: 4_095 }, (_, at) => at + 1)
      .filter((mask) => bitsOf(mask) >= least && bitsOf(mask) <= most)
      .map((mask, at) => [mask, at]),
  );
const [MERGED, COMBINED] = [masks(2, 9), masks(1, 5)];
const maskOf = (animals: readonly string[]): number => animals.reduce((mask, animal) => mask | (1 << ANIMALS.indexOf(animal)), 0);

/** In a race: the number of letters before an index, and their meaning. */
function carRow(top: number): readonly [from: number, of: readonly string[]] {
  const sides = ['big', 'small', 'odd', 'even'];
  if (top <= 10) return [top * 4, sides];
  if (top === 11) return [44, Array.from({ length: 17 }, (_, at) => String(at + 3))];
  if (top <= 21) return [61 + (top - 12) * 10, NUMBERS.slice(0, 10)];
  return [161 + (top - 22) * 2, ['dragon', 'tiger']];
}

interface Pick {
  readonly t: number;
  readonly l?: number;
  readonly s: readonly string[];
  readonly b?: readonly string[];
  readonly u: readonly (readonly [prop: string, reduced: 0 | 1, odds: number, count: number])[];
}
type Letters = ReadonlyMap<string, string>;

/** Returns the unit bets of a pick: letter, odds taken, and whether the reduced odds of the year's animal apply. */
function unitsOf(pick: Pick, letters: Letters): readonly (readonly [letter: string, odds: number, reduced: boolean])[] {
  const oddsOf = (prop: string, reduced = false): number => {
    const found = pick.u.find(([name, isReduced]) => name === prop && (isReduced === 1) === reduced);
    if (!found) throw new Error(`no odds were taken for ${prop}`);
    return found[2];
  };
  const race = letters.get('race');
  if (race !== undefined) {
    const [from, of] = carRow(pick.t);
    return pick.s.map((prop) => [race[from + of.indexOf(prop)] ?? '?', oddsOf(prop), false]);
  }
  const year = ANIMALS[Number.parseInt(letters.get('year') ?? '', 10)];
  const [what, of, from] = ROWS[pick.t] ?? ['', [], 0];
  const line = letters.get(what) ?? '';
  if (what === 'specialCodeMergeAnimal') return [[line[MERGED.get(maskOf(pick.s)) ?? -1] ?? '?', oddsOf(String(pick.s.length)), false]];
  if (what !== 'specialCodeCombinationZodiacs')
    return pick.s.map((each) => [
      line[from + of.indexOf(each)] ?? '?',
      oddsOf(what === 'specialCodeAnimal' ? (each === year ? 'year' : 'other') : each),
      false,
    ]);
  const [all, bankers] = [maskOf(pick.s), maskOf(pick.b ?? [])];
  return [...COMBINED]
    .filter(([mask]) => bitsOf(mask) === pick.l && (mask & all) === mask && (mask & bankers) === bankers)
    .map(([mask, at]) => {
      const isReduced = year !== undefined && (mask & maskOf([year])) !== 0;
      return [line[at] ?? '?', oddsOf(`${pick.l}str1`, isReduced), isReduced];
    });
}

/** The placed bet: stakes in millionths of a currency, and its rate in hundred-millionths for one USDT. */
interface Placed {
  readonly picks: readonly Pick[];
  readonly stakes: readonly string[];
  readonly currency: string;
  readonly rate: string;
}

/** Returns the payout in millionths of USDT, halves up, from the exact sum of the unit bets, cut once in the bet's currency. */
function paidFor({ picks, stakes, currency, rate }: Placed, letters: Letters): bigint {
  let total = 0n;
  for (const [at, pick] of picks.entries()) {
    const stake = BigInt(stakes[at] ?? 0);
    for (const [letter, odds, reduced] of unitsOf(pick, letters)) {
      if (!'WLP'.includes(letter)) throw new Error(`a bet that has no letter: ${JSON.stringify(pick)}`);
      if (letter === 'P') total += stake * 1_000_000n;
      if (letter === 'W') total += stake * BigInt(odds) * (reduced ? 85n : 100n);
    }
  }
  const step = currency === 'USDT' ? 1n : currency === 'IDR' ? 1_000_000n : 10_000n;
  const paid = total / (1_000_000n * step);
  return (paid * step * 200_000_000n + BigInt(rate)) / (2n * BigInt(rate));
}

export interface Recomputed {
  readonly bets: number;
  readonly unitBets: number;
  /** Bets with a wrong payout. */
  readonly differences: readonly string[];
}

interface DrawRow {
  readonly id: number;
  readonly isRace: boolean;
  readonly day: string;
  readonly numbers: readonly number[];
}
interface BetRow extends Placed {
  readonly id: string;
  readonly draw: number;
  readonly payout: string;
}

/** Settles every settled bet again and compares. `ask` uses a single connection. */
export async function recomputeBets(ask: RunQuery): Promise<Recomputed> {
  await ask(SECOND);
  const draws = await ask<DrawRow>(`select d.id::int, d.game in ('racing', 'airship') as "isRace", d.date::text as day, r.numbers
    from draws d join draw_results r on r.draw_id = d.id and r.revision = d.revision
    where exists (select from draw_bets b where b.draw_id = d.id and b.status = 'settled') order by d.id`);
  const differences: string[] = [];
  let [bets, unitBets] = [0, 0];
  for (let at = 0; at < draws.length; at += CHUNK) {
    const letters = await lettersOf(ask, draws.slice(at, at + CHUNK));
    const rows = await ask<BetRow>(
      `select id, draw_id::int as draw, picks, unit_stakes::text[] as stakes, currency, rate_e8::text as rate, payout::text from draw_bets
       where draw_id = any ($1::bigint[]) and status = 'settled'`,
      [[...letters.keys()]],
    );
    for (const { id, draw, payout, ...placed } of rows) {
      const expected = paidFor(placed, letters.get(draw) ?? new Map());
      bets += 1;
      unitBets += placed.picks.reduce((sum, { u }) => sum + u.reduce((count, unit) => count + unit[3], 0), 0);
      if (String(expected) !== payout) differences.push(`bet ${id} on draw ${draw}: paid ${payout}, expected ${expected}`);
    }
  }
  return { bets, unitBets, differences };
}

async function lettersOf(ask: RunQuery, draws: readonly DrawRow[]): Promise<ReadonlyMap<number, Letters>> {
  await ask('truncate audit_draws, audit_races');
  for (const { id, isRace, day, numbers } of draws)
    if (isRace) await ask('insert into audit_races values ($1, $2)', [id, numbers]);
    else await ask('insert into audit_draws values ($1, $2, $3)', [id, day, numbers]);
  const all = new Map<number, Map<string, string>>(draws.map(({ id }) => [id, new Map()]));
  for (const { id, what, letters } of await ask<{ id: number; what: string; letters: string }>('select id, what, letters from answers'))
    all.get(id)?.set(what, letters);
  for (const { id, letters } of await ask<{ id: number; letters: string }>('select id, letters from race_answers'))
    all.get(id)?.set('race', letters);
  return all;
}
