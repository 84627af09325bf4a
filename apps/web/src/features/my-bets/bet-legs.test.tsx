// @vitest-environment happy-dom
import { type Bet, bettingApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { BetLegs, scoreText } from './bet-legs.tsx';
import type { BetLeg, BetMatch } from './bet-state.ts';
import { ReceiptResults } from './receipt-results.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const { list } = z.decode(bettingApi.myBets.reply, sampleOf(bettingApi.myBets.reply, 'bets', NOW) as never) as { list: readonly Bet[] };
const [SAMPLE] = list;
const [someMatch] = Object.values(SAMPLE?.match ?? {});
const someLeg = SAMPLE?.data.flat()[0];
if (!SAMPLE || !someMatch || !someLeg) throw new RangeError('the sample has no such bet');
const MATCH: BetMatch = {
  ...someMatch,
  ...{ home_team_name: 'Flamengo', away_team_name: 'Palmeiras', league_name: 'Série A', status: 'upcoming', match_start_time: NOW },
  ...{ home_score: null, away_score: null, half_home_score: null, half_away_score: null, revision: null, source: null, void_reason: null },
  ...{ overs: null, sets: null },
};
const LEG: BetLeg = { ...someLeg, ...{ m: '1', k: 'wl', n: 'w', o: parseOdds('2.5'), f: null, h: null, b: false, l: null, g: null } };

type Shown = Awaited<ReturnType<typeof drawnAt>>;
let open: Shown | undefined;
afterEach(() => open?.close());
interface Facts {
  readonly leg?: Partial<BetLeg>;
  readonly match?: Partial<BetMatch>;
  readonly joints?: Bet['joints'];
}
async function draw({ leg = {}, match = {}, joints = [] }: Facts = {}, Part: (props: { readonly bet: Bet }) => ReactNode = BetLegs) {
  const bet = { ...SAMPLE, game: 'soccer', data: [[{ ...LEG, ...leg }]], match: { 1: { ...MATCH, ...match } }, joints } as Bet;
  open = await drawnAt(() => <Part bet={bet} />, { address: '/my-bets', words: NAMED_WORDS });
  return open.text;
}
const price = () =>
  [...(open?.page.querySelectorAll('li > span:last-child') ?? [])].map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '));

describe('a leg', () => {
  test('has the odds it was taken at', async () => {
    await draw();
    expect(price()).toEqual(['2.50']);
  });

  test.each<[string, Partial<BetLeg>, string]>([
    ['those it counts with, where they are others', { g: 'won', f: parseOdds('2.2') }, 'my_bets.odds_taken 2.50my_bets.counts_as 2.20'],
    ['1 where it is void', { g: 'void', f: parseOdds('2.2') }, 'my_bets.odds_taken 2.50my_bets.counts_as 1.00'],
  ])('says the odds it was taken at, and %s', async (_, leg, said) => {
    await draw({ leg });
    expect(price()).toEqual([said]);
  });

  test('that pays with others has no odds of its own: those of all are said once', async () => {
    const joint = { match_id: '1', odds: parseOdds('3.41'), play: null } as unknown as Bet['joints'][number];
    const text = await draw({ joints: [joint] });
    expect([price(), /my_bets\.joint 3\.41/.test(text())]).toEqual([[''], true]);
    await open?.close();
    const apart = await draw({ joints: [{ ...joint, match_id: '2' }] });
    expect([price(), apart().includes('my_bets.joint')]).toEqual([['2.50'], false]);
  });

  test('that pays with others and is void says why alone, since it counts for nothing by itself', async () => {
    const joint = { match_id: '1', odds: parseOdds('3.41'), play: null } as unknown as Bet['joints'][number];
    const match = { status: 'void', void_reason: 'cancelled' } as const;
    const text = await draw({ leg: { g: 'void' }, match, joints: [joint] });
    expect([text().includes('my_bets.void_cancelled'), text().includes('my_bets.void_counts')]).toEqual([true, false]);
  });

  test.each<[string, Facts, RegExp]>([
    ['when its match begins', {}, / · .*\d\d:\d\d/],
    ['that its match is played', { match: { status: 'live' } }, / · my_bets\.leg_live/],
    ['that its match is put off', { match: { status: 'postponed' } }, / · my_bets\.leg_postponed/],
    ['that it waits for the result', { match: { status: 'finished' } as never }, / · my_bets\.leg_open/],
    ['that it is won', { leg: { g: 'won' } }, / · my_bets\.leg_won/],
    ['that it is lost, also while the match is played', { leg: { g: 'lost' }, match: { status: 'live' } }, / · my_bets\.leg_lost/],
    ['that it is void, and counts as 1', { leg: { g: 'void' } }, / · my_bets\.void_counts.*1\.00/],
  ])('says %s', async (_, facts, said) => expect((await draw(facts))()).toMatch(said));

  test.each([
    ['won', 'check'],
    ['dead_heat', 'check'],
    ['half_won', 'check'],
    ['void', 'minus'],
    ['half_lost', 'x'],
    ['lost', 'x'],
    [null, 'clock'],
  ] as const)('that is %s has the sign of a %s, and one whose match is played a ball', async (g, icon) => {
    const sign = () => open?.page.querySelector('li > span:first-child use')?.getAttribute('href');
    await draw({ leg: { g } });
    expect(sign()).toBe(`#i-${icon}`);
    await open?.close();
    await draw({ leg: { g }, match: { status: 'live' } });
    expect(sign()).toBe(g === null ? '#i-ball' : `#i-${icon}`);
  });

  test('says that it is a banker, and after what lead it was paid', async () => {
    const text = await draw();
    expect([text().includes('my_bets.banker'), text().includes('my_bets.early')]).toEqual([false, false]);
    await open?.close();
    const more = await draw({ leg: { b: true, l: 2 } });
    expect([more().includes('my_bets.banker'), more().includes('my_bets.early 2')]).toEqual([true, true]);
  });
});

describe('a result', () => {
  const PLAYED = { status: 'finished', home_score: 2, away_score: 1, revision: 1, source: 'feed' } as unknown as Partial<BetMatch>;
  test('is in the order of the sport, and only there once there is one', () => {
    expect(scoreText('soccer', { ...MATCH, ...PLAYED })).toBe('Flamengo 2 × 1 Palmeiras');
    for (const half of [{ home_score: null }, { away_score: null }]) {
      expect(scoreText('soccer', { ...MATCH, ...PLAYED, ...half })).not.toMatch(/\d/);
    }
  });

  test('that legs were graded by is told with half time, its source and its revision', async () => {
    const text = await draw({ match: { ...PLAYED, half_home_score: 1, half_away_score: 0 } }, ReceiptResults);
    expect(text()).toMatch(
      /Flamengo 2 × 1 Palmeiras.*my_bets\.full_time_soccer · my_bets\.half_time 1 0.*Série A.*my_bets\.source feed.*revision 1/,
    );
    await open?.close();
    const again = await draw({ match: { ...PLAYED, source: 'staff', revision: 2 } as never }, ReceiptResults);
    expect(again()).toMatch(/my_bets\.source my_bets\.source_staff.*revision 2/);
    expect(again()).not.toContain('half_time');
  });

  test('that nobody told yet is not there', async () => expect((await draw({}, ReceiptResults))()).toBe(''));

  test('of a match that is void is the reason', async () => {
    const text = await draw({ match: { ...PLAYED, status: 'void' } as never }, ReceiptResults);
    expect(text()).not.toContain('my_bets.full_time');
  });
});
