// @vitest-environment happy-dom
import { type Bet, bettingApi, sportsApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { Toasts } from '../../shared/testing/toasts.tsx';
import { RepeatBet } from './repeat-bet.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const { list } = z.decode(bettingApi.myBets.reply, sampleOf(bettingApi.myBets.reply, 'bets', NOW) as never) as { list: readonly Bet[] };
const [SAMPLE] = list;
const [someMatch] = Object.values(SAMPLE?.match ?? {});
const someLeg = SAMPLE?.data.flat()[0];
if (!SAMPLE || !someMatch || !someLeg) throw new RangeError('the sample has no such bet');
const leg = (m: string) => ({ ...someLeg, m, k: 'wl', n: 'w', h: null }) as Bet['data'][number][number];
const betOn = (...ids: readonly string[]): Bet => ({
  ...SAMPLE,
  ...{ game: 'soccer', joints: [], data: ids.map((id) => [leg(id)]) },
  match: Object.fromEntries(ids.map((id) => [id, { ...someMatch, home_team_name: `Home ${id}`, away_team_name: `Away ${id}` }])),
});

type Shown = Awaited<ReturnType<typeof drawnAt>>;
let open: Shown | undefined;
let asked: string[] = [];
afterEach(() => open?.close());
async function draw(bet: Bet) {
  asked = [];
  const none = { ...(sampleOf(sportsApi.matches.reply, 'matches', NOW) as object), list: [] };
  const answer = ({ searchParams }: URL) => {
    const ids = searchParams.get('match_id');
    if (ids === null) return undefined;
    asked.push(ids);
    return none;
  };
  const Page = () => (
    <>
      <RepeatBet bet={bet} />
      <Toasts />
    </>
  );
  open = await drawnAt(Page, { address: '/my-bets', words: NAMED_WORDS, answer });
  return open;
}

test('what is not on offer any more is named, and no slip is opened for nothing', async () => {
  const { press, text, address } = await draw(betOn('1', '2'));
  await press('my_bets.repeat');
  await until(() => text().includes('my_bets.repeat_gone'));
  expect(text()).toMatch(/warning: my_bets\.repeat_gone 0 .*Home 1.*Home 2/);
  expect([asked, address()]).toEqual([['1,2'], '/my-bets']);
});

test('each match is asked for once, twenty at a time', async () => {
  const ids = Array.from({ length: 21 }, (_, nth) => String(nth + 1));
  const { press, text } = await draw(betOn(...ids, '1'));
  await press('my_bets.repeat');
  await until(() => text().includes('my_bets.repeat_gone'));
  expect(asked.map((each) => each.split(','))).toEqual([ids.slice(0, 20), ['21']]);
});

test('nothing is asked for before it is pressed', async () => {
  await draw(betOn('1'));
  expect(asked).toEqual([]);
});
