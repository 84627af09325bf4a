import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oddsFact, oddsTable, resultFact, suspensionFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { resultOf, type TradingDesk, tradingDesk } from './trading-desk.ts';

let t: TradingDesk;
beforeAll(async () => {
  t = await tradingDesk();
});
afterAll(async () => expect(await t.close()).toEqual([]));
beforeEach(() => t.renew());

describe('a suspension by staff', () => {
  const suspend = (body: object = { match_id: t.match }) => t.one.post('trading/suspend', { ...body, reason: 'a player was hurt' });
  const lift = (body: object = { match_id: t.match }) => t.two.post('trading/lift', { ...body, reason: 'the player is well' });

  test('is shown beside the word of the feed, with who and why, and is lifted once', async () => {
    expect(await suspend({ match_id: t.match, market: 'wl' })).toMatchObject({ status: 200 });
    expect(await t.page()).toMatchObject({
      match: { suspended: false, suspended_markets: 1 },
      markets: [{ market: 'wl', status: 'suspended', feed_status: 'open', margin: 833 }],
      suspensions: [{ of: 'market', market: 'wl', by: t.one.name, reason: 'a player was hurt', lifted: null }],
    });
    expect(await suspend({ match_id: t.match, market: 'wl' })).toMatchObject({ status: 409, code: 'trading.suspended' });
    expect(await suspend()).toMatchObject({ status: 200 });
    expect(await lift()).toMatchObject({ status: 200 });
    expect(await lift()).toMatchObject({ status: 409, code: 'trading.not_suspended' });
    expect((await t.page()).markets[0]).toMatchObject({ status: 'suspended' });
    expect(await lift({ match_id: t.match, market: 'wl' })).toMatchObject({ status: 200 });
    expect((await t.page()).markets[0]).toMatchObject({ status: 'open' });
    const lines = await t.desk.owner('select action, reason, after from audit_log where subject = $1 order by number', [
      `match:${t.match}`,
    ]);
    expect(lines[0]).toEqual({ action: 'trading.suspend', reason: 'a player was hurt', after: { market: 'wl' } });
  });

  test('is told to players at once', async () => {
    await suspend();
    const [told] = await t.desk.owner<{ text: string }>(
      `select text from (select unnest(topics) as topic, unnest(events) as text, id from outbox_batches) e
      where topic = $1 order by id desc limit 1`,
      [`match:${t.match}`],
    );
    expect(JSON.parse(told?.text ?? '{}')).toMatchObject({ kind: 'markets.changed', compare: { wl: { status: 'suspended' } } });
  });

  test.each([
    ['no match', () => ({ match_id: '999999' }), 'trading.not_found'],
    ['no league', () => ({ league_id: '999999' }), 'trading.not_found'],
    ['no market of it', () => ({ match_id: t.match, market: 'goals' }), 'trading.not_found'],
    ['two things', () => ({ match_id: t.match, league_id: '1' }), 'trading.not_found'],
    ['nothing', () => ({}), 'trading.not_found'],
  ])('of %s is refused', async (_, body, code) => expect(await suspend(body())).toMatchObject({ code }));

  test('of a decided match is refused', async () => {
    await t.raw.app.feed([resultFact(t.fixture, { home: 1, away: 0 })]);
    expect(await suspend()).toMatchObject({ status: 404, code: 'trading.not_found' });
  });

  test('stays as it was written, and is never removed, not even by the database’s owner', async () => {
    await suspend();
    await expect(t.desk.owner(`update suspensions set reason = 'another' where match_id = $1`, [t.match])).rejects.toThrow('stays');
    await expect(t.desk.owner('delete from suspensions where match_id = $1', [t.match])).rejects.toThrow('stays');
  });
});

describe('the desk', () => {
  const listed = async (state: string) => {
    const { list } = (await t.one.get(`trading/matches?game=soccer&limit=100&state=${state}`)).data as {
      readonly list: readonly { readonly match_id: string }[];
    };
    return list.some(({ match_id: id }) => id === t.match);
  };
  const states = async () => {
    const found = [];
    for (const state of ['upcoming', 'live', 'overdue', 'suspended', 'waits', 'with_bets', 'decided'])
      if (await listed(state)) found.push(state);
    return found;
  };

  test('finds a match under what it is', async () => {
    expect(await states()).toEqual(['upcoming']);
    await t.bet();
    expect(await states()).toEqual(['upcoming', 'with_bets']);
    await t.one.post('trading/suspend', { match_id: t.match, market: 'wl', reason: 'to look at it' });
    expect(await states()).toEqual(['upcoming', 'suspended', 'with_bets']);
    await t.startsIn(-3);
    await t.ask(resultOf(1, 0));
    expect(await states()).toEqual(['overdue', 'suspended', 'waits', 'with_bets']);
    await t.confirm(resultOf(1, 0));
    expect(await states()).toEqual(['decided']);
  });

  test('counts the matches of every game', async () => {
    const { counts } = (await t.one.get('trading/matches')).data as {
      readonly counts: readonly { game: unknown; upcoming: number; decided: number }[];
    };
    expect(counts).toMatchObject([{ game: 'soccer', upcoming: expect.any(Number), decided: expect.any(Number) }]);
  });

  test('sees what the house may owe on each outcome as bets come, and nothing once they are settled', async () => {
    await t.bet();
    await t.bet({ unit_stake: '5', legs: [t.raw.leg({ match_id: t.match, name: 'l', odds: '4' })] });
    expect(await t.page()).toMatchObject({
      owed: [
        { market: 'wl', selection: 'l', line: null, stakes: '5.000000', liability: '20.000000', full: null },
        { market: 'wl', selection: 'w', stakes: '10.000000', liability: '20.000000' },
      ],
      worst: { amount: '20.000000' },
    });
    await t.raw.app.feed([resultFact(t.fixture, { home: 1, away: 0 })]);
    await t.raw.app.settle();
    expect(await t.page()).toMatchObject({ owed: [], worst: { amount: '0.000000' } });
  });

  test('sees the silences of a feed, its hours, and what is held', async () => {
    await t.raw.app.feed([suspensionFact(t.fixture, 'suspended')]);
    await t.desk.owner(`update feeds set last_seen_at = now() - interval '2 minutes' where name = 'test'`);
    await t.raw.app.sportsbook.heartbeat('test', 'soccer');
    const { list } = (await t.one.get('trading/feeds')).data as {
      readonly list: readonly { name: string; gaps: { began_at: string; ended_at: string }[]; hours: { facts: number }[] }[];
    };
    const feed = list.find(({ name }) => name === 'test');
    expect(feed).toMatchObject({ silent: false, held_results: 0, held_odds: 0 });
    expect(feed?.gaps).toHaveLength(1);
    const [gap] = feed?.gaps ?? [];
    expect(Math.round((Date.parse(gap?.ended_at ?? '') - Date.parse(gap?.began_at ?? '')) / 1_000)).toBe(120);
    expect(feed?.hours.reduce((sum, { facts }) => sum + facts, 0)).toBeGreaterThan(2);
    // A message every few seconds is not silence.
    await t.desk.owner(`update feeds set last_seen_at = now() - interval '15 seconds' where name = 'test'`);
    await t.raw.app.sportsbook.heartbeat('test', 'soccer');
    const again = (await t.one.get('trading/feeds')).data as { readonly list: readonly { name: string; gaps: unknown[] }[] };
    expect(again.list.find(({ name }) => name === 'test')?.gaps).toHaveLength(1);
  });

  test('marks the last bets: large ones, those of new accounts, and those at odds above today’s', async () => {
    const first = await t.bet();
    await t.raw.app.feed([oddsFact(t.fixture, { version: 2, odds: oddsTable({ w: 1.8, d: 3.2, l: 4.6 }) })]);
    const { list } = (await t.one.get('trading/ticker')).data as {
      readonly list: readonly { marks: string[]; limit_share: unknown; bet: { bet: { bet_id: string } } }[];
    };
    expect(list.find(({ bet: { bet: found } }) => found.bet_id === first)).toMatchObject({ marks: ['new_account', 'above_market'] });
    await t.desk.owner(`update players set created_at = now() - interval '30 days' where id = $1`, [t.player.id.toString()]);
    const again = (await t.one.get('trading/ticker')).data as unknown as { readonly list: typeof list };
    expect(again.list.find(({ bet: { bet: found } }) => found.bet_id === first)).toMatchObject({ marks: ['above_market'] });
  });
});

/** The audit entries of the match, or of another subject, in order. */
const trail = (subject = `match:${t.match}`) =>
  t.desk.owner<{ readonly action: string; readonly before: object | null; readonly after: object | null }>(
    'select action, before, after from audit_log where subject = $1 order by number',
    [subject],
  );
const staked = (stake: string) =>
  t.bet({ unit_stake: stake }).then(
    () => 'placed',
    (error: Error) => error.message,
  );
const trader = async () => t.desk.staffWith(['trading.risk']);

describe('a cap that staff set for one match or draw', () => {
  const of = (body: object) => ({ of: 'match', id: t.match, cell: 'wl:w', cap: '40', reason: 'enough on the home side', ...body });

  test('binds the outcome and the whole from then on, is shown with who and why, and lifted leaves what holds for the game', async () => {
    const risk = await trader();
    const set = (body: object = {}) => risk.post('trading/cap', of(body));
    expect([await set(), await set({ cap: '30', reason: 'less' }), await set({ cell: '', cap: '500' })]).toMatchObject([
      { status: 200 },
      { status: 200 },
      { status: 200 },
    ]);
    expect(await t.page()).toMatchObject({
      caps: [
        { cell: '', cap: '500.000000', by: risk.name },
        { cell: 'wl:w', cap: '30.000000', by: risk.name, reason: 'less' },
      ],
      worst: { cap: '500.000000' },
    });
    expect([await staked('15.01'), await staked('15'), await staked('1')]).toEqual(['bet.exposure', 'placed', 'bet.exposure_full']);
    expect(await set({ cap: null, reason: 'a mistake' })).toMatchObject({ status: 200 });
    expect((await t.page()) as object).toMatchObject({ caps: [{ cell: '' }] });
    expect(await staked('20')).toBe('placed');
    expect(await trail()).toEqual([
      { action: 'trading.cap', before: { outcome: 'wl:w', cap: 'of the game' }, after: { outcome: 'wl:w', cap: '40.000000' } },
      { action: 'trading.cap', before: { outcome: 'wl:w', cap: '40.000000' }, after: { outcome: 'wl:w', cap: '30.000000' } },
      { action: 'trading.cap', before: { outcome: 'all', cap: 'of the game' }, after: { outcome: 'all', cap: '500.000000' } },
      { action: 'trading.cap', before: { outcome: 'wl:w', cap: '30.000000' }, after: { outcome: 'wl:w', cap: 'of the game' } },
    ]);
  });

  test('is not set for a match, draw or outcome that there is not, nor for nothing', async () => {
    const risk = await trader();
    const refused = async (body: object) => (await risk.post('trading/cap', of(body))).code;
    expect(await refused({ id: '999999' })).toBe('match.not_found');
    expect(await refused({ of: 'draw', id: '999999', cell: '0:7' })).toBe('trading.not_found');
    for (const cell of ['wl:x', 'sets:2:0', 'wl']) expect(await refused({ cell }), cell).toBe('trading.not_found');
    expect(await refused({ cap: '0' })).toBe('setting.invalid');
    expect([await t.page(), await trail()]).toMatchObject([{ caps: [] }, []]);
  });

  test('of a draw is set for an outcome that its game has, and no other', async () => {
    const risk = await trader();
    const draws = { racing: '4000001', hkmarksix: '4000002' };
    for (const [game, id] of Object.entries(draws))
      await t.desk.owner(`insert into exposure_books (kind, id, game, worst) values ('draw', $1, $2, 0)`, [id, game]);
    const codes = async (id: string, tops: readonly string[]) => {
      const found = [];
      for (const cell of tops) found.push((await risk.post('trading/cap', of({ of: 'draw', id, cell }))).code ?? 'set');
      return found;
    };
    const none = 'trading.not_found';
    expect(await codes(draws.racing, ['0:big', '26:odd', '27:odd', '-1:odd', 'big'])).toEqual(['set', 'set', none, none, none]);
    expect(await codes(draws.hkmarksix, ['0:7', '', '99:7'])).toEqual(['set', 'set', none]);
    expect((await trail(`draw:${draws.racing}`)).map(({ action }) => action)).toEqual(['trading.cap', 'trading.cap']);
  });
});

describe('what staff allow of one bet', () => {
  const none = { bet_min: '0', bet_max: '0', bonus_max: '0' };
  const of = (body: object) => ({ match_id: t.match, ...none, word: 'Small stakes.', reason: 'little known', ...body });

  test('binds from then on, replaces the one before, and is lifted once; each with who, why, before and after', async () => {
    const risk = await trader();
    const set = (body: object) => risk.post('trading/limit', of(body));
    const lift = (body: object = {}) => risk.post('trading/limit/lift', { match_id: t.match, reason: 'well known', ...body });
    expect(await set({ bet_min: '2', bet_max: '10', bonus_max: '100' })).toMatchObject({ status: 200 });
    expect(await set({ market: 'wl', bet_max: '5' })).toMatchObject({ status: 200 });
    expect(await set({ bet_max: '8' })).toMatchObject({ status: 200 });
    expect([await staked('5.01'), await staked('5')]).toEqual(['slip.over_offer_max', 'placed']);
    const { limits } = (await t.page()) as unknown as { readonly limits: readonly { readonly lifted: unknown }[] };
    expect(limits.filter(({ lifted }) => lifted === null)).toMatchObject([
      { of: 'match', market: null, bet_max: '8.000000', word: 'Small stakes.', reason: 'little known', by: risk.name },
      { of: 'market', market: 'wl', bet_max: '5.000000' },
    ]);
    expect([await lift({ market: 'wl' }), await lift({ market: 'wl' })]).toMatchObject([{ status: 200 }, { code: 'trading.no_limit' }]);
    expect([await staked('8.01'), await staked('8')]).toEqual(['slip.over_offer_max', 'placed']);
    expect(await lift()).toMatchObject({ status: 200 });
    const facts = (bet_min: string, bet_max: string, bonus_max: string) => ({ bet_min, bet_max, bonus_max });
    const whole = { market: 'all', region: 'all', word: 'Small stakes.' };
    const [first, ofMarket, again] = [
      facts('2.000000', '10.000000', '100.000000'),
      facts('0.000000', '5.000000', '0.000000'),
      facts('0.000000', '8.000000', '0.000000'),
    ];
    expect(await trail()).toEqual([
      { action: 'trading.set_limit', before: null, after: { ...first, ...whole } },
      { action: 'trading.set_limit', before: null, after: { ...ofMarket, ...whole, market: 'wl' } },
      { action: 'trading.set_limit', before: first, after: { ...again, ...whole } },
      { action: 'trading.lift_limit', before: ofMarket, after: { market: 'wl', region: 'all' } },
      { action: 'trading.refused', before: null, after: { action: 'trading.lift_limit' } },
      { action: 'trading.lift_limit', before: again, after: { market: 'all', region: 'all' } },
    ]);
  });

  test('may be for the players of one region, where there is one of that name', async () => {
    const risk = await trader();
    const { regions } = (await t.page()) as unknown as { readonly regions: readonly string[] };
    expect(await risk.post('trading/limit', of({ bet_max: '5', region: 'nowhere' }))).toMatchObject({ code: 'trading.not_found' });
    expect(await risk.post('trading/limit', of({ bet_max: '5', region: regions[0] }))).toMatchObject({ status: 200 });
    expect(await trail()).toMatchObject([{ action: 'trading.set_limit', after: { region: regions[0] } }]);
    expect(await risk.post('trading/limit/lift', { match_id: t.match, reason: 'all alike' })).toMatchObject({ code: 'trading.no_limit' });
  });

  test('is not nothing, nor less than that, nor a maximum below the minimum', async () => {
    const risk = await trader();
    for (const bounds of [{}, { bonus_max: '-1' }, { bet_min: '6', bet_max: '5' }])
      expect((await risk.post('trading/limit', of(bounds))).code, JSON.stringify(bounds)).toBe('setting.invalid');
    expect([await t.page(), await trail()]).toMatchObject([{ limits: [] }, []]);
  });
});
