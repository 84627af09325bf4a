// @vitest-environment happy-dom
import type { OfficePlayer } from '@fairbook/contract/office';
import { parseAmount, parseRate } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../shared/testing/desk.tsx';
import { PlayerFacts } from './player-facts.tsx';
import { PlayerLimits } from './player-limits.tsx';

const AT = new Date('2026-03-04T15:30:00Z');
const said = (at: Date) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' }).format(at);
const LATER = new Date('2026-04-01T10:00:00Z');

let open: Desk;
const texts = (of: string) => [...open.page.querySelectorAll(of)].map(({ textContent }) => textContent);
afterEach(() => open.close());

describe('what is known of an account', () => {
  const player = {
    ...{
      balance: parseAmount('12.5'),
      net_today: parseAmount('-3'),
      deposited: parseAmount('80'),
      withdrawn: parseAmount('30'),
      email: 'ana@house.example',
      email_verified: true,
    },
    ...{
      mobile: '+5511',
      mobile_verified: false,
      role: 'player',
      currency: 'BRL',
      rate: parseRate('5.42'),
      region: 'BR',
      created_at: AT,
      last_sign_in_at: LATER,
    },
  };
  const shown = async (more: object = {}) => {
    open = await desk(<PlayerFacts player={{ ...player, ...more } as unknown as OfficePlayer} />, { may: [] });
    return Object.fromEntries(texts('dt').map((name, nth) => [name?.replace('office.', ''), texts('dd')[nth]]));
  };
  test('stands by its name, its money as the player has it, with the USDT of the ledger after it', async () => {
    expect(await shown()).toEqual({
      ...{
        balance: '67.75 BRL 12.50 USDT',
        net_today: '−16.26 BRL −3.00 USDT',
        deposited: '433.60 BRL 80.00 USDT',
        withdrawn: '162.60 BRL 30.00 USDT',
        email: 'ana@house.example (office.verified)',
        mobile: '+5511 (office.unverified)',
      },
      ...{ role: 'office.role_player', currency: 'office.currency_at', region: 'Brazil', opened: said(AT), last_sign_in: said(LATER) },
    });
  });

  test('of a player who plays in USDT is money of the ledger, once', async () => {
    expect(await shown({ currency: 'USDT', rate: parseRate('1'), balance: parseAmount('12.345678') })).toMatchObject({
      ...{ balance: '12.345678 USDT', currency: 'USDT' },
    });
  });

  test('says what is not known, and who is an agent', async () => {
    expect(await shown({ email: null, mobile: null, last_sign_in_at: null, role: 'agent' })).toMatchObject({
      ...{ email: '–', mobile: '–', last_sign_in: 'office.never', role: 'office.role_agent' },
    });
  });
});

describe('what a player allows themselves', () => {
  const money = { kind: 'deposit', period: 'week', amount: parseAmount('100'), minutes: null };
  const shown = async (more: object) => {
    const limits = { limits: [], paused_until: null, excluded: null, ...more } as unknown as OfficePlayer['limits'];
    const player = { limits, currency: 'BRL', rate: parseRate('5.42') } as const;
    open = await desk(<PlayerLimits player={player} />, { may: [], words: { 'office.minutes': [['n'], ' min'] } });
  };
  test('is said in money or minutes, with what was used of it', async () => {
    await shown({
      limits: [
        { ...money, used: { amount: parseAmount('7'), minutes: null } },
        { ...money, kind: 'time', period: 'day', amount: null, minutes: 90, used: { amount: null, minutes: 15 } },
        { ...money, kind: 'time', period: 'month', amount: null, minutes: 600, used: { amount: null, minutes: null } },
      ],
    });
    expect(texts('td')).toEqual([
      ...['office.limit_deposit', 'office.period_week', '542.00 BRL 100.00 USDT', '37.94 BRL 7.00 USDT'],
      ...['office.limit_time', 'office.period_day', '90 min', '15 min'],
      ...['office.limit_time', 'office.period_month', '600 min', '0 min'],
    ]);
  });

  test.each([
    ['no break', {}, []],
    ['a pause', { paused_until: LATER }, ['office.paused']],
    ['leave until a day', { excluded: { until: LATER } }, ['office.excluded']],
    [
      'leave for good, and a pause before',
      { excluded: { until: null }, paused_until: LATER },
      ['office.excluded_for_good', 'office.paused'],
    ],
  ])('says that they took %s', async (_, more, words) => {
    await shown(more);
    expect(open.text()).toBe([...words, 'office.no_limits'].join(''));
  });
});
