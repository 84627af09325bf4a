import type { PlayerId } from '@fairbook/contract';
import type { PayEvent } from '@fairbook/contract/pay';
import { amount } from '@fairbook/core/money';
import { type DailyFileRow, dayEnd, writeDailyFile } from '@fairbook/core/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { createLedger } from '../../ledger/index.ts';
import { type PayProvider, ProviderFailure } from '../providers/ports.ts';
import { id, nOf, OPEN, plantChannels, plantDeposits, tellTime } from '../testing/planted-deposits.ts';
import { createReconciliation, type ReconciliationDeps } from './index.ts';

const DAY = '2026-01-02';
const at = (time: string, day = DAY) => new Date(`${day}T${time}Z`);

/** Accounts below 1000 are the house's. */
const ANA = 100_001n as PlayerId;

let database: TestDatabase;
/** Files by provider and day; others are unavailable. */
let texts: Map<string, string>;
let settled: unknown[];
let events: readonly PayEvent[] | 'away';
beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 1, 100_001);
  await plantChannels(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  [texts, settled, events] = [new Map(), [], []];
  tellTime();
  await plant(
    database,
    `delete from provider_file_rows; delete from provider_files; delete from provider_differences; delete from deposits; delete from payment_events;
     delete from ledger_movements; update ledger_accounts set balance = 0, version = 0`,
  );
});

const line = (n: number, more: Partial<DailyFileRow> = {}): DailyFileRow => ({
  ...{ reference: id(n), payment: `E${n}`, status: 'paid', amount: amount(2_000_000n), currency: 'BRL', at: at('10:00:00') },
  ...more,
});
const write = (lines: readonly DailyFileRow[], { day = DAY, provider = 'p2', until = dayEnd(day) } = {}) =>
  texts.set(`${provider} ${day}`, writeDailyFile({ provider, day, until, lines }));
/** Plants a paid deposit, and its payment event. */
async function paid(n: number, happened_at = at('10:00:00'), more: PlantedRow = {}): Promise<void> {
  await plantDeposits(database, [{ n, player_id: ANA, channel: 'x_other', provider_charge: `c${n}`, ...more }]);
  await plantRows(database, 'payment_events', [
    {
      ...{
        provider: 'p2',
        event_id: `v${n}`,
        kind: 'paid',
        charge_id: id(n),
        provider_charge: `c${n}`,
        amount: 2_000_000,
        currency: 'BRL',
      },
      ...{ payment_ref: `E${n}`, happened_at, result: 'credited' },
    },
  ]);
}

const compared: unknown[] = [];
const reconciliation = (more: Partial<ReconciliationDeps> = {}) => {
  const status = async () => {
    if (events === 'away') throw new ProviderFailure('away');
    return events;
  };
  return createReconciliation({
    ...{ db: database.db, ledger: createLedger(), checkDeposit: async () => undefined },
    payers: { of: async () => null } as unknown as ReconciliationDeps['payers'],
    providers: new Map([['p2', { name: 'p2', status } as unknown as PayProvider]]),
    withdrawals: { settleByFile: async (word) => void settled.push(word) },
    files: ['p2', 'p3'].map((provider) => ({
      provider,
      isIncoming: provider === 'p2',
      fetch: async (day) => texts.get(`${provider} ${day}`),
    })),
    onCompared: (file) => compared.push(file),
    ...more,
  });
};
const compare = (day = DAY, provider = 'p2') => reconciliation().compare(provider, day);
const page = async (open = true) => (await reconciliation().differences({ open, start: 0, limit: 9 })).list;
const differences = async (open = true) => (await page(open)).map(({ reference, kind }) => `${nOf(reference)} ${kind}`).toSorted();

describe('a file of a day', () => {
  test('is compared with what moved on it: what one side alone has is a difference, until a file says otherwise', async () => {
    await paid(1);
    await paid(2);
    await plantDeposits(database, [{ n: 3, player_id: ANA, channel: 'x_other', ...OPEN }]);
    write([line(1), line(3)]);
    expect(await compare()).toMatchObject({
      provider: 'p2',
      day: DAY,
      lines: 2,
      matched: 1,
      open: 2,
      problem: null,
      coversTo: dayEnd(DAY),
    });
    expect(compared.at(-1)).toMatchObject({ provider: 'p2', matched: 1 });
    expect(await differences()).toEqual(['2 missing_there', '3 missing_here']);
    expect(await compare()).toMatchObject({ matched: 1, open: 2 });
    expect([await differences(), (await reconciliation().files({ start: 0, limit: 9 })).list.length]).toEqual([
      ['2 missing_there', '3 missing_here'],
      1,
    ]);
    write([line(1), line(2)]);
    expect(await compare()).toMatchObject({ lines: 2, matched: 2, open: 0 });
    expect([await differences(), await differences(false)]).toEqual([[], ['2 missing_there', '3 missing_here']]);
    expect((await page(false)).map(({ resolution, closedBy, ways }) => [resolution, closedBy, ways])).toEqual([
      ['gone', null, []],
      ['gone', null, []],
    ]);
  });

  test('that differs otherwise than before is another difference, and the one before is gone', async () => {
    await paid(1);
    write([line(1, { amount: amount(5n) })]);
    await compare();
    write([line(1, { amount: amount(6n) })]);
    await compare();
    expect([await differences(), await differences(false)]).toEqual([['1 amount_differs'], ['1 amount_differs']]);
    expect((await page())[0]).toMatchObject({ theirAmount: 6n, ourAmount: 2_000_000n, theirPayment: 'E1', ourStatus: 'paid', day: DAY });
  });

  test.each<[string, string]>([
    ['reference', `reference = '${id(7)}'`],
    ['kind', `kind = 'status_differs'`],
    ['status of theirs', `their_status = 'failed'`],
    ['payment of theirs', `their_payment = 'E9'`],
    ['amount of theirs', 'their_amount = 6'],
    ['currency of theirs', `their_currency = 'USD'`],
    ['status of ours', `our_status = 'open'`],
    ['amount of ours', 'our_amount = 3'],
  ])('opens another difference, and the one before is gone, where that had another %s', async (_, had) => {
    await paid(1);
    write([line(1, { amount: amount(5n) })]);
    await compare();
    const found = await page();
    await plant(database, `update provider_differences set ${had}`);
    await compare();
    const facts = ({ id: _id, foundAt: _at, ...more }: (typeof found)[number]) => more;
    expect((await page()).map(facts)).toEqual(found.map(facts));
    expect((await page(false)).map((row) => [row.id, row.resolution])).toEqual([[found[0]?.id, 'gone']]);
  });

  test('of who pays out is another difference once our withdrawal stands otherwise', async () => {
    await plantRows(database, 'withdrawals', [
      {
        ...{ id: id(6), player_id: ANA, account_id: id(1), channel: 'x_way', state: 'sending', typed: 9, currency: 'USDT', rate_id: 1 },
        ...{ real_name: 'x', approvals_needed: 1, amount: 9, service_fee: 1, network_fee: 1, net: 7, balance_after: 0, on_hold: [] },
        ...{ service_fee_typed: 1, network_fee_typed: 1 },
      },
    ]);
    await plantRows(database, 'withdrawal_channels', [
      {
        ...{ channel: 'x_way', provider: 'p3', sort: 903, account_kind: 'pix', house_account: 5, amount_min: 1, amount_max: 9 },
        ...{ fee_e4: 0, fee_fixed: 0, network_fee: 0, second_from: 1 },
      },
    ]);
    write([line(6, { status: 'failed', payment: null, amount: amount(7n), currency: 'USDT' })], { provider: 'p3' });
    await compare(DAY, 'p3');
    expect((await page()).map((row) => [row.kind, row.theirStatus, row.ourStatus])).toEqual([['status_differs', 'failed', 'open']]);
    await plant(database, `update withdrawals set state = 'paid'`);
    await compare(DAY, 'p3');
    expect((await page()).map((row) => [row.kind, row.theirStatus, row.ourStatus])).toEqual([['status_differs', 'failed', 'paid']]);
    expect((await page(false)).map((row) => [row.ourStatus, row.resolution])).toEqual([['open', 'gone']]);
    await plant(database, `delete from withdrawals; delete from withdrawal_channels where channel = 'x_way'`);
  });

  test('says nothing of what a later one speaks of, nor misses what the one beside it has', async () => {
    await paid(1);
    await paid(2);
    const next = '2026-01-03';
    write([line(2, { at: at('00:00:05', next) })], { day: next });
    await compare(next);
    write([line(1), line(2, { amount: amount(5n) })]);
    await compare();
    expect(await differences()).toEqual([]);
    write([line(1)]);
    await compare();
    expect(await differences()).toEqual([]);
  });

  test('that ends before the day does misses nothing that came later', async () => {
    await paid(1, at('11:59:59'));
    await paid(2, at('12:00:00'));
    write([], { until: at('12:00:00') });
    await compare();
    expect(await differences()).toEqual(['1 missing_there']);
  });

  test('is not to be had, or cannot be used: then it is kept with its fault, and nothing is compared', async () => {
    await paid(1);
    await expect(compare()).rejects.toMatchObject({ code: 'reconcile.file_unavailable' });
    texts.set(`p2 ${DAY}`, `${writeDailyFile({ provider: 'p2', day: DAY, until: dayEnd(DAY), lines: [line(9)] })}x`);
    expect(await compare()).toMatchObject({ lines: 0, matched: 0, open: 0, coversTo: null, problem: 'cut_off:5' });
    expect(await differences()).toEqual([]);
    expect([await compare(DAY, 'nobody'), reconciliation().providers]).toEqual([undefined, ['p2', 'p3']]);
  });

  test('of who pays out is compared with withdrawals', async () => {
    await paid(1);
    write([line(1, { currency: 'USDT' })], { provider: 'p3' });
    expect(await compare(DAY, 'p3')).toMatchObject({ provider: 'p3', matched: 0, open: 1 });
    expect((await page())[0]).toMatchObject({ kind: 'missing_here', ourStatus: null, player: ANA, ways: ['note'] });
  });
});

describe('a difference', () => {
  const open = async (n: number, more: PlantedRow = {}) =>
    plantRows(database, 'provider_differences', [
      {
        ...{ id: id(n), provider: 'p2', day: DAY, kind: 'missing_here', reference: id(n), their_status: 'paid', their_payment: `E${n}` },
        ...{ their_amount: 2_000_000, their_currency: 'BRL', their_at: at('10:00:00'), found_at: at('20:00:00'), ...more },
      },
    ]);
  const resolve = (n: number, resolution: 'credit' | 'mark_paid' | 'mark_failed' | 'note') =>
    reconciliation().resolve({ id: id(n), resolution, reason: 'because', staff: 'ana' });
  const event = (n: number, more: Partial<PayEvent> = {}): PayEvent => ({
    ...{ id: `v${n}`, kind: 'paid', charge: 'c', order: id(n), amount: amount(2_000_000n), currency: 'BRL', at: new Date() },
    ...{ payment: `E${n}`, payer_cpf: null, ...more },
  });

  test('is closed once, by who says why, and only in a way that is open', async () => {
    await open(1, { kind: 'amount_differs' });
    await expect(resolve(9, 'note')).rejects.toMatchObject({ code: 'reconcile.not_found' });
    for (const way of ['credit', 'mark_paid', 'mark_failed'] as const)
      await expect(resolve(1, way)).rejects.toMatchObject({ code: 'reconcile.not_possible' });
    expect(await resolve(1, 'note')).toBeNull();
    expect((await page(false))[0]).toMatchObject({ resolution: 'note', closedBy: 'ana', reason: 'because' });
    await expect(resolve(1, 'note')).rejects.toMatchObject({ code: 'reconcile.closed' });
  });

  test('of a deposit is credited by what its provider says itself, and stays open while that says nothing', async () => {
    await plantDeposits(database, [{ n: 2, player_id: ANA, channel: 'x_other', ...OPEN }]);
    await open(2);
    expect((await page())[0]).toMatchObject({ player: ANA, ways: ['credit', 'note'] });
    for (const said of ['away', [], [event(2, { id: 'p', kind: 'processing' })]] as const) {
      events = said;
      await expect(resolve(2, 'credit')).rejects.toMatchObject({ code: 'reconcile.not_confirmed' });
    }
    events = [event(2, { id: 'x', amount: amount(1n) }), event(2)];
    expect(await resolve(2, 'credit')).toBe('credited');
    expect(await createLedger().balanceOf(database.db, ANA)).toBe(1_000_000n);
    expect((await page(false))[0]).toMatchObject({ resolution: 'credit', closedBy: 'ana' });
  });

  test('of a withdrawal is marked as the file says, by the name the provider gave the payment', async () => {
    await plantRows(database, 'withdrawals', [
      {
        ...{ id: id(3), player_id: ANA, account_id: id(1), channel: 'x_way', state: 'unknown', typed: 9, currency: 'USDT', rate_id: 1 },
        ...{ real_name: 'x', approvals_needed: 1, amount: 9, service_fee: 1, network_fee: 1, net: 7, balance_after: 0, on_hold: [] },
        ...{ service_fee_typed: 1, network_fee_typed: 1 },
      },
    ]);
    await open(3, { kind: 'status_differs' });
    expect((await page())[0]).toMatchObject({ player: ANA, ways: ['mark_paid', 'note'] });
    expect(await resolve(3, 'mark_paid')).toBeNull();
    await open(4, { kind: 'status_differs', their_status: 'failed', reference: id(3), their_payment: null });
    expect(await resolve(4, 'mark_failed')).toBeNull();
    expect(settled).toEqual([
      { id: id(3), staff: 'ana', says: 'paid', payment: 'E3' },
      { id: id(3), staff: 'ana', says: 'failed', payment: null },
    ]);
    await plant(database, 'delete from withdrawals');
  });
});

test('the job fetches the file of yesterday, again until it is whole, and one that is not to be had keeps no other', async () => {
  const run = () => reconciliation({ now: () => at('00:00:00', '2026-01-03') }).jobs[0]?.run({});
  const files = async () =>
    (await reconciliation().files({ start: 0, limit: 9 })).list.map(({ provider, day, lines }) => `${provider} ${day} ${lines}`);
  write([], { provider: 'p3' });
  await run();
  expect(await files()).toEqual([`p3 ${DAY} 0`]);
  write([], { until: at('23:59:59') });
  await run();
  write([line(1)]);
  write([line(1)], { provider: 'p3' });
  await run();
  expect(await files()).toEqual([`p2 ${DAY} 1`, `p3 ${DAY} 0`]);
});
