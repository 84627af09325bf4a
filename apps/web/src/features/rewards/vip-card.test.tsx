// @vitest-environment happy-dom
import type { GameTotals } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { meQuery } from '../auth/index.ts';
import { GameTable } from './game-table.tsx';
import { vipQuery } from './reward-queries.ts';
import { VipCard } from './vip-card.tsx';

let open: Drawn | undefined;
afterEach(() => open?.close());
async function draw(part: ReactNode, known: Parameters<typeof drawn>[1] = []) {
  sentTo();
  const rates = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }];
  const account = { score: parseAmount('0'), currency: 'USDT', nickname: 'Ana' };
  open = await drawn(part, [[keys.exchange, rates], [keys.account, account], ...known], NAMED_WORDS);
  return open;
}
const plain = (text?: string | null) =>
  (text ?? '')
    .replaceAll('−', '-')
    .replaceAll(/\s|USDT/g, '')
    .replaceAll(/(\.\d\d)0000/g, '$1');

describe('the level of a player', () => {
  const VIP = {
    ...{ level: 'bronze', next: 'silver', progress_e4: 2_500, recharged: parseAmount('250') },
    list: [
      { level: 'bronze', img: '/vip/bronze.svg', recharge: parseAmount('0') },
      { level: 'silver', img: '/vip/silver.svg', recharge: parseAmount('1000') },
    ],
  };
  const card = (vip: object | undefined, features: readonly string[] = ['bonus']) =>
    draw(<VipCard />, [[meQuery.queryKey, { features }], ...(vip ? [[vipQuery.queryKey, vip] as const] : [])]);

  test('is told with what it is made of, the way to the next, and all of them', async () => {
    const { page, text } = await card(VIP);
    expect(plain(text())).toMatch(/rewards\.vip_bronze.*rewards\.vip_total250\.00.*rewards\.vip_next\D*1,000\.00/);
    expect(page.querySelectorAll('svg rect')[1]?.getAttribute('width')).toBe('2500');
    const levels = [...page.querySelectorAll('details li')];
    expect(levels.map((each) => [plain(each.textContent), each.getAttribute('aria-current')])).toEqual([
      ['rewards.vip_bronzerewards.vip_from0.00', 'true'],
      ['rewards.vip_silverrewards.vip_from1,000.00', null],
    ]);
  });

  test('has its picture, which the name beside it makes a decoration, and so has each of them', async () => {
    const { page } = await card(VIP);
    expect([...page.querySelectorAll('img')].map((each) => [each.getAttribute('src'), each.alt])).toEqual([
      ['/vip/bronze.svg', ''],
      ['/vip/bronze.svg', ''],
      ['/vip/silver.svg', ''],
    ]);
  });

  test('that is the highest leads nowhere', async () => {
    const { text, page } = await card({ ...VIP, level: 'silver', next: null });
    expect([text().includes('rewards.vip_next'), page.querySelector('rect')]).toEqual([false, null]);
  });

  test('is not there where the law allows none', async () => expect((await card(VIP, [])).text()).toBe(''));

  test('is waited for', async () => expect((await card(undefined)).text()).toContain('common.loading'));
});

describe('the games of a period', () => {
  const row = (game: string, net: string) =>
    ({ game, count: 3, stakes: parseAmount('10'), payouts: parseAmount('4'), net: parseAmount(net) }) as unknown as GameTotals;

  test('stand in rows, sports, lotteries and games of providers apart', async () => {
    const { page } = await draw(<GameTable games={[row('pgGames', '1'), row('soccer', '-6'), row('hkmarksix', '2')]} />);
    const bodies = [...page.querySelectorAll('tbody')].map((body) =>
      [...body.querySelectorAll('tr')].map((each) => plain(each.textContent)),
    );
    expect(bodies).toEqual([
      ['common.sports', 'rewards.game_soccer310.004.00-6.00'],
      ['common.lotteries', 'rewards.game_hkmarksix310.004.002.00'],
      ['rewards.report_lobby', 'rewards.game_pgGames310.004.001.00'],
    ]);
  });

  test('of a kind that was not played have no head', async () => {
    const { page } = await draw(<GameTable games={[row('soccer', '-6')]} />);
    expect([...page.querySelectorAll('tbody > tr:first-child')].map(({ textContent }) => textContent)).toEqual(['common.sports']);
  });
});
