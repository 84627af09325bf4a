import { type OfficeMargins, type OfficeReport, officeReportsApi } from '@fairbook/contract/office';
import { JURISDICTIONS, type JurisdictionName } from '@fairbook/core/catalog';
import { describe, expect, test } from 'vitest';
import { askRoute } from '../../../../test/ask-route.ts';
import { paperDb } from '../../../../test/paper-db.ts';
import { reportRoutes } from './report-routes.ts';

/** Still yesterday in Brasília. */
const NIGHT = new Date('2026-03-10T02:59:59Z');

function reports(rows: Parameters<typeof paperDb>[0] = {}, law: JurisdictionName = 'br') {
  const paper = paperDb(rows);
  const routes = reportRoutes({
    db: paper.db,
    jurisdiction: JURISDICTIONS[law],
    lotteryAdmin: { draw: async () => undefined },
    now: () => NIGHT,
  });
  return {
    ...paper,
    results: async (asked: object = {}) => (await askRoute(routes, officeReportsApi.results, { by: 'day', ...asked })) as OfficeReport,
    margins: async () => (await askRoute(routes, officeReportsApi.margins, {}, { language: 'en' })) as OfficeMargins,
  };
}

describe('a report', () => {
  test('has the last seven days by the clock of the law, and what moved within them', async () => {
    const { results, asked } = reports();
    expect(await results()).toMatchObject({ from: '2026-03-03', until: '2026-03-09', today: '2026-03-09', clock_offset: 180 });
    expect(asked('ledger.house_sums')).toEqual([[new Date('2026-03-03T03:00:00Z'), new Date('2026-03-10T03:00:00Z'), 180, 'YYYY-MM-DD']]);
    expect(await reports({}, 'intl').results()).toMatchObject({ from: '2026-03-04', until: '2026-03-10', clock_offset: 0 });
  });

  test('says what is open at most of matches and of draws, though a match and a draw have the same number', async () => {
    const open = (kind: 'match' | 'draw', id: string, game: string) => ({ kind, id, game });
    const cell = (kind: 'match' | 'draw', id: string, name: string, liability: bigint) => ({ kind, id, cell: name, stakes: 0n, liability });
    const { results } = reports({
      'exposure.open_books': [open('match', '1', 'soccer'), open('match', '2', 'soccer'), open('draw', '1', 'racing')],
      'exposure.cells_of': [cell('match', '1', 'wl:w', 5n), cell('match', '2', 'wl:l', 7n), cell('draw', '1', '0:1', 30n)],
    });
    expect((await results()).open).toMatchObject({ matches: 12n, draws: 30n, at: NIGHT });
  });
});

describe('what leagues and markets brought', () => {
  const row = (game: string, matchId: string | null, market: string | null, turnover: bigint, payout: bigint) => ({
    ...{ game, matchId, market, turnover, payout },
    count: 1,
  });
  const league = (id: string, leagueId: string, game: string) => ({ id, leagueId, league: `of ${game}`, discipline: null });
  const { margins } = reports({
    'match_bets.market_results': [
      row('soccer', '1', 'wl', 10n, 4n),
      row('basketball', '3', 'wl', 90n, 91n),
      row('soccer', '2', 'goals', 30n, 50n),
      row('soccer', '1', 'goals', 1n, 0n),
      row('soccer', null, null, 60n, 0n),
    ],
    'sportsbook.leagues_of': [league('1', '7', 'soccer'), league('2', '7', 'soccer'), league('3', '7', 'basketball')],
  });

  test('stands by turnover, the largest first, and bets on several are a line of their game', async () => {
    const { leagues, markets } = await margins();
    expect(leagues.map(({ game, league_id: id, count, turnover, payout, net }) => [game, id, count, turnover, payout, net])).toEqual([
      ['basketball', '7', 1, 90n, 91n, -1n],
      ['soccer', null, 1, 60n, 0n, 60n],
      ['soccer', '7', 3, 41n, 54n, -13n],
    ]);
    expect(markets.map(({ game, market, count, turnover, net }) => [game, market, count, turnover, net])).toEqual([
      ['basketball', 'wl', 1, 90n, -1n],
      ['soccer', null, 1, 60n, 60n],
      ['soccer', 'goals', 2, 31n, -19n],
      ['soccer', 'wl', 1, 10n, 6n],
    ]);
  });
});
