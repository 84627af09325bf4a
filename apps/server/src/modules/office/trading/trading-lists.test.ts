import { describe, expect, test } from 'vitest';
import { AT } from '../testing/paper-desk.ts';
import { last, paperTrading as room } from '../testing/paper-trading.ts';

describe('what the desk is shown', () => {
  const match = (n: number) => ({ match_id: String(n), game: 'soccer' });

  const ANY = { game: 'soccer', state: 'all', text: '', start: 0, limit: 50 };

  test('is a page of matches, with how many bets are on each and what it may cost', async () => {
    const desk = room(
      {
        matches: [match(1), match(2), match(3)],
        countBetsOn: new Map([['2', 3]]),
        gameMargins: [
          { game: 'bd', factor: 1 },
          { game: 'soccer', factor: 150 },
        ],
      },
      {
        'exposure.cells_of': [{ kind: 'match', id: '2', cell: 'wl:w', market: 'wl', stakes: 10n, liability: 25n }],
      },
    );
    const asked = { ...ANY, state: 'live', text: 'lyon', start: 100, limit: 2 };
    expect(await desk.ask('GET', '/trading/matches', asked)).toMatchObject({
      ...{ counts: ['counts'], regions: ['default', 'north'], factor: 150, more: true },
      list: [
        { match_id: '1', bets: 0, worst: 0n },
        { match_id: '2', bets: 3, worst: 25n },
      ],
    });
    expect(last(desk.matches)).toEqual([[{ ...asked, limit: 3 }, 'pt']]);
    expect(await room({ matches: [match(1)] }).ask('GET', '/trading/matches', ANY)).toMatchObject({ factor: null, more: false });
    expect(await desk.ask('GET', '/trading/matches', { ...ANY, game: 'all' })).toMatchObject({ factor: null });
  });

  test('with bets are those of all states that have some, page by page', async () => {
    const desk = room({ matches: [match(1), match(2), match(3), match(4)], countBetsOn: new Map(['2', '3', '4'].map((id) => [id, 1])) });
    const page = async (start: number) => {
      const asked = { ...ANY, state: 'with_bets', start, limit: 2 };
      const { list, more } = (await desk.ask('GET', '/trading/matches', asked)) as { list: { match_id: string }[]; more: boolean };
      return [list.map(({ match_id: id }) => id), more];
    };
    expect([await page(0), await page(2)]).toEqual([
      [['2', '3'], true],
      [['4'], false],
    ]);
    expect(last(desk.matches)[0]).toMatchObject([{ state: 'all', start: 0, limit: 2_000 }, 'pt']);
  });

  test('of each feed are its own gaps and hours', async () => {
    const feed = (name: string) => ({
      name,
      game: 'soccer',
      lastSeenAt: AT,
      silent: false,
      matches: 1,
      waiting: 2,
      heldResults: 3,
      heldOdds: 4,
      differs: 5,
    });
    const hour = (of: string) => ({ feed: of, hour: AT, facts: 1, refused: 2, held: 3, delayMs: 4, delayMaxMs: 5 });
    const feeds = { feeds: [feed('a'), feed('b')], gaps: [{ feed: 'b', beganAt: AT, endedAt: null }], hours: [hour('a'), hour('a')] };
    const shown = { game: 'soccer', silent: false, matches: 1, waiting: 2, held_results: 3, held_odds: 4, differs: 5, last_seen_at: AT };
    const ofHour = { hour: AT, facts: 1, refused: 2, held: 3, delay_ms: 4, delay_max_ms: 5 };
    expect(await room({ feeds }).ask('GET', '/trading/feeds', {})).toMatchObject({
      list: [
        { ...shown, name: 'a', gaps: [], hours: [ofHour, ofHour] },
        { ...shown, name: 'b', gaps: [{ began_at: AT, ended_at: null }], hours: [] },
      ],
    });
  });

  test('are what bonuses and early payouts cost, and the last bets', async () => {
    const desk = room();
    const early = { open: 'early', days: [{ day: 1, lost_bets: 2 }] };
    expect(await desk.ask('GET', '/trading/bonuses', {})).toEqual({ open: 'open', days: ['day'], early });
    expect(await desk.ask('GET', '/trading/ticker', { kind: 'all' })).toMatchObject({ list: ['bet'] });
    expect(desk.betTicker.given).toEqual([[{ kind: 'all' }, 'pt']]);
  });
});
