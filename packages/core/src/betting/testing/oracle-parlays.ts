import { expect } from 'vitest';
import { formatAmount, odds, parseAmount } from '../../money/index.ts';
import { type LegGrade, type MarketKind, selectionsOf } from '../../sports/index.ts';
import { countLines, sumOfLines } from '../lines.ts';
import { matchesOf } from '../match-legs.ts';
import { passTypeOf } from '../pass-types.ts';
import { RULE_SETS } from '../rule-sets.ts';
import { priceTicket, totalStakeOf } from '../settling/price-ticket.ts';
import { settleTicket } from '../settling/settle-ticket.ts';
import type { Leg, Ticket } from '../types.ts';
import { type Check, type Checks, fractionOf, legOf, lineOf, singlePicks } from './oracle.ts';

const { exact, jingcai, beijing } = RULE_SETS;
const TWO = parseAmount('2');

const GOALS = selectionsOf('soccer', 'goals');
const picks = (perMatch: readonly (readonly string[])[], bankers: readonly number[] = []): readonly Leg[] =>
  perMatch.flatMap((decimals, match) =>
    decimals.map((decimal, pick) =>
      legOf(`m${match}`, GOALS[pick] as string, decimal, { market: 'goals', banker: bankers.includes(match) }),
    ),
  );

const count: Check<
  { picks_per_match: readonly number[]; sizes: readonly number[]; bankers?: readonly number[]; multiple?: number },
  { bets: number; notes?: number; amount?: string }
> = ({ picks_per_match, sizes, bankers = [], multiple = 1 }, expected) => {
  const legs = picks(
    picks_per_match.map((size) => Array.from({ length: size }, () => '2')),
    bankers,
  );
  const ticket: Ticket = { game: 'soccer', legs, sizes, unitStake: TWO, multiple };
  const lines = countLines(ticket);
  expect(lines).toBe(expected.bets);
  if (expected.notes !== undefined) expect(lines * multiple).toBe(expected.notes);
  if (expected.amount !== undefined) expect(formatAmount(totalStakeOf(ticket), 2)).toBe(expected.amount);
};

const dedupe: Check<{ matches: readonly (readonly [MarketKind, string][])[]; sizes: readonly number[] }, { bets: number }> = (
  { matches, sizes },
  expected,
) => {
  const legs = matches.flatMap((match, index) =>
    match.map(([market, decimal], pick) => legOf(`m${index}`, String(pick), decimal, { market })),
  );
  expect(countLines({ legs, sizes })).toBe(expected.bets);
};

const decompose: Check<string, { matches: number; sizes: readonly number[]; bets: number }> = (input, expected) => {
  const type = passTypeOf(String(input).replace('串', 'x'));
  expect(type?.matches).toBe(expected.matches);
  expect(type?.sizes).toEqual(expected.sizes);
  expect(
    countLines(
      singlePicks(
        Array.from({ length: expected.matches }, () => '2'),
        expected.sizes,
        '2',
      ),
    ),
  ).toBe(expected.bets);
};

const range: Check<
  { odds: readonly (readonly string[])[]; sizes: readonly number[]; bankers?: readonly number[]; multiple?: number },
  { bets: number; min: string; max: string }
> = ({ odds, sizes, bankers, multiple = 1 }, expected) => {
  const ticket: Ticket = { game: 'soccer', legs: picks(odds, bankers), sizes, unitStake: TWO, multiple };
  const { lines, payoutMin, payoutMax } = priceTicket(ticket, jingcai);
  expect({ bets: lines, min: formatAmount(payoutMin, 2), max: formatAmount(payoutMax, 2) }).toEqual(expected);
};

type Choice = { readonly market: MarketKind; readonly code: string; readonly odds: string; readonly line: string | null };
const most: Check<{ matches: readonly (readonly Choice[])[]; sizes: readonly number[] }, { bets: number; max: string }> = (
  { matches, sizes },
  expected,
) => {
  const legs = matches.flatMap((match, index) =>
    match.map(({ market, code, odds, line }) => legOf(`m${index}`, code, odds, { market, lineE2: line === null ? null : lineOf(line) })),
  );
  const { lines, payoutMax } = priceTicket({ game: 'soccer', legs, sizes, unitStake: TWO, multiple: 1 }, jingcai);
  expect({ bets: lines, max: formatAmount(payoutMax, 2) }).toEqual(expected);
};

type Expected = Partial<Readonly<Record<'bets' | 'winning_bets' | 'refunded_bets', number> & Record<'stake' | 'prize', string>>>;
type Shape = { readonly sizes: readonly number[]; readonly multiple: number };
const settle: Check<Shape & { matches: readonly (readonly [string, string][])[]; results: readonly string[] }, Expected> = (
  { matches, results, sizes, multiple },
  expected,
) => {
  const legs: readonly Leg[] = matches.flatMap((match, index) => match.map(([code, decimal]) => legOf(`m${index}`, code, decimal)));
  const ticket: Ticket = { game: 'soccer', legs, sizes, unitStake: TWO, multiple };
  const grades = legs.map(({ matchId, selection }): LegGrade => {
    const result = results[Number.parseInt(matchId.slice(1), 10)];
    return result === 'void' ? 'void' : result === selection ? 'won' : 'lost';
  });
  expectSettled(ticket, settleTicket(ticket, grades, jingcai), expected);
};

const settleBd: Check<
  Shape & { picks: readonly (readonly string[])[]; final: readonly ('void' | readonly [code: string, sp: string])[] },
  Expected
> = ({ picks: codes, final, sizes, multiple }, expected) => {
  const picked = codes.flatMap((match, index) => {
    const result = final[index] ?? 'void';
    return match.map((code): readonly [Leg, LegGrade] => {
      if (result === 'void') return [legOf(`m${index}`, code, '1'), 'void'];
      return [legOf(`m${index}`, code, result[1]), result[0] === code ? 'won' : 'lost'];
    });
  });
  const ticket: Ticket = { game: 'bd', legs: picked.map(([leg]) => leg), sizes, unitStake: TWO, multiple };
  expectSettled(
    ticket,
    settleTicket(
      ticket,
      picked.map(([, grade]) => grade),
      beijing,
    ),
    expected,
  );
};

function expectSettled(ticket: Ticket, settled: ReturnType<typeof settleTicket>, expected: Expected): void {
  const found = {
    ...{ bets: countLines(ticket), stake: formatAmount(totalStakeOf(ticket), 2), prize: formatAmount(settled.payout, 2) },
    ...{ winning_bets: settled.linesWon, refunded_bets: settled.linesVoid },
  };
  expect(found).toMatchObject(expected);
}

/** Parses UK fractional ("100/30") or decimal odds to the factor by which a winning leg multiplies its stake. */
function returnOf(text: string, isFractional: boolean): readonly [bigint, bigint] {
  const [top, bottom] = fractionOf(text);
  return isFractional ? [top + bottom, bottom] : [top, bottom];
}

const FINE = 60_000n;

/** Uses the closed form directly, because 100/30 and 43/60 are finer than `Odds` allows. */
function systemPays(ticket: Ticket, factors: readonly bigint[]): bigint {
  const values = matchesOf(ticket.legs).map(({ matchId, banker }) => ({
    banker,
    value: factors[Number.parseInt(matchId.slice(1), 10)] as bigint,
  }));
  return (sumOfLines(values, ticket.sizes, FINE) * ticket.unitStake) / FINE ** BigInt(Math.max(...ticket.sizes));
}

const system: Check<
  { unit_stake?: string; stake?: string; legs: readonly (readonly [odds: string, grade: LegGrade])[]; sizes?: readonly number[] },
  string | { lines?: number; returned: string }
> = ({ unit_stake, stake = '', legs, sizes = [legs.length] }, expected) => {
  const isFractional = legs.some(([text]) => text.includes('/'));
  const ticket = singlePicks(
    legs.map(() => '2'),
    sizes,
    unit_stake ?? stake,
  );
  const grades = legs.map(([, grade]) => grade);
  const returns = legs.map(([text]) => returnOf(text, isFractional));
  const factors = returns.map(([top, bottom], position) => {
    if (grades[position] === 'lost') return 0n;
    return grades[position] === 'void' ? FINE : (top * FINE) / bottom;
  });
  const { lines, returned } = typeof expected === 'string' ? { lines: undefined, returned: expected } : expected;
  expect(systemPays(ticket, factors)).toBe(parseAmount(returned));
  if (lines !== undefined) expect(countLines(ticket)).toBe(lines);
  if (returns.some(([top, bottom]) => (top * 10_000n) % bottom !== 0n)) return;
  const legsPriced = ticket.legs.map((leg, position) => {
    const [top, bottom] = returns[position] ?? [1n, 1n];
    return { ...leg, odds: odds(Number((top * 10_000n) / bottom)) };
  });
  expect(settleTicket({ ...ticket, legs: legsPriced }, grades, exact).payout).toBe(parseAmount(returned));
};

const systemOfFactors: Check<
  { unit_stake: string; leg_factors: readonly string[]; sizes: readonly number[] },
  { lines: number; returned: string }
> = ({ unit_stake, leg_factors, sizes }, expected) => {
  const ticket = singlePicks(
    leg_factors.map(() => '2'),
    sizes,
    unit_stake,
  );
  const factors = leg_factors.map((text) => {
    const [top, bottom] = fractionOf(text);
    return (top * FINE) / bottom;
  });
  expect(countLines(ticket)).toBe(expected.lines);
  const difference = systemPays(ticket, factors) - parseAmount(expected.returned);
  expect(difference <= 10_000n && difference >= -10_000n).toBe(true); // the source's own tolerance, 0.01
};

export const PARLAY_CHECKS: Checks = {
  'bets.count': count,
  'bets.count.dedupe': dedupe,
  'pass.decompose': decompose,
  'ticket.range': range,
  'ticket.max': most,
  'ticket.settle': settle,
  'ticket.settle.bd': settleBd,
  accumulator: system,
  system,
  'system.factors': systemOfFactors,
};
