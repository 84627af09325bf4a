// @vitest-environment happy-dom

import { type DrawBet, drawBetsApi, noticesApi, type SignedIn } from '@fairbook/contract';
import { receiptCode } from '@fairbook/core/betting';
import { markSixTopOf } from '@fairbook/core/lottery';
import { odds, parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { drawBetQuery } from './draw-bet-queries.ts';
import { DrawReceiptArithmetic } from './draw-receipt-arithmetic.tsx';
import { DrawReceiptBody } from './draw-receipt-body.tsx';
import { DrawReceiptDisclosure } from './draw-receipt-disclosure.tsx';
import { OneDrawBet } from './one-draw-bet.tsx';
import { BET_ID, madeBetPick, madeDrawBet, madeUnits } from './testing/made-draw-bet.ts';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
beforeEach(
  () => void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: vi.fn<() => Promise<void>>() } }),
);
afterEach(async () => {
  await open?.close();
  open = undefined;
});
async function shown(part: React.ReactNode, known: Parameters<typeof drawnAt>[1]['known'] = []) {
  open = await drawnAt(() => part, { address: '/', words: NAMED_WORDS, known });
  const { page } = open;
  return {
    ...open,
    said: () => (page.textContent ?? '').replaceAll(/[\s ]+/g, ' '),
    links: () => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  };
}
const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');
const animals = (selections: string[], units: DrawBet['picks'][number]['units']) =>
  madeBetPick({ top: ZODIACS, level: 2, selections, unit_currency: parseAmount('2'), units });
const paid = (text: string, more: object) => madeUnits({ odds: odds(46_050), bonus_currency: parseAmount(text), ...more });

describe('the arithmetic of a payout', () => {
  const of = async (...bet: Parameters<typeof madeDrawBet>) => (await shown(<DrawReceiptArithmetic bet={madeDrawBet(...bet)} />)).said();

  test.each<[string, Parameters<typeof madeDrawBet>, string]>([
    ['open', [], 'my_bets.not_decided'],
    ['cancelled', [{ status: 'cancelled' }], 'lottery.all_back'],
    ['lost', [{ status: 'settled', picks: [madeBetPick({ units: [madeUnits({ won: 0, push: 0 })] })] }], 'lottery.none_won'],
  ])('of a bet that is %s says so, and no more', async (_, bet, words) => expect(await of(...bet)).toBe(`my_bets.arithmetic${words}`));

  test('is written out line by line: unit bets, stake, odds, and the year’s animal; what lost is not in it', async () => {
    const said = await of({
      ...{ status: 'settled', bonus_currency: parseAmount('24'), bonus: parseAmount('4.8') },
      picks: [
        animals(['rat', 'ox', 'pig'], [paid('18.42', { count: 3, won: 2, push: 0 })]),
        animals(['rat', 'horse'], [paid('7.8285', { count: 1, won: 1, push: 0, reduced: true })]),
        animals(['pig', 'dog'], [paid('2', { count: 1, won: 0, push: 1 })]),
        animals(['rat', 'dog'], [paid('0', { count: 1, won: 0, push: 0 })]),
      ],
    });
    expect(said).toContain('draws.animal_pig: 2 × R$2.00 × 4.605= R$18.42');
    expect(said).toContain('draws.animal_horse: 1 × R$2.00 × 4.605 × 0.85= R$7.82');
    expect(said).toContain('draws.animal_dog: 1 × R$2.00= R$2.00');
    expect(said.match(/animal_dog/g)?.length).toBe(1);
    expect(said).toMatch(/my_bets\.paidR\$24\.00my_bets\.in_ledger4\.800000 USDTlottery\.cut_note R\$0\.01$/);
  });

  test('of a bet in the ledger’s own currency is told once', async () => {
    const picks = [madeBetPick({ units: [paid('235', { won: 1, push: 0 })] })];
    const said = await of({ status: 'settled', currency: 'USDT', bonus_currency: parseAmount('235'), picks });
    expect(said).not.toContain('my_bets.in_ledger');
    expect(said).toContain('my_bets.paid235.000000 USDT');
  });
});

const RECEIPT = (more: Partial<DrawBet> = {}) => ({ bet: madeDrawBet(more), settlements: [], ledger: [] });
const SETTLED = { status: 'settled', settled_at: new Date('2026-03-04T16:00:00Z') } as const;

describe('a receipt', () => {
  test('says its facts: what it cost, in the currency of the bet and in the ledger', async () => {
    const { said } = await shown(<DrawReceiptBody receipt={RECEIPT(SETTLED) as never} />);
    expect(said()).toMatch(
      /my_bets\.receipt_idFB-.*my_bets\.placed_at.*12:30:00.*lottery\.draw_at.*my_bets\.settled_at.*13:00:00.*slip\.costR\$5\.00my_bets\.in_ledger1\.000000 USDT/,
    );
    await open?.close();
    const early = await shown(<DrawReceiptBody receipt={RECEIPT({ currency: 'USDT' }) as never} />);
    expect(early.said()).not.toMatch(/my_bets\.(settled_at|in_ledger)/);
  });

  test.each([
    ['hkmarksix', '/lottery/mark-six/howToPlay'],
    ['racing', '/lottery/pk10/howToPlay'],
  ] as const)('leads to its address, to the rules of its game and to us: %s', async (game, rules) => {
    const { links } = await shown(<DrawReceiptBody receipt={RECEIPT({ game, picks: [madeBetPick({ top: 12 })] }) as never} />);
    expect(links()).toEqual([`/lottery/my-bets?game=${game}&bet=${BET_ID}`, rules, `/chat?topic=draw&reference=${receiptCode(BET_ID)}`]);
  });

  test('says why it was settled, each time', async () => {
    const settlement = (revision: number, reason: string) => ({
      revision,
      reason,
      status: 'settled',
      bonus_currency: parseAmount('5'),
      settled_at: new Date(0),
    });
    const settlements = ['decided', 'corrected', 'draw_void', 'chase_won', 'voided'].map((reason, at) => settlement(at + 1, reason));
    const { said } = await shown(<DrawReceiptBody receipt={{ ...RECEIPT(), settlements } as never} />);
    expect(said().match(/lottery\.reason_\w+?(?=my_bets|common|$| )/g)).toEqual([
      ...['lottery.reason_decided', 'lottery.reason_corrected', 'lottery.reason_draw_void'],
      ...['lottery.reason_chase_won', 'lottery.reason_voided'],
    ]);
  });

  test('is copied as the call told it', async () => {
    const receipt = RECEIPT() as never;
    const { press } = await shown(<DrawReceiptBody receipt={receipt} />);
    await press('my_bets.copy_json');
    const [text] = vi.mocked(navigator.clipboard.writeText).mock.calls[0] ?? [];
    expect(JSON.parse(text ?? '')).toEqual(JSON.parse(JSON.stringify(z.encode(drawBetsApi.drawBet.reply, receipt))));
  });
});

const KEY = keys.drawBet(BET_ID);
const fail = () =>
  act(async () =>
    open?.queries
      .getQueryCache()
      .find({ queryKey: KEY })
      ?.setState({ status: 'error', error: new TypeError('no network'), fetchStatus: 'idle' }),
  );

describe('a receipt in its place', () => {
  const part = <DrawReceiptDisclosure game="hkmarksix" id={BET_ID} />;
  test('is read when it is opened, and shut again', async () => {
    const { press, said, page, queries } = await shown(part);
    const isOpen = () => page.querySelector('button')?.getAttribute('aria-expanded');
    expect([isOpen(), queries.getQueryCache().find({ queryKey: KEY })]).toEqual(['false', undefined]);
    const place = page.querySelector(`[id="${page.querySelector('button')?.getAttribute('aria-controls')}"]`);
    expect([place?.textContent, page.querySelector('button')?.textContent]).toEqual(['', expect.stringMatching(/^my_bets\.receiptFB-/)]);
    await press('my_bets.receipt');
    expect([isOpen(), page.querySelector('[role=status]')?.textContent]).toEqual(['true', 'my_bets.loading_receipt']);
    await act(async () => void queries.setQueryData(drawBetQuery('hkmarksix', BET_ID).queryKey, RECEIPT() as never));
    expect(said()).toContain('my_bets.facts');
    await press('my_bets.receipt');
    expect([isOpen(), said().includes('my_bets.facts')]).toEqual(['false', false]);
  });

  test('that cannot be read says so, and can be tried again', async () => {
    const { press, said, queries } = await shown(part);
    await press('my_bets.receipt');
    await fail();
    expect(said()).toContain('errors.network.unreachable');
    const again = vi.spyOn(queries.getQueryCache().find({ queryKey: KEY }) as unknown as { fetch: () => void }, 'fetch');
    await press('common.try_again');
    expect(again).toHaveBeenCalledTimes(1);
  });
});

describe('one bet at its address', () => {
  const part = <OneDrawBet game="hkmarksix" id={BET_ID} />;
  test('is shown with its receipt, has the focus, and leads back to all of its game', async () => {
    const { said, links, page } = await shown(part, [[KEY, RECEIPT()]]);
    expect(said()).toMatch(/lottery\.bet_title.*my_bets\.facts/);
    expect(links()[0]).toBe('/lottery/my-bets?game=hkmarksix');
    expect(document.activeElement).toBe(page.querySelector('[tabindex="-1"]'));
  });

  test('is read by whoever looks at it: what was told of it is no news any more', async () => {
    signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
    const asked: unknown[] = [];
    open = await drawnAt(() => part, {
      ...{ address: '/', words: NAMED_WORDS, known: [[KEY, RECEIPT()]] },
      answer: ({ pathname }, sent) => void asked.push([pathname, sent]),
    });
    expect(asked).toContainEqual([noticesApi.read.path, JSON.stringify({ subject: BET_ID })]);
    await open.close();
    open = undefined;
    signedOut();
  });

  test('is waited for, and says when it cannot be read', async () => {
    const { said, press, queries, page } = await shown(part);
    expect(page.querySelector('[role=status]')?.textContent).toBe('my_bets.loading_receipt');
    await fail();
    expect(said()).toContain('errors.network.unreachable');
    expect(page.querySelector('[role=status]')).toBeNull();
    const again = vi.spyOn(queries.getQueryCache().find({ queryKey: KEY }) as unknown as { fetch: () => void }, 'fetch');
    await press('common.try_again');
    expect(again).toHaveBeenCalledTimes(1);
  });
});
