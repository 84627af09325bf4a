import { Refusal } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { reconcileRoutes } from './reconcile-routes.ts';
import { officeSportsRoutes } from './sports-routes.ts';
import { AT, calling, codeOf, PLAYER, paperDesk, spied } from './testing/paper-desk.ts';
import { watchRoutes } from './watch-routes.ts';

const ID = '018f0000-0000-7000-8000-0000000000cc';
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);
const reason = 'as agreed';

describe('files of providers', () => {
  const FILE = {
    provider: 'pix',
    day: '2026-03-01',
    fetchedAt: later(1),
    coversTo: later(2),
    lines: 9,
    matched: 7,
    open: 2,
    problem: 'cut',
  };
  const SHOWN = {
    ...{ provider: 'pix', day: '2026-03-01', fetched_at: later(1), covers_to: later(2) },
    lines: 9,
    matched: 7,
    open: 2,
    problem: 'cut',
  };
  const DIFFERENCE = {
    ...{ id: ID, provider: 'pix', day: '2026-03-01', kind: 'amount', reference: 'r1', player: PLAYER, foundAt: later(3), ways: ['accept'] },
    ...{ theirStatus: 'paid', theirAmount: 5n, theirCurrency: 'BRL', theirPayment: 'p1', theirAt: later(4) },
    ...{ ourStatus: 'sent', ourAmount: 6n, ourCurrency: 'USDT' },
    ...{ closedAt: later(5), resolution: 'accept', closedBy: 'rui', reason: 'seen' },
  };
  const desk = (more: object = {}) => {
    const paper = paperDesk();
    const reconciliation = {
      ...{ providers: ['pix', 'card'], files: spied({ list: [FILE], more: true }), compare: spied(FILE) },
      ...{ differences: spied({ list: [DIFFERENCE], more: false }), resolve: spied({ settled: true }), ...more },
    };
    const call = calling(reconcileRoutes({ db: paper.db, reconciliation: reconciliation as never }), paper);
    return { ...paper, reconciliation, ask: (...given: Parameters<typeof call>) => codeOf(call(...given)) };
  };

  test('are listed with how many lines agree, and how many wait', async () => {
    expect(await desk().ask('GET', '/files', { start: 0, limit: 1 })).toEqual({ providers: ['pix', 'card'], list: [SHOWN], more: true });
  });

  test('are compared once more by somebody, also one that is not to be had', async () => {
    const there = desk();
    expect(await there.ask('POST', '/files', { provider: 'pix', day: '2026-03-01' })).toEqual(SHOWN);
    expect(there.reconciliation.compare.given).toEqual([['pix', '2026-03-01']]);
    expect(there.trail()).toEqual([{ action: 'reconcile.compare', subject: 'file:pix/2026-03-01', reason: '' }]);
    const gone = desk({ compare: spied(undefined) });
    expect(await gone.ask('POST', '/files', { provider: 'x', day: '2026-03-01' })).toBe('reconcile.file_unavailable');
    expect(gone.trail()[1]).toEqual({ action: 'reconcile.refused', subject: 'file:x/2026-03-01', reason: 'reconcile.file_unavailable' });
  });

  test('differ in what they say and what we say, each side whole or not at all', async () => {
    const list = async (change: object) => {
      const page = desk({ differences: spied({ list: [{ ...DIFFERENCE, ...change }], more: false }) });
      const { list: found } = (await page.ask('GET', '/differences', { state: 'open', start: 0, limit: 9 })) as { list: object[] };
      return found[0];
    };
    expect(await list({})).toEqual({
      ...{ difference_id: ID, provider: 'pix', day: '2026-03-01', kind: 'amount', reference: 'r1', player_id: PLAYER, found_at: later(3) },
      theirs: { status: 'paid', amount: 5n, currency: 'BRL', payment: 'p1', at: later(4) },
      ours: { status: 'sent', amount: 6n, currency: 'USDT' },
      ways: ['accept'],
      closed: { how: 'accept', by: 'rui', reason: 'seen', at: later(5) },
    });
    const halves = [
      'theirStatus',
      'theirAmount',
      'theirCurrency',
      'theirAt',
      'ourStatus',
      'ourAmount',
      'ourCurrency',
      'closedAt',
      'resolution',
    ];
    const found = await Promise.all(halves.map((each) => list({ [each]: null })));
    const none = { theirs: { theirs: null }, our: { ours: null }, other: { closed: null } };
    const kindOf = (half: string) => (half.startsWith('their') ? none.theirs : half.startsWith('our') ? none.our : none.other);
    expect(found).toMatchObject(halves.map(kindOf));
    expect(await list({ theirPayment: null })).toMatchObject({ theirs: { payment: null, status: 'paid' } });
  });

  test.each([
    ['open', true],
    ['closed', false],
  ])('those that are %s are asked for', async (state, open) => {
    const page = desk();
    await page.ask('GET', '/differences', { state, start: 3, limit: 9 });
    expect(page.reconciliation.differences.given).toEqual([[{ open, start: 3, limit: 9 }]]);
  });

  test('are settled under the name of who does it, and a no is a line too', async () => {
    const page = desk();
    expect(await page.ask('POST', '/resolve', { difference_id: ID, resolution: 'accept', reason })).toEqual({ result: { settled: true } });
    expect(page.reconciliation.resolve.given).toEqual([[{ id: ID, resolution: 'accept', reason, staff: 'ana' }]]);
    const subject = `difference:${ID}`;
    expect(page.trail()).toEqual([{ action: 'reconcile.resolve', subject, reason, after: { resolution: 'accept' } }]);
    const refuse = spied(() => {
      throw new Refusal('reconcile.closed');
    });
    const refused = desk({ resolve: refuse });
    expect(await refused.ask('POST', '/resolve', { difference_id: ID, resolution: 'accept', reason })).toBe('reconcile.closed');
    expect(refused.trail()[1]).toEqual({ action: 'reconcile.refused', subject, reason: 'reconcile.closed' });
  });
});

describe('results that wait', () => {
  const HELD = {
    ...{ id: ID, matchId: 'm1', feed: 'f', fixture: 'x', game: 'soccer', startsAt: later(1), kickedOffAt: later(2), home: 'H', away: 'A' },
    ...{ score: [2, 1], halfTime: [1, 0], overs: null, sets: null, finalOdds: [], why: 'differs', note: 'n', version: 3, heldAt: later(3) },
    ...{ settled: [{ market: 'totals', selection: 'over', lineE2: 250, grade: 'won', more: 1 }] },
    ...{ asked: { take: true, reason, by: 'rui', at: later(4) }, ended: null },
  };
  const desk = (done: boolean) => {
    const cell = { kind: 'match', id: 'm1', cell: 'wl:w', market: 'wl', stakes: 10n, liability: 25n };
    const paper = paperDesk({ rows: { 'exposure.cells_of': [cell] } });
    const heldResults = { list: spied({ list: [HELD, { ...HELD, matchId: 'm2' }], more: true }), say: spied(done) };
    const matchBets = { countBetsOn: spied(new Map([['m1', 3]])) };
    const routes = officeSportsRoutes({ db: paper.db, heldResults, matchBets } as never);
    const call = calling(routes, paper);
    return { ...paper, heldResults, ask: (...given: Parameters<typeof call>) => codeOf(call(...given)) };
  };

  test.each([
    ['open', true],
    ['ended', false],
  ])('are listed, those that are %s, with what the vendor settles otherwise, and what rides on each match', async (state, open) => {
    const page = desk(true);
    expect(await page.ask('GET', '/held_results', { state, start: 2, limit: 5 })).toEqual({
      list: [
        {
          ...{ result_id: ID, match_id: 'm1', feed: 'f', fixture: 'x', game: 'soccer', starts_at: later(1), kicked_off_at: later(2) },
          ...{
            home: 'H',
            away: 'A',
            score: [2, 1],
            half_time: [1, 0],
            overs: null,
            sets: null,
            why: 'differs',
            note: 'n',
            held_at: later(3),
          },
          settled: [{ market: 'totals', selection: 'over', line: 250, grade: 'won' }],
          ...{ asked: HELD.asked, ended: null, bets: 3, worst: 25n },
        },
        expect.objectContaining({ match_id: 'm2', bets: 0, worst: 0n }),
      ],
      more: true,
    });
    expect(page.heldResults.list.given).toEqual([[{ open, start: 2, limit: 5 }]]);
  });

  test.each([true, false])('each word about one is kept, with whether it was the second: %s', async (done) => {
    const page = desk(done);
    expect(await page.ask('POST', '/say', { result_id: ID, take: false, reason })).toEqual({ done });
    expect(page.heldResults.say.given.map(([, word]) => word)).toEqual([{ id: ID, staff: 'ana', take: false, reason }]);
    const after = { take: 'false', done: String(done) };
    expect(page.trail()).toEqual([{ action: 'result.say', subject: `held_result:${ID}`, reason, after }]);
  });
});

describe('what is watched', () => {
  const desk = (rows: readonly object[], budgets: readonly object[] = []) => {
    const paper = paperDesk({ rows: { 'rewards.withheld': rows } });
    const identity = { verification: { budgets: spied(budgets) } };
    const call = calling(watchRoutes({ db: paper.db, identity } as never), paper);
    return { ...paper, ask: (...given: Parameters<typeof call>) => codeOf(call(...given)) };
  };

  test('rewards that were held back, for whom and by which marks, a page at a time', async () => {
    const row = (player: bigint) => ({ forWhom: player, marks: ['ip', 'card'], kind: 'registration', other: PLAYER });
    const page = desk([row(1n), row(2n)]);
    const shown = { for_player: 1n, marks: ['ip', 'card'], kind: 'registration', other: PLAYER };
    expect(await page.ask('GET', '/withheld_rewards', { start: 0, limit: 1 })).toEqual({ list: [shown], more: true });
    expect(await page.ask('GET', '/withheld_rewards', { start: 0, limit: 2 })).toMatchObject({ more: false });
  });

  test('how many codes the house sent of what it may, and where it falls short', async () => {
    const budgets = [
      { way: 'sms', ofHouse: 10.6, budget: 100 },
      { way: 'email', ofHouse: 99.2, budget: 100 },
    ];
    expect(await desk([], budgets).ask('GET', '/code_budgets', {})).toEqual({
      list: [
        { way: 'sms', asked: 11, budget: 100, short: false },
        { way: 'email', asked: 99, budget: 100, short: true },
      ],
    });
  });
});
