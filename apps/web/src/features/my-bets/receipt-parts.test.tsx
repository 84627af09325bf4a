// @vitest-environment happy-dom

import type { Bet, Receipt } from '@fairbook/contract';
import { receiptCode } from '@fairbook/core/betting';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Drawn } from '../../shared/testing/drawn.tsx';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { ReceiptBody } from './receipt-body.tsx';
import { ReceiptResults } from './receipt-results.tsx';
import { ReceiptSettlements } from './receipt-settlements.tsx';
import { BET, plain, RECEIPT, sumsOf } from './testing/sample-receipt.ts';

let open: Drawn | undefined;
afterEach(() => open?.close());
async function page(node: ReactNode) {
  await open?.close();
  open = await drawnAt(() => node, { address: '/my-bets', words: NAMED_WORDS });
  return open.page;
}
const itemsOf = (of: ParentNode) => [...of.querySelectorAll('li')].map(({ textContent }) => plain(textContent));

describe('the facts of a bet', () => {
  const facts = async (bet: Partial<Bet> = {}) => {
    const drawnPage = await page(<ReceiptBody receipt={{ ...RECEIPT, bet: { ...BET, ...bet } }} />);
    return sumsOf(drawnPage.querySelector('section') ?? drawnPage);
  };

  test('are its number, when it was placed and settled, and its cost as it was reckoned', async () => {
    const shown = await facts();
    expect(Object.keys(shown)).toEqual(['receipt_id', 'placed_at', 'settled_at', 'cost']);
    expect(shown.cost).toBe('10.00×1=10.00');
    expect(shown.placed_at).not.toBe(shown.settled_at);
    expect(Object.keys(await facts({ settled_at: null }))).toEqual(['receipt_id', 'placed_at', 'cost']);
  });

  test('name lines, the multiple, the ledger’s figure and the rules where they are not the usual ones', async () => {
    const more = {
      unit_currency: parseAmount('2'),
      bets: 3,
      multiple: 5,
      total_currency: parseAmount('30'),
      total_price: parseAmount('6'),
    };
    const shown = await facts({ ...more, currency: 'BRL', rule_set: 'beijing' });
    expect(shown.cost?.replaceAll(/[^\d.×=]/g, '')).toBe('2.00×3×5=30.00');
    expect([shown.in_ledger, shown.rule_set]).toEqual(['6.00', 'my_bets.rules_beijing']);
  });
});

describe('a receipt', () => {
  test('ends with what can be done with it: repeated, shown, saved, copied, and led on from', async () => {
    await page(<ReceiptBody receipt={{ ...RECEIPT, bet: { ...BET, game: 'soccer' }, settlements: [], ledger: [] }} />);
    const ways = [...(open?.page.querySelectorAll('a, button, summary') ?? [])];
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')].join(' ').trim())).toEqual([
      'my_bets.repeat',
      'my_bets.share',
      'my_bets.share_now',
      'my_bets.save_file',
      'my_bets.copy_text',
      'my_bets.copy_json',
      `my_bets.bet_address /my-bets?bet=${BET.bet_id}`,
      'my_bets.how_to_check /howToPlay/soccer#verify',
      `common.contact /chat?topic=bet&reference=${receiptCode(BET.bet_id)}`,
      'my_bets.details',
    ]);
    expect(open?.page.querySelector('details:last-of-type')?.textContent).toBe(`my_bets.detailsmy_bets.whole_id ${BET.bet_id}`);
  });

  test('has words for every reason that there is', async () => {
    const reasons = ['decided', 'lost_early', 'paid_early', 'all_void', 'corrected', 'reopened', 'voided', 'cashed_out'];
    const settlements = reasons.map((reason, at) => ({
      ...(RECEIPT.settlements[0] as Receipt['settlements'][number]),
      revision: at,
      reason,
    }));
    await page(<ReceiptBody receipt={{ ...RECEIPT, settlements, ledger: [] }} />);
    const said = open?.text().match(/my_bets\.reason_(decided|lost_early|paid_early|all_void|corrected|reopened|voided|cashed_out)/g);
    expect(said).toEqual(reasons.map((reason) => `my_bets.reason_${reason}`));
  });
});

describe('the settlements of a bet', () => {
  type Settlement = Receipt['settlements'][number];
  const settled = (more: Partial<Settlement>): Settlement => ({
    ...(RECEIPT.settlements[0] as Settlement),
    ...{ revision: 1, status: 'settled', bonus_currency: parseAmount('25'), reason: 'decided' },
    ...more,
  });
  const shown = async (...settlements: readonly Settlement[]) =>
    itemsOf(await page(<ReceiptSettlements bet={BET} settlements={[...settlements]} reasons={{ decided: 'my_bets.reason_decided' }} />));

  test('say which it was, what it came to and why', async () => {
    const [first, second] = await shown(settled({}), settled({ revision: 2, status: 'cancelled', bonus_currency: parseAmount('10') }));
    expect(first).toMatch(/^my_bets\.settlement1my_bets\.status_settled25\.00.*my_bets\.reason_decided$/);
    expect(second).toMatch(/^my_bets\.settlement2my_bets\.status_cancelled10\.00/);
  });

  test.each([
    ['decided', 'my_bets.reason_decided'],
    ['decided_owed', 'my_bets.reason_decidedmy_bets.owed'],
    ['decided_uncollected', 'my_bets.reason_decidedmy_bets.uncollected'],
    ['another', 'another'],
    ['another_owed', 'another_owedmy_bets.owed'],
  ])('with the reason %s say %s', async (reason, words) => {
    const [said = ''] = await shown(settled({ reason }));
    expect(said.endsWith(words)).toBe(true);
  });

  test('are none while it is open for the first time', async () => {
    expect((await page(<ReceiptSettlements bet={BET} settlements={[]} reasons={{}} />)).querySelector('section')).toBeNull();
  });
});

describe('the results a bet was graded by', () => {
  const [first] = Object.values(BET.match);
  const match = { ...first, overs: null, sets: null } as Bet['match'][string];
  const scored = (more: object): Bet['match'][string] => ({
    ...match,
    ...{
      home_team_name: 'Aa',
      away_team_name: 'Bb',
      status: 'ended',
      home_score: 3,
      away_score: 1,
      half_home_score: 2,
      half_away_score: 0,
      revision: 4,
      source: 'feed',
    },
    ...more,
  });
  const shown = async (matches: Bet['match'], game: Bet['game'] = 'soccer') =>
    itemsOf(await page(<ReceiptResults bet={{ ...BET, game, match: matches }} />));

  test('are those that are known, with half time, source and how often they were told', async () => {
    const [said = '', ...more] = await shown({ 1: scored({}), 2: scored({ revision: null }) });
    expect(more).toEqual([]);
    expect(said).toMatch(/^Aa3\D1Bbmy_bets\.full_time_soccer·my_bets\.half_time20/);
    expect(said).toMatch(/my_bets\.sourcefeed·my_bets\.result_revision4$/);
  });

  test('have no half time where it is not known, and say that staff decided', async () => {
    const [said = ''] = await shown({ 1: scored({ half_home_score: null, source: 'staff', revision: 1 }) });
    expect(said).not.toContain('half_time');
    expect(said).toMatch(/my_bets\.sourcemy_bets\.source_staff·my_bets\.result_revision1$/);
  });

  test('of basketball stand with the guests first, half time too', async () => {
    expect((await shown({ 1: scored({}) }, 'basketball'))[0]).toMatch(/^Bb1\D3Aamy_bets\.full_time_basketball·my_bets\.half_time02/);
  });

  test('of a match that does not count say why', async () => {
    expect((await shown({ 1: scored({ status: 'void', void_reason: 'abandoned' }) }))[0]).toContain('abandoned');
  });

  test('name the league and when it began, and are all of a match that is told', async () => {
    const at = new Date('2026-03-04T15:30:00Z');
    const drawnPage = await page(
      <ReceiptResults bet={{ ...BET, game: 'soccer', match: { 1: scored({ league_name: 'Cup', match_start_time: at }) } }} />,
    );
    expect(linesOf(drawnPage)).toEqual([
      'my_bets.results',
      'Aa 3 × 1 Bb',
      'my_bets.full_time_soccer · my_bets.half_time 2 0',
      'Cup · my_bets.kick_off 04/03/2026, 12:30:00 GMT-3',
      'my_bets.source feed · my_bets.result_revision 4',
    ]);
  });

  test('are not spoken of before there is one', async () => {
    const drawnPage = await page(<ReceiptResults bet={{ ...BET, match: { 1: scored({ revision: null }) } }} />);
    expect(drawnPage.querySelector('section')).toBeNull();
  });
});
