import type { ReceiptFile } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtBets, changedBets, plainBets, promisedBets } from './receipts/bets-on-soccer.ts';
import { drawBets, otherBets, poolBets } from './receipts/other-bets.ts';
import { type BetsByKind, type ReceiptHouse, receiptHouse } from './receipts/receipt-house.ts';

let house: ReceiptHouse;
let bets: BetsByKind;
beforeAll(async () => {
  house = await receiptHouse();
  const placed = await Promise.all([plainBets, builtBets, changedBets, poolBets, otherBets, drawBets].map((place) => place(house)));
  // Last, because its promises would apply to all bets placed meanwhile.
  bets = Object.assign({}, ...placed, await promisedBets(house));
});
afterAll(() => house.app.close());

/** The fields of a receipt file that are read or changed here. */
interface Written {
  readonly bet: {
    status: number;
    bonus: string;
    extra_bonus: string;
    open_e8: number;
    bets: number;
    joints: { odds: string }[];
    readonly data: { o: string; f: string | null; g: string | null }[][];
    readonly picks: { readonly units: { odds: string; won: number }[] }[];
    readonly draw: { readonly numbers: number[] };
  };
  lines: { factors: string[]; payout: string }[];
  readonly cash_outs: { share: number }[];
  readonly settlements: readonly { readonly reason: string }[];
  readonly ledger: { readonly entry: { amount: string } }[];
}
const fileOf = (kind: string): Promise<ReceiptFile> => {
  const bet = bets[kind];
  if (!bet) throw new Error(`no bet is ${kind}`);
  return house.fileOf(bet);
};
const whatDiffers = (file: unknown): readonly string[] => house.check(file).checks.flatMap(({ name, passes }) => (passes ? [] : [name]));

describe('the verifier has nothing to say against the receipt of a bet', () => {
  test.each([
    ['open', '1 0.00'],
    ['won', '16 1.87 decided'],
    ['lost', '16 0.00 decided'],
    ['void', '32 1.00 all_void'],
    ['lost before its last match', '16 0.00 lost_early'],
    ['a multiple with a void leg', '16 3.49 decided'],
    ['a system with a banker, times three', '16 26.59 decided'],
    ['a system in rupiah', '16 17.81 decided'],
    ['a line at its cap', '16 100000.00 decided'],
    ['by the rules of the lottery', '16 34.05 decided'],
    ['built', '16 2.93 decided'],
    ['built, lost', '16 0.00 decided'],
    ['built, void', '32 1.00 all_void'],
    ['built, in a multiple', '16 10.24 decided'],
    ['built twice, in a system', '16 45.82 decided'],
    ['built, in reais, part cashed out', '16 4.30 decided'],
    ['cashed out', '16 8.51 cashed_out'],
    ['part cashed out, open', '1 0.53'],
    ['part cashed out twice, corrected to won', '16 2.83 decided corrected'],
    ['part cashed out, void', '32 1.81 all_void'],
    ['made void while open', '32 1.00 voided'],
    ['made void after it won', '32 1.00 decided voided'],
    ['corrected to lost, owed', '16 0.00 decided corrected_owed'],
    ['corrected to lost, owed, and back', '16 1.87 decided corrected_owed corrected'],
    ['void, won and void again', '32 1.00 all_void corrected corrected'],
    ['lost, and open again', '1 0.00 lost_early reopened'],
    ['a bonus in reais, one leg void, part cashed out', '16 9.84 decided'],
    ['a bonus with selections built', '16 5.70 decided'],
    ['paid by a lead, and not won', '16 1.87 paid_early'],
    ['a pool', '16 4.25 decided'],
    ['a pool, raised to the stake', '16 2.00 decided'],
    ['a system of a pool, one void', '16 24.82 decided'],
    ['a dead heat', '16 2.77 decided'],
    ['basketball', '16 1.50 decided'],
    ['half lost and half won', '16 2.27 decided'],
    ['half lost and half won in one line', '16 0.83 decided'],
    ['a draw, open', '1 0.00'],
    ['a number that came beside one that did not', '16 47.28 decided'],
    ['combinations, sides and the animal of the year', '16 433.98 decided'],
    ['a draw that is void', '32 1.00 draw_void'],
    ['a draw that was corrected', '16 0.00 decided corrected'],
    ['a race', '16 9.80 decided'],
    ['one of a chase', '16 87.32 decided'],
    ['one that a win before it cancelled', '32 1.84 chase_won'],
  ])('%s', async (kind, stands) => {
    const file = await fileOf(kind);
    const { bet, settlements } = file.receipt as unknown as Written;
    // Cut to cents: the stake of a bet in reais varies by up to a quarter of a step.
    expect([bet.status, bet.bonus.slice(0, -4), ...settlements.map(({ reason }) => reason)].join(' ')).toBe(stands);
    expect(whatDiffers(file)).toEqual([]);
    expect(house.check(file).checks.map(({ name }) => name)).toContain('payout_is_by_odds');
  });

  test.each(['being corrected', 'a draw that is being corrected'])('%s, of which it says that it could not work it out', async (kind) => {
    const file = await fileOf(kind);
    const { note, checks } = house.check(file);
    expect([whatDiffers(file), note.endsWith('; its payout is being corrected, and was not worked out')]).toEqual([[], true]);
    expect(checks.map(({ name }) => name)).not.toContain('payout_is_by_odds');
  });
});

describe('a receipt in which somebody changed it by hand is refused, and what does not fit is named:', () => {
  const [FACTORS, PAYOUT, STAKE, SOLD] = ['factors_are_odds', 'payout_is_by_odds', 'stake_is_counted', 'cash_outs_add_up'] as const;
  const raise = (text: string) => text.replace(/^\d/, '9');
  test.each<[string, string, (receipt: Written) => void, readonly string[]]>([
    ['odds', 'won', ({ bet }) => edit(bet.data[0]?.[0], { o: '9.87' }), [FACTORS, PAYOUT]],
    [
      'odds with their factor',
      'won',
      ({ bet, lines }) => [edit(bet.data[0]?.[0], { o: '9.87' }), edit(lines[0], { factors: ['9.87'] })],
      [PAYOUT],
    ],
    ['a grade', 'lost', ({ bet }) => edit(bet.data[0]?.[0], { g: 'won' }), [PAYOUT]],
    ['a void leg', 'a multiple with a void leg', ({ bet }) => edit(bet.data[1]?.[0], { g: 'won' }), [FACTORS, PAYOUT]],
    ['a dead heat', 'a dead heat', ({ bet }) => edit(bet.data[0]?.[0], { g: 'won' }), [FACTORS, PAYOUT]],
    ['half a loss', 'half lost and half won', ({ bet }) => edit(bet.data[0]?.[0], { g: 'half_won' }), [FACTORS, PAYOUT]],
    ['what was paid', 'won', ({ bet }) => edit(bet, { bonus: '9.870000' }), ['paid_moved', PAYOUT]],
    [
      'what was paid with its movement',
      'won',
      ({ bet, ledger }) => [edit(bet, { bonus: '9.870000' }), edit(ledger[1]?.entry, { amount: '9.870000' })],
      [PAYOUT],
    ],
    ['what a line paid', 'a system in rupiah', ({ lines }) => edit(lines[0], { payout: '99999.000000' }), [PAYOUT]],
    ['the odds of a joint', 'built', ({ bet }) => edit(bet.joints[0], { odds: '9.93' }), [FACTORS, PAYOUT]],
    ['these in a multiple', 'built, in a multiple', ({ bet }) => edit(bet.joints[0], { odds: '9.93' }), [FACTORS, PAYOUT]],
    [
      'these with their factor',
      'built',
      ({ bet, lines }) => [edit(bet.joints[0], { odds: '9.93' }), edit(lines[0], { factors: ['9.93'] })],
      [PAYOUT],
    ],
    ['no joint', 'built', ({ bet }) => edit(bet, { joints: [] }), [STAKE, FACTORS, PAYOUT]],
    ['a selection of a joint left out', 'built', ({ bet }) => bet.data[0]?.shift(), [FACTORS, PAYOUT]],
    ['final odds', 'a pool', ({ bet }) => edit(bet.data[0]?.[0], { f: '9.27' }), [FACTORS, PAYOUT]],
    ['no final odds', 'a pool', ({ bet }) => edit(bet.data[0]?.[0], { f: null }), [FACTORS, PAYOUT]],
    [
      'final odds where there are none',
      'won',
      ({ bet, lines }) => [edit(bet.data[0]?.[0], { f: '9.87' }), edit(lines[0], { factors: ['9.87'] })],
      [FACTORS],
    ],
    ['a leg left out', 'a multiple with a void leg', ({ bet }) => bet.data.shift(), [STAKE, FACTORS, PAYOUT]],
    ['a leg left out of a bet that lost', 'lost before its last match', ({ bet }) => bet.data.shift(), [STAKE]],
    ['a leg left out of one that is open', 'lost, and open again', ({ bet }) => bet.data.shift(), [STAKE]],
    ['a line left out of the count', 'a system in rupiah', ({ bet }) => edit(bet, { bets: 3 }), [STAKE]],
    ['a bonus', 'a bonus with selections built', ({ bet }) => edit(bet, { extra_bonus: raise(bet.extra_bonus) }), [PAYOUT]],
    ['a share that is open', 'part cashed out, open', ({ bet }) => edit(bet, { open_e8: 99_000_000 }), [SOLD]],
    ['a share that was sold', 'part cashed out twice, corrected to won', ({ cash_outs: sold }) => edit(sold[0], { share: 1 }), [SOLD]],
    ['a number that was drawn', 'a race', ({ bet }) => bet.draw.numbers.reverse(), [PAYOUT]],
    ['how many unit bets won', 'one of a chase', ({ bet }) => edit(bet.picks[0]?.units[0], { won: 0 }), [PAYOUT]],
    ['the odds of a unit bet', 'one of a chase', ({ bet }) => edit(bet.picks[0]?.units[0], { odds: '97.285' }), [PAYOUT]],
    ['a pick left out', 'combinations, sides and the animal of the year', ({ bet }) => bet.picks.pop(), [STAKE, PAYOUT]],
  ])('%s', async (_, kind, change, names) => {
    const copy = structuredClone(await fileOf(kind));
    change(copy.receipt as unknown as Written);
    expect(whatDiffers(copy)).toEqual(['signature_is_right', ...names]);
  });
});

function edit<Part extends object>(part: Part | undefined, change: Partial<Part>): void {
  if (!part) throw new Error('there is nothing to change');
  Object.assign(part, change);
}
