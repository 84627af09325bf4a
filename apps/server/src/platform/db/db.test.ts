import type { ErrorCode } from '@fairbook/contract';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createSignal } from '../events/signal.ts';
import { atOneInstant, type Db, inTransaction, patiently, readDecideWrite, statement, type Tx } from './db.ts';

interface Asked {
  readonly text: string;
  readonly query_timeout?: number;
}
/** A pool of one connection with scripted answers, and a record of both. */
function scripted(answer: (text: string, times: number) => Error | undefined = () => undefined) {
  const asked: Asked[] = [];
  const released: boolean[] = [];
  let commits = 0;
  const wire: string[] = [];
  const client = {
    connection: { stream: { cork: () => void wire.push('('), uncork: () => void wire.push(')') } },
    query: async (what: string | Asked) => {
      const each = typeof what === 'string' ? { text: what } : what;
      wire.push(each.text);
      asked.push(each);
      const error = answer(each.text, asked.filter(({ text }) => text === each.text).length);
      if (error) throw error;
      return { rows: [{ to: each.text }] };
    },
    release: (isBroken: boolean) => void released.push(isBroken),
  };
  const signal = createSignal();
  signal.hear(() => {
    commits += 1;
  });
  const db = { pool: { connect: async () => client }, commits: signal } as unknown as Db;
  return { db, asked, wire, texts: () => asked.map(({ text }) => text), released, commits: () => commits };
}
const said = (code: string, constraint?: string) => Object.assign(new pg.DatabaseError('words', 1, 'error'), { code, constraint });
const [work, more] = [statement('test.work', 'work'), statement('test.more', 'more')];
const doing = (tx: Tx) => tx.query(work);

describe('a transaction', () => {
  test('is between begin and commit, which is told; its connection is used again', async () => {
    const { db, texts, released, commits } = scripted();
    expect(await inTransaction(db, doing)).toEqual([{ to: 'work' }]);
    expect([texts(), released, commits()]).toEqual([['begin', 'work', 'commit'], [false], 1]);
  });

  test.each<[string, (text: string) => Error | undefined, readonly string[], boolean]>([
    ['is taken back', (text) => (text === 'work' ? new Error('broken') : undefined), ['begin', 'work', 'rollback'], false],
    [
      'and cannot be taken back gives its connection up',
      (text) => (text === 'begin' ? undefined : new Error('broken')),
      ['begin', 'work', 'rollback'],
      true,
    ],
    ['because the database is away gives it up at once', (text) => (text === 'work' ? said('57P01') : undefined), ['begin', 'work'], true],
    [
      'at its commit, of which nobody knows, too',
      (text) => (text === 'commit' ? said('57P01') : undefined),
      ['begin', 'work', 'commit'],
      true,
    ],
  ])('that fails %s', async (_, answer, texts, isBroken) => {
    const fake = scripted(answer);
    await expect(inTransaction(fake.db, doing)).rejects.toBeInstanceOf(Error);
    expect([fake.texts(), fake.released, fake.commits()]).toEqual([texts, [isBroken], 0]);
  });

  test.each(['40001', '40P01'])('that could not be ordered (%s) is run again, whole, three times at most', async (code) => {
    const twice = scripted((text, times) => (text === 'work' && times < 3 ? said(code) : undefined));
    await inTransaction(twice.db, doing);
    expect([twice.texts().filter((text) => text === 'begin').length, twice.commits()]).toEqual([3, 1]);
    const never = scripted((text) => (text === 'work' ? said(code) : undefined));
    await expect(inTransaction(never.db, doing)).rejects.toMatchObject({ code });
    expect(never.texts()).toEqual(Array.from({ length: 3 }, () => ['begin', 'work', 'rollback']).flat());
  });
});

describe('a transaction of two journeys', () => {
  const BEGUN = 'begin; set local enable_seqscan = off';
  const asking = (fake: ReturnType<typeof scripted>, decided: object) =>
    readDecideWrite(
      fake.db,
      (tx) => tx.query(statement('test.read', 'read')),
      (facts) => ({ answer: (rows: readonly unknown[]) => [facts, rows], ...decided }),
    );

  test('reads with its begin, writes with its commit, and answers by what it wrote', async () => {
    const fake = scripted();
    expect(await asking(fake, { write: [work, []], last: [more, []] })).toEqual([[{ to: 'read' }], [{ to: 'work' }]]);
    expect([fake.texts(), fake.commits()]).toEqual([[BEGUN, 'read', 'work', 'more', 'commit'], 1]);
    const nothing = scripted();
    expect(await asking(nothing, {})).toEqual([[{ to: 'read' }], []]);
    expect([nothing.texts(), nothing.commits()]).toEqual([[BEGUN, 'read', 'commit'], 1]);
  });

  test('each journey leaves in one write, and nothing is held back where the asking itself fails', async () => {
    const fake = scripted();
    await asking(fake, { write: [work, []], last: [more, []] });
    expect(fake.wire).toEqual(['(', BEGUN, 'read', ')', '(', 'work', 'more', 'commit', ')']);
    const failing = scripted();
    const broken = () => {
      throw new Error('nothing was asked');
    };
    await expect(readDecideWrite(failing.db, broken, () => ({ answer: () => undefined }))).rejects.toThrow('nothing was asked');
    expect(failing.wire).toEqual(['(', BEGUN, ')', 'rollback']);
  });

  test.each(['work', 'more', 'commit', 'read'])('fails as a whole when its %s does, which is told to nobody', async (part) => {
    const fake = scripted((text) => (text === part ? said('23514', 'bets_check') : undefined));
    await expect(asking(fake, { write: [work, []], last: [more, []] })).rejects.toMatchObject({ constraint: 'bets_check' });
    expect([fake.texts().at(-1), fake.commits()]).toEqual(['rollback', 0]);
  });
});

describe('what is read at one instant', () => {
  const reading = (fake: ReturnType<typeof scripted>) => atOneInstant(fake.db, (instant) => instant.query(work));

  test('is of its first question, writes nothing, and is told to nobody; its connection is used again', async () => {
    const fake = scripted();
    expect(await reading(fake)).toEqual([{ to: 'work' }]);
    expect(fake.texts()).toEqual(['begin isolation level repeatable read read only', 'work', 'commit']);
    expect([fake.released, fake.commits()]).toEqual([[false], 0]);
  });

  test('ends where it fails, and is asked once', async () => {
    const fake = scripted((text) => (text === 'work' ? said('40001') : undefined));
    await expect(reading(fake)).rejects.toMatchObject({ code: '40001' });
    expect([fake.texts().slice(1), fake.released]).toEqual([['work', 'rollback'], [false]]);
  });
});

test('how long an answer is waited for is said of work that nobody waits for, and of a statement before that', async () => {
  const { db, asked } = scripted();
  const both = () => inTransaction(db, async (tx) => [await tx.query(work), await tx.query(statement('test.quick', 'quick', 70))]);
  await both();
  await patiently(both);
  const waits = asked.filter(({ text }) => text === 'work' || text === 'quick').map(({ query_timeout: ms }) => ms);
  expect(waits).toEqual([undefined, 70, 35_000, 70]);
});

test.each<[string, ErrorCode]>([
  ['ledger_accounts_no_overdraft', 'slip.insufficient_balance'],
  ['ledger_movements_no_overdraft', 'slip.insufficient_balance'],
  ['ledger_accounts_frozen', 'account.frozen'],
  ['ledger_movements_once', 'request.idempotency_conflict'],
  ['draw_bets_in_time', 'draw.closed'],
  ['draw_bets_pkey', 'request.idempotency_conflict'],
  ['idempotency_records_pkey', 'request.idempotency_conflict'],
  ['idempotency_records_of_no_bet', 'request.idempotency_conflict'],
  ['check_ins_once_a_day', 'check_in.claimed'],
  ['withdrawals_held', 'withdrawal.on_hold'],
  ['withdrawal_accounts_once', 'withdrawal_account.exists'],
  ['staff_keeper_stays', 'staff.last_keeper'],
  ['two_hands', 'staff.same_hands'],
  ['passkeys_once', 'passkey.exists'],
  ['players_one_per_email', 'register.account_taken'],
  ['players_one_per_mobile', 'register.account_taken'],
  ['persons_one_per_cpf', 'member.cpf_taken'],
  ['persons_pkey', 'member.person_set'],
  ['draw_proposals_of_official', 'draw.not_official'],
  ['draw_proposals_agreed', 'draw.result_unproven'],
  ['draw_proposals_news', 'draw.decided'],
  ['draw_proposals_open', 'draw.decided'],
  ['draw_proposals_four_eyes', 'draw.four_eyes'],
  ['draw_manual_results_of_official', 'draw.not_official'],
  ['draw_manual_results_waiting', 'draw.decided'],
  ['draw_manual_results_late', 'draw.typed_too_early'],
  ['draw_manual_results_true', 'draw.typed_wrong'],
  ['draw_manual_results_silent', 'draw.typed_not_needed'],
  ['draw_manual_results_four_eyes', 'draw.four_eyes'],
  ['draw_manual_results_agree', 'draw.typed_differs'],
  ['draw_void_requests_asked', 'draw.decided'],
  ['draw_void_requests_open', 'draw.decided'],
  ['draw_void_requests_four_eyes', 'draw.four_eyes'],
])('what breaks %s is refused as %s', async (constraint, code) => {
  for (const transaction of [
    (db: Db) => inTransaction(db, doing),
    (db: Db) =>
      readDecideWrite(
        db,
        async () => undefined,
        () => ({ write: [work, []] as const, answer: () => undefined }),
      ),
  ])
    await expect(transaction(scripted((text) => (text === 'work' ? said('23514', constraint) : undefined)).db)).rejects.toMatchObject({
      code,
    });
});
