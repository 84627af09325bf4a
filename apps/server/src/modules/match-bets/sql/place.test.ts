import { type PlayerId, Refusal } from '@fairbook/contract';
import { conversionOf } from '@fairbook/core/catalog';
import { type Amount, amount, odds, parseAmount, parseRate } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/db.ts';
import { HOUSE } from '../../ledger/index.ts';
import type { NewBet } from '../decide-bets.ts';
import { commandOf, type MatchBetCommand } from '../place-command.ts';
import { slip } from '../testing/slips.ts';
import { insertBatch, readAnswers } from './place.ts';

const [ANA, RUI] = [7n as PlayerId, 8n as PlayerId];
const BET = '0196b5a0-0000-7000-8000-000000000001';
const OTHER = '0196b5a0-0000-7000-8000-000000000002';
const LEGS = [
  { match_id: '21' },
  { match_id: '22', kind: 'handicap', odds: '1.9', handicap_val: '-1' },
  { match_id: '21', kind: 'btts', name: 'yes' },
];
const command = (player = ANA, key = BET): MatchBetCommand =>
  commandOf(player, key, slip(LEGS, { sizes: [1], unit_stake: '5', currency: 'BRL' }), 'exact');

/** Three legs, of which two pay together and one is in play at a line, with every promise. All figures differ. */
function bet(more: Partial<NewBet['ticket']> = {}, balance = parseAmount('93')): NewBet {
  const { legs } = command();
  const model = { homeE6: 1_700_001, awayE6: 1_100_002, rhoE6: -30_003 };
  return {
    ticket: {
      ...{ game: 'soccer', legs: legs.map((leg, place) => ({ ...leg, banker: place === 1, ...(place === 1 && { earlyLead: 3 }) })) },
      ...{ sizes: [1, 2], multiple: 4, unitStake: parseAmount('5'), joints: [{ matchId: '21', odds: odds(34_000) }] },
      bonus: { oddsMin: odds(12_000), most: parseAmount('70'), steps: [{ legs: 2, shareE4: 300 }] },
      ...more,
    },
    terms: { conversion: conversionOf('BRL', parseRate('5')) } as NewBet['terms'],
    price: {
      lines: 6,
      totalStake: parseAmount('120'),
      payoutMin: parseAmount('11'),
      payoutMax: parseAmount('222'),
      bonusMax: parseAmount('13'),
    } as NewBet['price'],
    live: [false, true, false],
    jointPrices: [{ odds: odds(34_000), chance: 250n, paybackE8: 94_000_000, model }] as unknown as NewBet['jointPrices'],
    placed: { bets: 6, total_price: parseAmount('24'), currency: 'BRL', balance } as unknown as NewBet['placed'],
  };
}
type Written = ReturnType<typeof insertBatch>;
/** The values written to each column of a bet, by its name. */
function columnsOf([{ text }, values]: Written): Readonly<Record<string, unknown>> {
  const names = (/insert into bets \(([^)]*)\)/.exec(text)?.[1] ?? '').split(',');
  return Object.fromEntries(names.map((name, at) => [name.trim(), values[at]]));
}

test('every column of a bet is what was accepted', () => {
  const columns = columnsOf(insertBatch([{ command: command(), bet: bet() }], []));
  expect(columns).toEqual({
    ...{ account_id: '{7}', id: `{${BET}}`, game: '{soccer}', rule_set: '{exact}', counted: '{true}' },
    ...{ leg_matches: '{"{21,22,21}"}', leg_selections: '{"{wl:w,handicap:w,btts:yes}"}', leg_odds: '{"{21000,19000,21000}"}' },
    ...{ leg_lines: '{"{null,-100,null}"}', leg_bankers: '{"{false,true,false}"}', leg_live: '{"{false,true,false}"}' },
    ...{
      joint_matches: '{"{21}"}',
      joint_odds: '{"{34000}"}',
      joint_terms: '{"{250,94000000,1700001,1100002,-30003}"}',
      joint_plays: '{}',
    },
    ...{
      bonus_terms: '{"{12000,70000000,2,300}"}',
      bonus_max: '{13000000}',
      early_lead: '{3}',
      sizes: '{"{1,2}"}',
      multiple: '{4}',
      lines: '{6}',
    },
    ...{ unit_stake: '{5000000}', total_stake: '{24000000}', payout_min: '{11000000}', payout_max: '{222000000}' },
    ...{ currency: '{BRL}', rate_e8: '{500000000}', request_hash: `{${command().hash}}`, balance_after: '{93000000}' },
  });
});

test('what a bet does not have is not kept; a line of zero is one', () => {
  const plain = bet({ legs: command().legs.map((leg) => ({ ...leg, lineE2: null })) });
  const { joints: _, bonus: __, ...ticket } = plain.ticket;
  const { bonusMax: ___, ...price } = plain.price;
  const columns = columnsOf(
    insertBatch([{ command: command(), bet: { ...plain, ticket, price, live: [false, false, false], jointPrices: [] } }], []),
  );
  for (const name of [
    'leg_lines',
    'leg_bankers',
    'leg_live',
    'joint_matches',
    'joint_odds',
    'joint_terms',
    'joint_plays',
    'bonus_terms',
    'bonus_max',
    'early_lead',
  ])
    expect([name, columns[name]]).toEqual([name, '{}']);
  const zero = bet({ legs: command().legs.map((leg) => ({ ...leg, lineE2: 0 })) });
  expect(columnsOf(insertBatch([{ command: command(), bet: zero }], [])).leg_lines).toBe('{"{0,0,0}"}');
});

test('beside its bets a batch writes where each hangs, its stake, the balance each account is left with, and what was refused', () => {
  const again = bet({}, parseAmount('69'));
  const no = new Refusal('slip.market_closed', { leg: '0' });
  const [{ text }, values] = insertBatch(
    [
      { command: command(), bet: bet() },
      { command: command(ANA, OTHER), bet: again },
    ],
    [{ command: command(RUI, OTHER), refusal: no }],
  );
  const [, names = ''] = /insert into bets \(([^)]*)\)/.exec(text) ?? [];
  const rest = values.slice(names.split(',').length);
  expect(rest).toEqual([
    ...['{21,22,21,22}', '{1,1,2,2}'],
    ...['{8}', `{${OTHER}}`, `{${command().hash}}`, [expect.stringContaining('slip.market_closed')]],
    ...['{player:7}', [expect.stringContaining('"balance":"69.000000"')]],
    ...[`{${HOUSE.openBets('soccer')},${HOUSE.openBets('soccer')}}`, '{-24000000,-24000000}'],
    parseAmount('93') + parseAmount('69'),
  ]);
});

test('a key that was used is answered as it was: its bet, or its refusal', async () => {
  const row = {
    ...{ player: ANA, key: BET, hash: 'h', reply: null, lines: 6, multiple: 4, unitStake: parseAmount('5'), stake: parseAmount('24') },
    ...{ payoutMin: parseAmount('11'), payoutMax: parseAmount('222'), currency: 'BRL', rate: parseRate('5'), odds: [odds(21_000)] },
    ...{ jointMatches: [21n], jointOdds: [odds(34_000)], balance: amount(9n) as Amount, placedAt: new Date(0) },
  };
  const asked: unknown[] = [];
  const tx = {
    query: async (_: unknown, values: unknown) => {
      asked.push(values);
      return [row, { ...row, key: OTHER, reply: '{"code":"slip.market_closed","details":{"leg":"0"}}' }];
    },
  } as unknown as Tx;
  const answers = await readAnswers(tx, [command(), command(ANA, OTHER)]);
  expect(asked).toEqual([['{7,7}', `{${BET},${OTHER}}`]]);
  expect(answers.get(`7/${BET}`)).toEqual({
    hash: 'h',
    answer: {
      kind: 'placed',
      placed: {
        ...{
          bet_id: BET,
          status: 'pending',
          bets: 6,
          multiple: 4,
          currency: 'BRL',
          create_at: new Date(0),
          odds: [odds(21_000)],
          balance: 9n,
        },
        ...{ joints: [{ match_id: '21', odds: odds(34_000) }], unit_price: parseAmount('1'), unit_currency: parseAmount('5') },
        ...{
          total_price: parseAmount('24'),
          total_currency: parseAmount('120'),
          min_bonus: parseAmount('2.2'),
          min_bonus_currency: parseAmount('11'),
        },
        ...{ max_bonus: parseAmount('44.4'), max_bonus_currency: parseAmount('222') },
      },
    },
  });
  expect(answers.get(`7/${OTHER}`)).toMatchObject({
    answer: { kind: 'refused', refusal: { code: 'slip.market_closed', details: { leg: '0' } } },
  });
});
