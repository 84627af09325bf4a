import { describe, expect, test } from 'vitest';
import { fromDialect, GAME_DIALECTS, GAME_VERBS, toDialect } from './game-dialects.ts';

const SAID = {
  transaction: 't-1',
  player: '7',
  round: 'r-1',
  game: 'dice',
  token: 'x',
  amount: '1.500000',
  debit: null,
  ends: true,
  calls: [{ transaction: 't-2', moved: '-0.010000', at: '2026-11-25T00:00:00.000Z', place: 'p' }],
};
const ANSWERS = [
  { state: 'taken', balance: '12.345678' },
  { state: 'refused', reason: 'insufficient_balance', balance: null },
];

describe.each(Object.entries(GAME_DIALECTS))('the dialect of %s', (_, dialect) => {
  test('says everything so that it can be understood again', () => {
    for (const said of [SAID, ...ANSWERS]) expect(fromDialect(dialect, toDialect(dialect, said))).toEqual(said);
  });
  test('has one name for each verb, field and word', () => {
    for (const names of [GAME_VERBS.map((verb) => dialect.verbs[verb]), Object.values(dialect.fields), Object.values(dialect.words)])
      expect(new Set(names).size).toBe(names.length);
  });
  test('does not take a field by our name where it has one of its own, nor money in another form', () => {
    const renamed = Object.keys(dialect.fields);
    expect(fromDialect(dialect, Object.fromEntries(renamed.map((name) => [name, 'x'])))).toEqual({});
    const amount = dialect.fields.amount ?? 'amount';
    const wrong = dialect.money === 'decimal' ? { amount: null } : fromDialect(dialect, { [amount]: '1.5' });
    expect(wrong).toEqual({ amount: null });
  });
});

/** As in the providers' documents: a client of a dialect parses it by these words. */
describe('each provider is spoken to in its own words:', () => {
  const REFUSED = { state: 'refused', reason: 'other_round', balance: '-0.5' };
  const call = { transaction: 't-2', moved: '-0.010000', at: '2026-11-25T00:00:00.000Z', place: 'p' };
  const spoken = (name: keyof typeof GAME_DIALECTS) => [toDialect(GAME_DIALECTS[name], SAID), toDialect(GAME_DIALECTS[name], REFUSED)];

  test('pg in ours', () => expect(spoken('pg')).toEqual([SAID, REFUSED]));

  test('tada', () => {
    const { transaction, moved, at, place } = call;
    expect(spoken('tada')).toEqual([
      {
        ...{ reqId: 't-1', userId: '7', roundId: 'r-1', gameCode: 'dice', token: 'x', amount: '1.500000', betId: null, isEnd: true },
        calls: [{ reqId: transaction, moved, at, place }],
      },
      { status: 'error', errorCode: '1013', balance: '-0.5' },
    ]);
    expect(toDialect(GAME_DIALECTS.tada, { state: 'taken', reason: 'insufficient_balance' })).toEqual({
      status: 'success',
      errorCode: '1001',
    });
  });

  test('pg2, in millionths', () => {
    const { transaction, at, place } = call;
    expect(spoken('pg2')).toEqual([
      {
        ...{
          transfer_reference: 't-1',
          player_name: '7',
          round: 'r-1',
          game: 'dice',
          session: 'x',
          transfer_amount: '1500000',
          debit: null,
          ends: true,
        },
        calls: [{ transfer_reference: transaction, moved: '-10000', at, place }],
      },
      { state: 'REJECTED', reason: 'OTHER_ROUND', balance_amount: '-500000' },
    ]);
    expect(toDialect(GAME_DIALECTS.pg2, { state: 'taken' })).toEqual({ state: 'OK' });
  });

  test('winfinity, in millionths', () => {
    const { transaction, at, place } = call;
    expect(spoken('winfinity')).toEqual([
      {
        ...{
          TransactionId: 't-1',
          PlayerId: '7',
          RoundId: 'r-1',
          TableId: 'dice',
          SessionToken: 'x',
          Amount: '1500000',
          ReferenceId: null,
        },
        ...{ RoundClosed: true, Transactions: [{ TransactionId: transaction, moved: '-10000', at, place }] },
      },
      { Status: 'Failed', ErrorCode: '213', Balance: '-500000' },
    ]);
    expect(toDialect(GAME_DIALECTS.winfinity, { state: 'taken', reason: 'insufficient_balance' })).toEqual({
      Status: 'Ok',
      ErrorCode: '201',
    });
  });

  test('by its verbs and signed in its headers', () => {
    const named = Object.values(GAME_DIALECTS).map(({ verbs, headers }) => [
      GAME_VERBS.map((verb) => verbs[verb]).join(' '),
      Object.values(headers).join(' '),
    ]);
    expect(named).toEqual([
      ['authenticate balance debit credit rollback roundStatus reconcile', 'x-game-key x-game-timestamp x-game-signature'],
      ['auth wallet bet win cancelBet round history', 'x-agent-id x-agent-time x-agent-sign'],
      ['verify_session get_balance withdraw deposit refund round_status transactions', 'x-noah-operator x-noah-timestamp x-noah-hash'],
      ['Authenticate GetBalance Debit Credit Rollback GetRound GetTransactions', 'x-wf-partner x-wf-time x-wf-signature'],
    ]);
  });

  test.each([
    ['123456789012345678', '123456789012.345678'],
    ['-1', '-0.000001'],
    ['1234567890123456789', null],
    ['1e3', null],
    ['', null],
    ['+1', null],
    ['1 ', null],
  ])('%j millionths are %s, or no money', (text, money) => {
    expect(fromDialect(GAME_DIALECTS.winfinity, { Balance: text })).toEqual({ balance: money });
  });
});
