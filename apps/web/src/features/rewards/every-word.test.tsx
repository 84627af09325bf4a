// @vitest-environment happy-dom
import type { GameTotals } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { parseDay } from '@fairbook/core/rewards';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { READ_AT, readAs, readingOfPage, type Steps } from '../../shared/testing/page-reading.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { GameTable } from './game-table.tsx';
import { NetChart } from './net-chart.tsx';
import { NoRewards } from './no-rewards.tsx';
import { Reports } from './reports.tsx';
import { checkInQuery, vipQuery } from './reward-queries.ts';
import { VipCard } from './vip-card.tsx';

readAs('player');
const CHECK_IN = {
  ...{ claimed: false, streak: 2, prize: parseAmount('2.5'), next_at: READ_AT, withdrawal_pending: false },
  prizes: ['1', '2.5', '10'].map(parseAmount),
};
const VIP = {
  ...{ level: 'silver', next: 'gold', progress_e4: 2_500, recharged: parseAmount('1250') },
  list: ['bronze', 'silver', 'gold'].map((level, nth) => ({ level, recharge: parseAmount(String(nth * 1_000)) })),
};
const row = (game: string, nth: number) =>
  ({ game, count: nth, stakes: parseAmount('10'), payouts: parseAmount('4'), net: parseAmount('-6') }) as unknown as GameTotals;
const days = (...nets: readonly string[]) => nets.map((net, nth) => ({ day: parseDay(`2026-03-0${nth + 1}`), net: parseAmount(net) }));

test.each<[string, ReactNode, Steps?, object?, (readonly string[])?]>([
  ['a check-in', <CheckInCard key="1" />],
  ['a check-in on its way', <CheckInCard key="1" />, ['rewards.check_in_claim']],
  ['a check-in that was claimed', <CheckInCard key="1" />, [], { claimed: true }],
  ['a check-in that waits', <CheckInCard key="1" />, [], { withdrawal_pending: true, next_at: null }],
  ['a level', <VipCard key="1" />],
  ['that there are no rewards', <NoRewards key="1" />, [], {}, []],
  ['nothing where there are rewards', <NoRewards key="1" />],
  ['the days of a period', <NetChart key="1" days={days('1', '-2', '0', '4')} />],
  ['the days of a period without bets', <NetChart key="1" days={days('0', '0')} />],
  ['the games of a period', <GameTable key="1" games={[row('soccer', 1), row('racing', 2), row('pgGames', 3)]} />],
  ['the reports', <Reports key="1" />],
])('%s: all that there is to say is said, and what is its own asked for', async (_, part, steps = [], more = {}, features = ['bonus']) => {
  const known = [
    [keys.me, { features }],
    [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
    [keys.account, { score: parseAmount('0'), currency: 'USDT', nickname: 'Ana' }],
    [checkInQuery.queryKey, { ...CHECK_IN, ...more }],
    [vipQuery.queryKey, VIP],
  ] as const;
  expect(await readingOfPage(() => part, { known, steps, isWhole: true })).toMatchSnapshot();
});
