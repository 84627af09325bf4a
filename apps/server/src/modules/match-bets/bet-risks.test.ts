import type { PlayerId } from '@fairbook/contract';
import { amount, odds, parseAmount, parseRate } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { Risk } from '../exposure/index.ts';
import { askedOf, leastOf, risksOfBet } from './bet-risks.ts';
import { commandOf } from './place-command.ts';
import type { StoredBet } from './stored-bet.ts';
import { slip } from './testing/slips.ts';

/** Ten reais on each of two singles of match 7, home to win and both to score, and one of match 8. */
const bet = (more: Partial<StoredBet> = {}): StoredBet => ({
  ...{ player: 7n as PlayerId, id: 'b', game: 'soccer', ruleSet: 'exact', legMatches: [7n, 7n, 8n] },
  ...{ legSelections: ['wl:w', 'btts:yes', 'wl:l'], legOdds: [20_000, 18_000, 30_000].map((each) => odds(each)), earlyLead: null },
  ...{ legLines: null, legBankers: null, legLive: null, jointMatches: null, jointOdds: null, jointTerms: null, jointPlays: null },
  ...{ bonusTerms: null, bonusMax: null, sizes: [1], multiple: 1, lines: 3, currency: 'BRL', rate: parseRate('5') },
  ...{ unitStake: parseAmount('10'), totalStake: parseAmount('6'), openE8: 100_000_000, openStake: parseAmount('6') },
  ...{ cashedOut: amount(0n), placedAt: new Date(), status: 'pending', payout: amount(0n), payoutMax: parseAmount('68') },
  ...{ counted: true, revision: 0, ...more },
});
const shown = (risks: readonly Risk[]) =>
  risks.map(({ book, cells, worst }) => [
    ...[`${book.kind} ${book.id} ${book.game}`, worst],
    ...cells.map(({ cell, market, stake, liability, least }) => [cell, market, stake, liability, least].join(' ')),
  ]);
const WHOLE = [
  ['match 7 soccer', 7_600_000n, 'wl:w wl 2000000 4000000 0', 'btts:yes btts 2000000 3600000 0'],
  ['match 8 soccer', 6_000_000n, 'wl:l wl 2000000 6000000 0'],
];

describe('what a bet is in the sums of what the house may owe', () => {
  test('is by match what each of its legs costs, in the ledger, and what wins together is added', () => {
    expect(shown(risksOfBet(bet()))).toEqual(WHOLE);
    const apart = bet({ legSelections: ['wl:w', 'wl:d', 'wl:l'] });
    expect(risksOfBet(apart).map(({ worst }) => worst)).toEqual([4_000_000n, 6_000_000n]);
  });

  test('is of what is open of it, upward; of a share that is named it is that', () => {
    const third = [
      ['match 7 soccer', 2_533_334n, 'wl:w wl 666667 1333334 0', 'btts:yes btts 666667 1200000 0'],
      ['match 8 soccer', 2_000_000n, 'wl:l wl 666667 2000000 0'],
    ];
    expect(shown(risksOfBet(bet({ openE8: 33_333_333 })))).toEqual(third);
    expect(shown(risksOfBet(bet(), 33_333_333))).toEqual(third);
    expect(shown(risksOfBet(bet({ openE8: 33_333_333 }), 100_000_000))).toEqual(WHOLE);
    expect([risksOfBet(bet({ openE8: 0 })), risksOfBet(bet(), 0), risksOfBet(bet({ counted: false }))]).toEqual([[], [], []]);
  });

  test('is of a side that a lead pays also what is owed where it leads and does not win, for no stake of its own', () => {
    const early = bet({
      legMatches: [7n],
      legSelections: ['wl:w'],
      legOdds: [odds(20_000)],
      lines: 1,
      payoutMax: parseAmount('20'),
      earlyLead: 2,
    });
    expect(shown(risksOfBet(early))).toEqual([['match 7 soccer', 4_000_000n, 'wl:w wl 2000000 4000000 0', 'wl:w^2  0 4000000 0']]);
    expect(risksOfBet({ ...early, legLive: [true] })[0]?.cells).toHaveLength(1);
  });
});

test('the smallest bet pays its odds, upward', () => {
  expect([leastOf(amount(10_000n), odds(19_500)), leastOf(amount(3n), odds(10_001)), leastOf(amount(0n), odds(20_000))]).toEqual([
    ...[19_500n, 4n, 0n],
  ]);
});

test('the sums a slip may add to are of each of its legs, and where a lead may be paid of every lead; of selections that pay together one', () => {
  const asked = (legs: Parameters<typeof slip>[0], more: Readonly<Record<string, unknown>> = {}) =>
    askedOf([commandOf(7n as PlayerId, 'key', slip(legs, more), 'exact')]).map(
      ({ book, cell, market }) => `${book.kind} ${book.id} ${book.game} ${market} ${cell}`,
    );
  const plain = [{ match_id: '7' }, { match_id: '8', kind: 'handicap', handicap_val: '-1' }];
  const leads = (match: number, side: string) => [2, 3, 4, 5].map((led) => `match ${match} soccer  wl:${side}^${led}`);
  expect(asked(plain)).toEqual(['match 7 soccer wl wl:w', ...leads(7, 'w'), 'match 8 soccer handicap handicap:w@-100']);
  expect(asked([{ match_id: '7', name: 'd' }])).toEqual(['match 7 soccer wl wl:d']);
  const built = [{ match_id: '7' }, { match_id: '7', kind: 'btts', name: 'yes' }, { match_id: '8', name: 'l' }];
  const joints = [{ match_id: '7', odds: '3' }];
  expect(asked(built, { joints })).toEqual(['match 7 soccer  btts:yes&wl:w', 'match 8 soccer wl wl:l', ...leads(8, 'l')]);
});
