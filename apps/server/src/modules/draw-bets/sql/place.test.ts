import { type PlayerId, Refusal } from '@fairbook/contract';
import { conversionOf } from '@fairbook/core/catalog';
import type { PricedPick } from '@fairbook/core/lottery';
import { type Amount, amount, odds, parseAmount, parseRate } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { HOUSE } from '../../ledger/index.ts';
import type { LockedDraw } from '../../lottery/index.ts';
import type { DrawStake, NewSlip } from '../decide-slip.ts';
import { drawBetCommandOf } from '../place-command.ts';
import { drawSlip } from '../testing/draw-house.ts';
import { insertBatch, readAnswers } from './place.ts';

const [ANA, RUI] = [7n as PlayerId, 8n as PlayerId];
const KEY = '0196b5a0-0000-7000-8000-000000000001';
const NEXT = '0196b5a0-0000-7000-8000-000000000002';
const PICK: PricedPick = {
  ...{ top: 3, selections: ['7', '8'], bankers: [], stake: parseAmount('2.5') },
  units: [{ prop: '7', reduced: false, odds: odds(470_000), count: 2 }],
};
const ANIMALS: PricedPick = {
  ...{ top: 4, level: 2, selections: ['rat', 'ox'], bankers: ['rat'], stake: parseAmount('1') },
  units: [{ prop: '2str1', reduced: true, odds: odds(30_000), count: 3 }],
};
const command = (draws: number, more: object = {}, player = ANA) =>
  drawBetCommandOf(player, KEY, drawSlip({ match_id: '5', table_id: '3' }, [{}], { currency: 'BRL', rate_id: '1', draws, ...more }), ['5']);
const stake = (id: string, draw: string, taken: bigint, balance: bigint, picks = [PICK, ANIMALS]): DrawStake => ({
  ...{ id, picks, draw: { id: draw, drawNo: `n${draw}` } as LockedDraw, payoutMax: parseAmount('200') },
  ...{ taken: amount(taken), balance: amount(balance) },
});
const slip = (...stakes: readonly DrawStake[]): NewSlip => ({
  terms: { conversion: conversionOf('BRL', parseRate('5')), table: { id: '3' } } as NewSlip['terms'],
  stakes,
  placed: { units: 5, chase_id: stakes.length > 1 ? KEY : null, balance: stakes.at(-1)?.balance } as NewSlip['placed'],
});
type Written = ReturnType<typeof insertBatch>;
const namesOf = ({ text }: Written[0]) => (/insert into draw_bets \(([^)]*)\)/.exec(text)?.[1] ?? '').split(',');
/** The values written to each column of the bets, by its name. */
const columnsOf = ([statement, values]: Written): Readonly<Record<string, unknown>> =>
  Object.fromEntries(namesOf(statement).map((name, at) => [name.trim(), values[at]]));

test('every column of the bets of a slip for two draws is what was accepted', () => {
  const asked = command(2, { stop_on_win: true });
  const { picks, ...columns } = columnsOf(
    insertBatch([{ command: asked, bet: slip(stake(KEY, '5', 10n, 93n), stake(NEXT, '6', 11n, 82n, [PICK])) }], []),
  );
  expect(columns).toEqual({
    ...{ account_id: '{7,7}', id: `{${KEY},${NEXT}}`, game: '{hkmarksix,hkmarksix}', draw_id: '{5,6}', draw_no: '{n5,n6}' },
    ...{ table_id: '{3,3}', unit_stakes: '{"{2500000,1000000}","{2500000}"}', units: '{5,5}', total_stake: '{10,11}' },
    ...{ payout_max: '{200000000,200000000}', currency: '{BRL,BRL}', rate_e8: '{500000000,500000000}', balance_after: '{93,82}' },
    ...{ request_hash: `{${asked.hash},${asked.hash}}`, counted: '{true,true}', chase_id: `{${KEY},${KEY}}`, chase_place: '{1,2}' },
    ...{ chase_draws: '{2,2}', stop_on_win: '{true,true}' },
  });
  expect((picks as readonly string[]).map((each) => JSON.parse(each))).toEqual([
    [
      { t: 3, s: ['7', '8'], u: [['7', 0, 470_000, 2]] },
      { t: 4, l: 2, s: ['rat', 'ox'], b: ['rat'], u: [['2str1', 1, 30_000, 3]] },
    ],
    [{ t: 3, s: ['7', '8'], u: [['7', 0, 470_000, 2]] }],
  ]);
});

test.each<[string, boolean, readonly DrawStake[], string]>([
  [
    'for several draws stops on a win where its player wants that',
    true,
    [stake(KEY, '5', 1n, 9n), stake(NEXT, '6', 1n, 8n)],
    '{true,true}',
  ],
  ['for several draws goes on where not', false, [stake(KEY, '5', 1n, 9n), stake(NEXT, '6', 1n, 8n)], '{false,false}'],
  ['for one draw has nothing to stop', true, [stake(KEY, '5', 1n, 9n)], '{false}'],
])('a slip %s', (_, stop_on_win, stakes, kept) => {
  const written = columnsOf(insertBatch([{ command: command(stakes.length, { stop_on_win }), bet: slip(...stakes) }], []));
  expect(written.stop_on_win).toBe(kept);
});

test('beside its bets a batch writes what each is on, its stake, the balance each account is left with, and what was refused', () => {
  const refused = command(1, {}, RUI);
  const written = insertBatch(
    [{ command: command(2), bet: slip(stake(KEY, '5', 10n, 93n), stake(NEXT, '6', 11n, 82n)) }],
    [{ command: refused, refusal: new Refusal('draw.closed') }],
  );
  const bets = HOUSE.openBets('hkmarksix');
  expect(written[1].slice(namesOf(written[0]).length)).toEqual([
    ...['{5,6}', '{1,2}'],
    ...['{8}', `{${KEY}}`, `{${refused.hash}}`, [expect.stringContaining('draw.closed')]],
    ...['{player:7}', [expect.stringContaining('"balance":"0.000082"')]],
    ...[`{${bets},${bets}}`, '{-10,-11}'],
    175n,
  ]);
});

test('a key that was used is answered as it was: all bets of its slip, or its refusal', async () => {
  const row = {
    ...{ player: ANA, key: KEY, hash: 'h', reply: null, units: 5, drawPrice: parseAmount('2'), total: parseAmount('4') },
    ...{ payoutMax: parseAmount('100'), currency: 'BRL', rate: parseRate('5'), placedAt: new Date(0), chaseId: KEY },
    ...{ ids: [KEY, NEXT], draws: [5n, 6n], numbers: ['n5', 'n6'], balance: amount(9n) as Amount },
  };
  const { db, asked } = paperDb({
    'draw_bets.kept': [row, { ...row, player: RUI, reply: '{"code":"draw.closed","details":{}}' }],
  });
  const answers = await readAnswers(db as unknown as Tx, [command(2), command(2, {}, RUI)]);
  expect(asked('draw_bets.kept')).toEqual([['{7,8}', `{${KEY},${KEY}}`]]);
  expect(answers.get(`7/${KEY}`)).toEqual({
    hash: 'h',
    answer: {
      kind: 'placed',
      placed: {
        bets: [
          { bet_id: KEY, match_id: '5', draw_no: 'n5' },
          { bet_id: NEXT, match_id: '6', draw_no: 'n6' },
        ],
        ...{ chase_id: KEY, status: 'pending', units: 5, draw_price: parseAmount('2'), draw_currency: parseAmount('10') },
        ...{ total_price: parseAmount('4'), total_currency: parseAmount('20'), currency: 'BRL', max_bonus: parseAmount('20') },
        ...{ max_bonus_currency: parseAmount('100'), balance: 9n, create_at: new Date(0) },
      },
    },
  });
  expect(answers.get(`8/${KEY}`)).toMatchObject({ answer: { kind: 'refused', refusal: { code: 'draw.closed' } } });
});
