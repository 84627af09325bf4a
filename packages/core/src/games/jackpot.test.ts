import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Amount, amount, parseAmount } from '../money/index.ts';
import {
  drawTickets,
  JACKPOT_POTS_MAX,
  type JackpotRules,
  jackpotAddsE6,
  jackpotOneIn,
  jackpotProblem,
  jackpotShare,
  jackpotWins,
} from './jackpot.ts';

const RULES: JackpotRules = { shareE4: 50, seed: parseAmount('500'), stakePerWin: parseAmount('200000') };
const ALL = 1n << 256n;
const stakes = fc.bigInt({ min: 1n, max: 1_000_000_000n }).map(amount);
const figures = fc.bigInt({ min: 0n, max: ALL - 1n });

describe('the chance of a ticket', () => {
  test('is its stake over what is staked for a win, to the last figure', () => {
    fc.assert(
      fc.property(stakes, (stake) => {
        const first = (stake * ALL + RULES.stakePerWin - 1n) / RULES.stakePerWin;
        expect([jackpotWins(first - 1n, stake, RULES), jackpotWins(first, stake, RULES)]).toEqual([true, false]);
      }),
    );
  });

  test('ends where its share of all figures ends', () => {
    const half = amount(RULES.stakePerWin / 2n);
    expect([ALL / 2n - 1n, ALL / 2n].map((figure) => jackpotWins(figure, half, RULES))).toEqual([true, false]);
  });

  test('is shared by tickets that share a stake: no way of staking it wins more of all figures', () => {
    const winning = (stake: bigint) => (stake * ALL) / RULES.stakePerWin;
    fc.assert(
      fc.property(stakes, stakes, (one, other) => {
        const apart = winning(one) + winning(other);
        expect(winning(one + other) - apart).toBeLessThanOrEqual(1n);
      }),
    );
  });

  test.each([
    ['1', 200_000n],
    ['0.01', 20_000_000n],
    ['3', 66_666n],
    ['200000', 1n],
    ['900000', 1n],
  ])('at a stake of %s is told as 1 in %s', (stake, oneIn) => {
    expect(jackpotOneIn(parseAmount(stake), RULES)).toBe(oneIn);
  });

  test('of a stake that was rolled back there is none', () => {
    fc.assert(
      fc.property(figures, (figure) => {
        expect(jackpotWins(figure, amount(0n), RULES)).toBe(false);
      }),
    );
  });
});

test('what it adds on average is its share and the seed over what is staked for a win', () => {
  expect(jackpotAddsE6(RULES)).toBe(5_000 + 2_500);
  expect(jackpotAddsE6({ shareE4: 1, seed: amount(RULES.stakePerWin - 1n), stakePerWin: RULES.stakePerWin })).toBe(100 + 999_999);
});

test.each<[string, Partial<JackpotRules>, string | undefined]>([
  ['as they are', {}, undefined],
  ['with the least share', { shareE4: 1 }, undefined],
  ['that begin with the least there is', { seed: amount(1n) }, undefined],
  ['with no share', { shareE4: 0 }, 'share'],
  ['with a part of a share', { shareE4: 1.5 }, 'share'],
  ['that begin with nothing', { seed: amount(0n) }, 'seed'],
  ['that give more than is staked', { stakePerWin: parseAmount('500') }, 'stake_per_win'],
  ['that add more than a twentieth', { shareE4: 500 }, 'adds_too_much'],
  ['with which a title gives back more than was staked', { shareE4: 80 }, 'returns_too_much'],
])('rules %s are judged %s %s', (_, change, problem) => {
  expect(jackpotProblem({ ...RULES, ...change }, [950_000, 990_000])).toBe(problem);
});

test.each([
  ['just a twentieth, with which all that is staked comes back', '500', 950_000, undefined],
  ['a millionth more than a twentieth', '500.2', 900_000, 'adds_too_much'],
  ['a twentieth, with which a millionth more than is staked comes back', '500', 950_001, 'returns_too_much'],
])('rules that add %s are judged so', (_, seed, returns, problem) =>
  expect(jackpotProblem({ ...RULES, shareE4: 475, seed: parseAmount(seed) }, [returns])).toBe(problem),
);

test('a jackpot has a thousand pots at most', () => expect(JACKPOT_POTS_MAX).toBe(1_000));

describe('drawing', () => {
  const ticket = fc.record({ stake: fc.bigInt({ min: 0n, max: 1_000_000_000n }).map(amount), figure: figures });

  test('fills the fund by the share of each stake that was drawn, and never empties it', () => {
    fc.assert(
      fc.property(fc.array(ticket, { maxLength: 40 }), fc.bigInt({ min: 0n, max: 10n ** 12n }).map(amount), (tickets, fund) => {
        const { fund: after, drawn } = drawTickets({ fund }, tickets, RULES);
        const shares = tickets.slice(0, drawn).reduce((all, { stake }) => all + jackpotShare(stake, RULES), 0n);
        expect(after).toBe(fund + shares);
        expect(after).toBeGreaterThanOrEqual(fund);
      }),
    );
  });

  test('stops at the first that wins, with its own share in the fund; the others are for the next pot', () => {
    const [lost, won] = [ALL - 1n, 0n];
    const stake: Amount = parseAmount('10');
    const tickets = [lost, won, won, lost].map((figure) => ({ stake, figure }));
    expect(drawTickets({ fund: RULES.seed }, tickets, RULES)).toEqual({ fund: parseAmount('500.1'), drawn: 2, won: 1 });
  });

  test('goes on however the tickets are parted, to the same end', () => {
    const lost = fc.record({ stake: stakes, figure: fc.constant(ALL - 1n) });
    fc.assert(
      fc.property(fc.array(lost, { maxLength: 40 }), fc.nat(40), (tickets, cut) => {
        const first = drawTickets({ fund: RULES.seed }, tickets.slice(0, cut), RULES);
        const second = drawTickets(first, tickets.slice(cut), RULES);
        expect(second.fund).toBe(drawTickets({ fund: RULES.seed }, tickets, RULES).fund);
      }),
    );
  });
});
