// @vitest-environment happy-dom
import type { FoundMatch } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test, vi } from 'vitest';
import type { Drawn } from '../../shared/testing/drawn.tsx';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { madeMarket, madeMatch } from '../../shared/testing/made-match.ts';
import { FoundMatches } from './found-matches.tsx';

let open: Drawn;
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});
const match = (id: string, status: FoundMatch['status'], more: Partial<FoundMatch> = {}) =>
  ({
    ...{
      match_id: id,
      league_name: `League ${id}`,
      home_id: `h${id}`,
      away_id: `a${id}`,
      home_name: `Home ${id}`,
      away_name: `Away ${id}`,
    },
    ...{ match_start_time: new Date('2026-03-09T22:30:00Z'), status, home_score: null, away_score: null },
    ...more,
  }) as FoundMatch;
const draw = async (game: 'soccer' | 'basketball', ...matches: readonly FoundMatch[]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T15:30:00Z') });
  open = await drawnAt(() => <FoundMatches game={game} matches={matches} />, { address: '/find', words: NAMED_WORDS });
  return [...open.page.querySelectorAll('li')];
};

test('a match that is to come says day and time, one that ended its day and score, and one that is played that it is', async () => {
  const score = { home_score: 2, away_score: 0 };
  const rows = await draw('soccer', match('1', 'upcoming'), match('2', 'ended', score), match('3', 'live', score));
  const [next, ended, live] = rows.map(({ firstElementChild: when }) => when);
  expect([next?.getAttribute('datetime'), ended?.getAttribute('datetime'), live?.getAttribute('datetime')]).toEqual([
    ...['2026-03-09T22:30:00.000Z', '2026-03-09T22:30:00.000Z', null],
  ]);
  expect(next?.textContent).toBe(`${ended?.textContent} 19:30`);
  expect([ended?.textContent !== '', live?.textContent]).toEqual([true, 'sports.live']);
  expect(rows.map((row) => row.querySelector('a b')?.textContent)).toEqual(['×', '2 × 0', '2 × 0']);
});

test('each names its league and leads from all of its row to its page, and nowhere else', async () => {
  const rows = await draw('basketball', match('1', 'upcoming'), match('2', 'upcoming'));
  expect(rows.map((row) => [row.hasAttribute('data-match-row'), row.querySelector('small')?.textContent])).toEqual([
    [true, 'League 1'],
    [true, 'League 2'],
  ]);
  expect([...(rows[0]?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual(['/sport/basketball/1']);
});

test('one that takes bets has the prices of its main market, under their names; one in play has them only where bets are taken in play', async () => {
  const compare = { wl: madeMarket({ w: 18_000, d: 34_000, l: 42_000 }) };
  const list = [madeMatch({ match_id: '1', compare }), madeMatch({ match_id: '2', status: 'live', compare })];
  const prices = async (live_bets: boolean) => {
    const offers = { list, live_bets, feed_silent: false } as never;
    const rows = [match('1', 'upcoming'), match('2', 'live'), match('3', 'upcoming')];
    open = await drawnAt(() => <FoundMatches game="soccer" matches={rows} offers={offers} />, { address: '/find', words: NAMED_WORDS });
    return [...open.page.querySelectorAll('li')].map((row) =>
      [...row.querySelectorAll('button')].map(({ textContent }) => textContent).join(' '),
    );
  };
  expect(await prices(false)).toEqual(['11.80 X3.40 24.20', '', '']);
  await open.close();
  expect(await prices(true)).toEqual(['11.80 X3.40 24.20', '11.80 X3.40 24.20', '']);
});
