import { formatAmount, parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeCalls, type StaffOfTest } from '../src/modules/office/testing/staff-room.ts';
import { fixtureFact, oddsFact, oddsTable, resultFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { mixedBets } from './mixed-bets.ts';
import { type RawBets, rawBets } from './raw-bets.ts';

let raw: RawBets;
let [staff, other]: (StaffOfTest | undefined)[] = [];
let owner: Awaited<ReturnType<typeof officeCalls>>['owner'];

beforeAll(async () => {
  raw = await rawBets();
  const desk = await officeCalls(raw.app);
  owner = desk.owner;
  [staff, other] = [await desk.staffWith(['reports.read']), await desk.staffWith(['bets.read'])];
  const { bet, betOnDraw } = await mixedBets(raw);
  const { app } = raw;
  const [ana, rui] = [await app.playerWith('1000'), await app.playerWith('1000')];
  await app.feed([fixtureFact('ended'), oddsFact('ended', { odds: oddsTable({ w: 2, d: 3, l: 4 }) })]);
  const ended = (await owner<{ id: string }>("select id::text from matches where fixture = 'ended'"))[0]?.id ?? '';
  const onEnded = (name: string, odds: string) => ({ legs: [raw.leg({ match_id: ended, name, odds })] });
  await bet(ana, { unit_stake: '50' });
  await bet(ana, onEnded('w', '2'));
  await betOnDraw(ana);
  await bet(rui, onEnded('l', '4'));
  await app.feed([resultFact('ended', { home: 1, away: 0 })]);
  await app.settle();
});
afterAll(() => raw.app.close());

interface Figures {
  readonly turnover: string;
  readonly payout: string;
  readonly net: string;
  readonly deposits: string;
  readonly bets: number;
}
interface Report {
  readonly today: string;
  readonly steps: readonly (Figures & { readonly step: string; readonly active: number; readonly registered: number })[];
  readonly total: Figures;
  readonly games: readonly (Figures & { readonly game: string })[];
  readonly deposits: readonly { readonly channel: string; readonly count: number; readonly amount: string }[];
  readonly open: {
    readonly stakes: readonly { readonly game: string; readonly stakes: string }[];
    readonly matches: string;
    readonly draws: string;
  };
}
const report = async (query = ''): Promise<Report> => (await staff?.get(`reports?${query}`))?.data as unknown as Report;
const changeOf = async (like: string, sign: 1 | -1 = 1) => {
  const [row] = await owner<{ sum: string }>(
    `select coalesce(sum(case when m.account_id = h.id then m.amount else -m.amount end), 0)::text as sum
     from ledger_movements m join ledger_house_accounts h on h.id in (m.account_id, m.contra_id) where h.name like $1`,
    [like],
  );
  return formatAmount((BigInt(row?.sum ?? 0) * BigInt(sign)) as never);
};

describe('the report of the house', () => {
  test('is what its accounts in the ledger changed by: result, deposits and what is held for open bets', async () => {
    const { total, games, open, deposits, steps } = await report();
    expect(total.net).toBe(await changeOf('revenue:%'));
    for (const { game, net } of games) expect([game, net]).toEqual([game, await changeOf(`revenue:${game}`)]);
    for (const { game, stakes } of open.stakes) expect([game, stakes]).toEqual([game, await changeOf(`open_bets:${game}`)]);
    expect(open.stakes.map(({ game }) => game).sort()).toEqual(['hkmarksix', 'soccer']);
    expect(total.deposits).toBe(await changeOf('channel:%', -1));
    expect(deposits).toEqual([{ channel: 'sandbox', count: expect.any(Number), amount: total.deposits }]);
    expect(steps.map(({ net }) => net)).toEqual([total.net]);
    expect(steps[0]).toMatchObject({ active: 2, bets: total.bets });
  });

  test('says what is owed at most on matches and draws, and no less than is held', async () => {
    const { open } = await report();
    expect(parseAmount(open.matches) > 0n && parseAmount(open.draws) > 0n).toBe(true);
  });

  test('has the days of the house alone, by day or by month', async () => {
    const { today } = await report();
    const [byDay, byMonth] = [await report(`from=${today}&until=${today}`), await report(`from=${today}&until=${today}&by=month`)];
    expect([byDay.steps.map(({ step }) => step), byMonth.steps.map(({ step }) => step)]).toEqual([[today], [today.slice(0, 7)]]);
    expect((await report('from=2026-01-01&until=2026-01-02')).steps).toEqual([]);
  });

  test('by league and market adds up to the line of its game', async () => {
    const margins = (await staff?.get('reports/margins'))?.data as unknown as Partial<Record<'leagues' | 'markets', readonly Figures[]>>;
    const soccer = (await report()).games.find(({ game }) => game === 'soccer');
    for (const list of [margins?.leagues ?? [], margins?.markets ?? []]) {
      const of = (what: 'turnover' | 'payout' | 'net') =>
        formatAmount(list.reduce((all, row) => all + parseAmount(row[what]), 0n) as never);
      expect([of('turnover'), of('payout'), of('net')]).toEqual([soccer?.turnover, soccer?.payout, soccer?.net]);
    }
  });

  test.each(['from=2026-02-02&until=2026-02-01', 'from=2020-01-01&until=2026-01-01'])(
    'of days that are none, or too many, is refused: %s',
    async (days) => {
      expect((await staff?.get(`reports?${days}`))?.code).toBe('report.range_invalid');
    },
  );

  test('is shown to nobody who may not read it', async () => {
    expect([(await other?.get('reports'))?.code, (await other?.get('reports/margins'))?.code]).toEqual([
      'auth.forbidden',
      'auth.forbidden',
    ]);
  });

  test('what waits is counted for who may read the room', async () => {
    expect((await other?.get('waiting'))?.data).toEqual({ bets: 0, alarms: {} });
  });
});
