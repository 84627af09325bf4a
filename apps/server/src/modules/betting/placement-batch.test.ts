import { type PlayerId, Refusal } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { DatabaseAwayError } from '../../platform/db/database-away.ts';
import type { Db, Statement } from '../../platform/db/db.ts';
import type { Risk } from '../exposure/index.ts';
import type { Answer } from './answer.ts';
import type { BetProduct } from './bet-product.ts';
import { keyOf, type PlaceCommand } from './decide-in-turn.ts';
import { createPlacement } from './placement-batch.ts';

const ANA = 2n as PlayerId;
const AT = new Date('2026-03-01T12:00:00Z');
/** Statements as they were sent, and the results or errors of some. */
let sent: string[];
let answers: Map<string, (times: number) => object[]>;
const times = (name: string) => sent.filter((each) => each === name).length;
beforeEach(() => {
  sent = [];
  answers = new Map<string, (times: number) => object[]>([
    ['write', () => [{ placedAt: AT }]],
    ['exposure.books', () => [{ worst: 0n, cap: 100n }]],
    ['exposure.cells', () => [{ at: 1, liability: 0n, cap: 100n, off: false }]],
  ]);
});
const client = {
  query: async (asked: string | Statement) => {
    const name = typeof asked === 'string' ? asked.replace(/;.*/, '') : asked.name;
    sent.push(name);
    return { rows: answers.get(name)?.(times(name)) ?? [] };
  },
  connection: { stream: { cork: () => undefined, uncork: () => undefined } },
  release: () => undefined,
};
const db = { pool: { connect: async () => client }, commits: { tell: () => undefined } } as unknown as Db;
const BOOK = { kind: 'match', id: '9', game: 'soccer' } as const;
const CELL = { cell: 'wl:w', market: 'wl' };

type Bet = { readonly placed: { readonly total_price: ReturnType<typeof amount>; readonly balance: ReturnType<typeof amount> } };
type Placed = Bet['placed'] & { readonly create_at: Date };
const placed = { total_price: amount(1n), balance: amount(9n) };
/** The keys written as accepted and as refused. */
let written: string[][];
function placing(
  more: Partial<BetProduct<PlaceCommand, object, object, Bet, Placed>> = {},
  kept = new Map<string, { hash: string; answer: Answer<Placed> }>(),
) {
  written = [];
  const batches: number[] = [];
  const product: BetProduct<PlaceCommand, object, object, Bet, Placed> = {
    termsOf: async (commands) => new Map(commands.map((each) => [each, {}])),
    kept: async () => kept,
    facts: async () => ({}),
    asked: () => [{ book: BOOK, ...CELL }],
    risksOf: () => [],
    refusalOf: () => new Refusal('bet.exposure_full'),
    accept: () => ({ placed }),
    write: (accepted, refused) => {
      written.push(
        accepted.map(({ command }) => command.key),
        refused.map(({ command, refusal }) => `${command.key} ${refusal.code}`),
      );
      return [{ name: 'write', text: '' }, []];
    },
    ...more,
  };
  const limits = { restrictions: async () => new Map(), now: () => AT };
  const lockCash = async (_: unknown, players: readonly PlayerId[]) => new Map(players.map((player) => [player, { balance: amount(10n) }]));
  const deps = { db, ledger: { lockCash }, limits, onBatch: (bets: number) => void batches.push(bets), wait: async () => undefined };
  return { ...createPlacement<PlaceCommand, object, object, Bet, Placed>(deps as never, product), batches };
}
const bet = (key: string, player = ANA, hash = key): PlaceCommand => ({ player, key, hash });
const told = (asked: Promise<unknown>) =>
  asked.then(
    () => 'placed',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const overtaken = () => Object.assign(new pg.DatabaseError('over', 1, 'error'), { constraint: 'exposure_within_caps' });
const fail = (error: unknown) => {
  throw error;
};

describe('a batch', () => {
  test('is what came while another ran, and each of it is answered by itself; what is refused is kept, what fails is not', async () => {
    const poisoned = new Error('a fault');
    const { place, batches } = placing({
      accept: ({ key }) => {
        if (key === 'no') throw new Refusal('slip.empty');
        if (key === 'bad') throw poisoned;
        return { placed };
      },
    });
    const all = ['a', 'no', 'bad', 'b'].map((key) => bet(key));
    expect(await Promise.all([...all, bet('a'), bet('a', ANA, 'other')].map((each) => told(place(each))))).toEqual([
      ...['placed', 'slip.empty', 'Error: a fault', 'placed', 'placed', 'request.idempotency_conflict'],
    ]);
    expect([batches, written]).toEqual([[6], [['a', 'b'], ['no slip.empty']]]);
    expect(await place(bet('c'))).toEqual({ ...placed, create_at: AT });
  });

  test('writes nothing where all was answered before, and what has no terms is refused by why', async () => {
    const before = { ...placed, create_at: new Date(0) };
    const { place } = placing(
      { termsOf: async (commands) => new Map(commands.map((each) => [each, each.key === 'gone' ? new Refusal('game.unavailable') : {}])) },
      new Map([[keyOf(bet('a')), { hash: 'a', answer: { kind: 'placed', placed: before } }]]),
    );
    expect(await place(bet('a'))).toBe(before);
    expect([sent, written]).toEqual([['begin', 'commit'], []]);
    expect(await told(place(bet('gone')))).toBe('game.unavailable');
    expect(written).toEqual([[], ['gone game.unavailable']]);
  });

  test('of one player is 128 bets that wait, and no more of them until some are answered', async () => {
    const { place } = placing();
    const many = await Promise.all(Array.from({ length: 130 }, (_, n) => told(place(bet(`k${n}`)))));
    expect(many.map((each, n) => (each === 'placed') === n < 128)).not.toContain(false);
    expect(many.slice(128)).toEqual(['server.busy', 'server.busy']);
    expect(await told(place(bet('later')))).toBe('placed');
  });

  test('that fails is halved until the one that breaks it fails alone, which is tried three times; a refusal is not', async () => {
    const tried: string[] = [];
    const breaking = (error: unknown) =>
      placing({
        kept: async (_, commands) => {
          tried.push(commands.map(({ key }) => key).join(''));
          return commands.some(({ key }) => key === 'c') ? fail(error) : new Map();
        },
      });
    const { place } = breaking(new Error('broken'));
    expect(await Promise.all([...'abcde'].map((key) => told(place(bet(key)))))).toEqual([
      'placed',
      'placed',
      'Error: broken',
      'placed',
      'placed',
    ]);
    expect(tried).toEqual(['abcde', 'abc', 'ab', 'c', 'c', 'c', 'de']);
    tried.length = 0;
    const refusing = breaking(new Refusal('account.frozen'));
    expect(await Promise.all([...'cd'].map((key) => told(refusing.place(bet(key)))))).toEqual(['account.frozen', 'placed']);
    expect(tried).toEqual(['cd', 'c', 'd']);
  });

  test.each([
    ['gone', 3],
    ['silent', 1],
    ['full', 1],
    ['cancelled', 1],
  ] as const)('while the database is %s is tried as a whole so often: %i', async (reason, tries) => {
    const tried: number[] = [];
    const { place } = placing({
      kept: async (_, commands) => {
        tried.push(commands.length);
        return fail(new DatabaseAwayError(reason, undefined));
      },
    });
    expect(await Promise.all([...'ab'].map((key) => told(place(bet(key)))))).toEqual(
      Array(2).fill(`Error: the database is away: ${reason}`),
    );
    expect(tried).toEqual(Array(tries).fill(2));
  });

  test('decides a bet that waits again, with how long it waited, and writes nothing before', async () => {
    const { place } = placing({ accept: ({ waitedMs = 0 }) => (waitedMs < 5_000 ? { delayMs: 5_000 - waitedMs } : { placed }) });
    expect(await told(place(bet('a')))).toBe('placed');
    expect([times('begin'), times('write')]).toEqual([2, 1]);
  });
});

describe('what the house may owe', () => {
  const risk = (liability: bigint, worst = liability): Risk => ({
    ...{ book: BOOK, worst: amount(worst) },
    cells: [{ ...CELL, stake: amount(1n), liability: amount(liability), least: amount(1n) }],
  });
  const reads = ['exposure.books', 'exposure.cells'];

  test('is written last and not read first, far from every cap', async () => {
    const { place } = placing({ risksOf: () => [risk(5n)] });
    await place(bet('a'));
    expect(sent).toEqual(['begin', 'write', 'exposure.put', 'commit']);
  });

  test('is read where others were quicker, and by the sixty-four batches after that', async () => {
    answers.set('exposure.put', (nth) => (nth === 1 ? fail(overtaken()) : []));
    const { place } = placing({ risksOf: () => [risk(5n)] });
    await place(bet('a'));
    expect(sent.filter((name) => reads.includes(name))).toEqual(reads);
    for (let n = 1; n <= 64; n += 1) await place(bet(`b${n}`));
    expect(times('exposure.books')).toBe(65);
    await place(bet('c'));
    expect(times('exposure.books')).toBe(65);
  });

  test('is decided seven times in each of three attempts where other batches always win, and then fails', async () => {
    answers.set('exposure.put', () => fail(overtaken()));
    const { place } = placing({ risksOf: () => [risk(5n)] });
    expect(await told(place(bet('a')))).toBe('error: over');
    expect(times('exposure.put')).toBe(3 * 7);
  });

  test('is held and known in full where the bound does not tell, and a bet that finds no room then is refused', async () => {
    answers.set('exposure.books', () => [{ worst: 60n, cap: 100n }]);
    answers.set('exposure.put', (nth) => (nth === 1 ? fail(overtaken()) : []));
    answers.set('exposure.cells_of', () => [{ kind: 'match', id: '9', cell: 'wl:w', stakes: 1n, liability: 30n }]);
    const seen: boolean[] = [];
    const { place } = placing({
      risksOf: ({ key }) => [risk(key === 'big' ? 80n : 50n)],
      refusalOf: (_, __, { fits }) => {
        seen.push(fits([risk(20n)]), fits([risk(21n)]));
        return new Refusal('bet.exposure_full');
      },
    });
    expect(await Promise.all(['a', 'big'].map((key) => told(place(bet(key)))))).toEqual(['placed', 'bet.exposure_full']);
    expect(sent.filter((name) => name.startsWith('exposure'))).toEqual([
      ...['exposure.put', ...reads, 'exposure.hold_books', 'exposure.cells', 'exposure.cells_of', 'exposure.books', 'exposure.put'],
    ]);
    expect([seen, written.slice(-2)]).toEqual([
      [true, false],
      [['a'], ['big bet.exposure_full']],
    ]);
  });
});
