import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { type Amount, amount, parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountsHouse, accountsHouse } from '../../../test/accounts-house.ts';
import { plant } from '../../../test/plant.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { StatementMail } from '../identity/index.ts';
import { HOUSE } from '../ledger/index.ts';
import { createLimits } from './create-limits.ts';

/** This month, in which the money of the tests moves, and ten in the morning after it, when it is told. */
const now = new Date();
const FROM = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
const TO = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
const AFTER = new Date(TO.getTime() + 10 * 3_600_000);
const FIRST = FROM.toISOString().slice(0, 10);

let house: AccountsHouse;
beforeAll(async () => {
  house = await accountsHouse();
});
beforeEach(async () => {
  await plant(
    house,
    `delete from outgoing_messages; delete from player_statements; delete from statement_months; update players set email_verified_at = null`,
  );
});
afterAll(() => house.close());

const limits = ({ at = AFTER, mail = {} }: { readonly at?: Date; readonly mail?: Partial<StatementMail> } = {}) =>
  createLimits({
    ...{ db: house.db, ledger: house.ledger, settings: house.settings, identity: house.identity, now: () => at },
    statements: { ...house.identity.verification.statements, ...mail },
  });
const write = (options?: Parameters<typeof limits>[0]): Promise<void> => {
  const job = limits(options).jobs.find(({ name }) => name === 'write-statements');
  if (!job) throw new Error('there is no such job');
  return job.run({});
};

type Kind = 'deposit' | 'withdrawal' | 'stake' | 'payout';
const CONTRA: Readonly<Record<Kind, bigint>> = {
  ...{ deposit: HOUSE.sandboxChannel, withdrawal: HOUSE.withdrawalsPending },
  ...{ stake: HOUSE.openBets('soccer'), payout: HOUSE.openBets('soccer') },
};
async function playerWho(moved: readonly (readonly [Kind, string])[], { language = 'en', verified = true } = {}) {
  const { email, data } = await house.newPlayer();
  const id = BigInt(data.user_id) as PlayerId;
  await house.asOwner('update players set language = $2, email_verified_at = case when $3 then now() end where id = $1', [
    id,
    language,
    verified,
  ]);
  for (const [kind, usdt] of moved) {
    const movement = { account: id, contra: CONTRA[kind], amount: parseAmount(usdt), kind, reference: randomUUID() };
    await inTransaction(house.db, (tx) => house.ledger.post(tx, [movement]));
  }
  return { id, email };
}
const PLAYED = [
  ['deposit', '50'],
  ['stake', '-30'],
  ['payout', '12.5'],
  ['withdrawal', '-20'],
] as const;

const mailed = async () =>
  (await house.asOwner(`select address, language, words from outgoing_messages where about = 'month_statement' order by address`)).rows;
const toldOf = async (id: PlayerId) =>
  (await house.asOwner('select deposits, withdrawals, net, minutes from player_statements where player_id = $1', [id])).rows;

test('who moved money in a month is told what went in and out, the result and the time, in their language and as the ledger has it', async () => {
  const [ana, rui] = [await playerWho(PLAYED, { language: 'pt' }), await playerWho([['deposit', '1000.25']])];
  await house.asOwner('insert into play_hours (player_id, hour, minutes) values ($1, $2, $4), ($1, $3, $4)', [
    ...[ana.id, FROM, TO],
    '1'.repeat(25).padEnd(60, '0'),
  ]);
  await house.asOwner(`insert into play_hours (player_id, hour, minutes) values ($1, $2, $3)`, [
    ...[ana.id, new Date(FROM.getTime() + 3_600_000)],
    '1'.repeat(60),
  ]);
  await write();
  const { rows: moved } = await house.asOwner(
    `select (sum(amount) filter (where kind = 'deposit'))::bigint as deposits, (-sum(amount) filter (where kind = 'withdrawal'))::bigint as withdrawals,
            (sum(amount) filter (where kind in ('stake', 'payout')))::bigint as net from ledger_movements where account_id = $1`,
    [ana.id],
  );
  expect(await toldOf(ana.id)).toEqual([{ ...moved[0], minutes: 85 }]);
  const month = (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(FROM);
  const byAddress = new Map((await mailed()).map(({ address, ...said }) => [address, said]));
  expect(byAddress.size).toBe(2);
  expect(byAddress.get(ana.email)).toEqual({
    language: 'pt',
    words: { month: month('pt-BR'), deposits: '50,00 USDT', withdrawals: '20,00 USDT', net: '-17,50 USDT', hours: '1', minutes: '25' },
  });
  expect(byAddress.get(rui.email)).toEqual({
    language: 'en',
    words: { month: month('en-GB'), deposits: '1,000.25 USDT', withdrawals: '0.00 USDT', net: '0.00 USDT', hours: '0', minutes: '0' },
  });
});

test.each<[string, (player: { readonly id: PlayerId }) => Promise<unknown>]>([
  ['who excluded themselves, since then nothing of ours reaches them', ({ id }) => house.limits.exclude(id, 6)],
  ['whose account is closed', ({ id }) => house.asOwner('insert into account_closures (player_id) values ($1)', [id])],
  ['whose address may be another person’s', ({ id }) => house.asOwner('update players set email_verified_at = null where id = $1', [id])],
])('nothing is sent to somebody %s', async (_, become) => {
  await become(await playerWho(PLAYED));
  await write();
  expect(await mailed()).toEqual([]);
});

test('who is on a break is told as anybody is; whose money did not move is not', async () => {
  const [ana] = [await playerWho(PLAYED), await playerWho([])];
  await house.limits.pause(ana.id, 42);
  await write({ at: AFTER });
  expect((await mailed()).map(({ address }) => address)).toEqual([ana.email]);
});

test('nothing is sent before six in the morning after the month, nor where the house sends none', async () => {
  await playerWho(PLAYED);
  await write({ at: new Date(TO.getTime() + 6 * 3_600_000 - 1) });
  await house.asOwner('update house_terms set statements = false');
  await write();
  expect(await mailed()).toEqual([]);
  await house.asOwner('update house_terms set statements = true');
  await write({ at: new Date(TO.getTime() + 6 * 3_600_000) });
  expect(await mailed()).toHaveLength(1);
});

test('one is sent of a month, however often and in however many processes it is written', async () => {
  const players = [await playerWho(PLAYED), await playerWho(PLAYED), await playerWho(PLAYED)];
  await Promise.all(Array.from({ length: 8 }, () => write()));
  await write();
  expect((await mailed()).map(({ address }) => address)).toEqual(players.map(({ email }) => email).sort());
});

test('a process that dies on the way leaves nothing half: the next one goes on where the last chunk ended', async () => {
  const players = [await playerWho(PLAYED), await playerWho(PLAYED), await playerWho(PLAYED)];
  const { statements } = house.identity.verification;
  let chunks = 0;
  /** Dies in the second chunk, with its messages written. */
  const dying: Partial<StatementMail> = {
    readersAfter: (db, after) => statements.readersAfter(db, after, 2),
    send: async (tx, all) => {
      await statements.send(tx, all);
      chunks += 1;
      if (chunks === 2) throw new Error('killed');
    },
  };
  await expect(write({ mail: dying })).rejects.toThrow('killed');
  expect(await mailed()).toHaveLength(2);
  await write();
  expect((await mailed()).map(({ address }) => address)).toEqual(players.map(({ email }) => email).sort());
});

test('while many wait to be sent no more are written, and the rest is when they are gone', async () => {
  await playerWho(PLAYED);
  await write({ mail: { isFull: async () => true } });
  expect(await mailed()).toEqual([]);
  await write();
  expect(await mailed()).toHaveLength(1);
});

test('what was told is never changed, and a month is begun once', async () => {
  const { id } = await playerWho(PLAYED);
  await write();
  for (const change of [
    'update player_statements set net = 0',
    'delete from player_statements',
    `update statement_months set finished_at = null`,
    'delete from statement_months',
  ])
    await expect(house.asOwner(change)).rejects.toThrow(/never changed or removed|are written once/);
  const { rows } = await house.asOwner('select month::text, finished_at is not null as done from statement_months');
  expect([rows, (await toldOf(id)).length]).toEqual([[{ month: FIRST, done: true }], 1]);
});

test('the figures of any movements are those of the ledger', async () => {
  const all: readonly (readonly [Kind, string])[] = [
    ['deposit', '100'],
    ['stake', '-0.000001'],
    ['stake', '-33.333333'],
    ['payout', '66.666666'],
    ['deposit', '0.000001'],
    ['withdrawal', '-133.333333'],
  ];
  const { id } = await playerWho(all);
  await write();
  const of = (...kinds: readonly Kind[]): Amount =>
    amount(all.filter(([kind]) => kinds.includes(kind)).reduce((sum, [, usdt]) => sum + parseAmount(usdt), 0n));
  expect(await toldOf(id)).toEqual([
    { deposits: of('deposit'), withdrawals: amount(-of('withdrawal')), net: of('stake', 'payout'), minutes: 0 },
  ]);
});
