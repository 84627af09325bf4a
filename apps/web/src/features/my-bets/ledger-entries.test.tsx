// @vitest-environment happy-dom
import type { Receipt } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { linked } from '../../shared/testing/drawn-at.tsx';
import { LedgerEntries } from './ledger-entries.tsx';
import { ReceiptSettlements } from './receipt-settlements.tsx';

type Sealed = Receipt['ledger'][number];
const ENTRY = {
  ...{ seq: 41, kind: 'bet_stake', amount: parseAmount('-10'), balance: parseAmount('90'), contra: 'open_bets:soccer' },
  date: new Date('2025-02-03T12:00:00Z'),
} as unknown as Sealed['entry'];
const HASH = (letter: string) => letter.repeat(64);
const SEAL = {
  ...{ text: 'sealed text', leaf: HASH('a'), root: HASH('b'), before: HASH('c'), head: HASH('d'), batch: 7, total: '3' },
  path: [
    { side: 'left', hash: HASH('e') },
    { side: 'right', hash: HASH('f') },
  ],
} as unknown as NonNullable<Sealed['seal']>;

let open: Drawn | undefined;
afterEach(() => open?.close());
async function draw(...entries: readonly Sealed[]) {
  sentTo();
  open = await drawn(<LedgerEntries entries={[...entries]} />, [], NAMED_WORDS);
  return open;
}
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('−', '-').replaceAll(/\s|USDT/g, '');

describe('a movement of money', () => {
  test('says its number, how much, what was left, and between whom', async () => {
    const { text, page } = await draw({ entry: ENTRY, seal: null } as Sealed);
    expect(page.querySelector('h4')?.textContent).toMatch(/my_bets\.entry.*41/);
    expect(plain(text())).toMatch(
      /my_bets\.amount-10\.000000my_bets\.balance_after90\.000000my_bets\.other_sidemy_bets\.contra_open_bets.*2025/,
    );
  });

  test.each([
    ['open_bets', 'my_bets.contra_open_bets'],
    ['revenue:soccer', 'my_bets.contra_revenue'],
    ['debts:7', 'my_bets.contra_debts'],
    ['revenues', 'revenues'],
    ['elsewhere:1', 'elsewhere:1'],
  ])('with %s is told as one with %s', async (contra, said) => {
    const { page } = await draw({ entry: { ...ENTRY, contra }, seal: null } as Sealed);
    expect([...page.querySelectorAll('dd, td')].map(({ textContent }) => textContent)).toContain(said);
  });

  test('is told whole, before it is sealed and after', async () => {
    const { page } = await draw({ entry: ENTRY, seal: null } as Sealed);
    expect(linesOf(page)).toEqual([
      'my_bets.ledger',
      'my_bets.entry 41 wallet.kind_bet_stake',
      'my_bets.amount',
      '−10.000000 USDT',
      'my_bets.balance_after',
      '90.000000 USDT',
      'my_bets.other_side',
      'my_bets.contra_open_bets',
      'my_bets.moved_at',
      '03/02/2025, 09:00:00 GMT-3',
      'my_bets.not_sealed my_bets.not_sealed_note',
    ]);
    await open?.close();
    const sealed = await draw({ entry: ENTRY, seal: SEAL } as Sealed);
    expect(linesOf(sealed.page).slice(-8)).toEqual([
      'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd',
      'my_bets.seal_batch',
      '7',
      'my_bets.seal_total',
      '3',
      'my_bets.seal_how',
      '(my_bets.seal_check)',
      '<common.ledger_heads /sports/api/v1/ledger/heads>',
    ]);
  });

  test('that is not sealed yet says so, and has nothing to check', async () => {
    const { text } = await draw({ entry: ENTRY, seal: null } as Sealed);
    expect([text().includes('my_bets.not_sealed'), text().includes('my_bets.seal_check')]).toEqual([true, false]);
  });

  test('that is sealed has its proof written out, each part under its own name', async () => {
    const { text, page } = await draw({ entry: ENTRY, seal: SEAL } as Sealed);
    expect(text()).not.toContain('my_bets.not_sealed');
    const parts = [...page.querySelectorAll('details dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]);
    expect(parts).toEqual([
      ['my_bets.seal_text', 'sealed text'],
      ['my_bets.seal_leaf', HASH('a')],
      ['my_bets.seal_path 2', `my_bets.seal_left ${HASH('e')}my_bets.seal_right ${HASH('f')}`],
      ['my_bets.seal_root', HASH('b')],
      ['my_bets.seal_before', HASH('c')],
      ['my_bets.seal_head', HASH('d')],
      ['my_bets.seal_batch', '7'],
      ['my_bets.seal_total', '3'],
    ]);
  });

  test('is checked in this browser, and only when asked; a proof that does not hold is not called one', async () => {
    const { text, press } = await draw({ entry: ENTRY, seal: SEAL } as Sealed);
    expect(text()).not.toContain('my_bets.verdict_');
    await press('my_bets.seal_check');
    expect([text().includes('my_bets.verdict_'), text().includes('my_bets.verdict_proven')]).toEqual([true, false]);
  });
});

describe('settlements of a bet', () => {
  const REASONS = { decided: 'my_bets.reason_decided', corrected: 'my_bets.reason_corrected' } as const;
  const settled = (revision: number, reason: string, more: object = {}) =>
    ({
      ...{ revision, status: 'settled', bonus_currency: parseAmount('25'), settled_at: new Date('2025-02-03T12:00:00Z'), reason },
      ...more,
    }) as unknown as Receipt['settlements'][number];
  const drawSettled = async (...settlements: readonly Receipt['settlements'][number][]) => {
    sentTo();
    const bet = { bet_id: '0192a1b2-0000-7000-8000-000000000001', currency: 'USDT' } as const;
    const part = <ReceiptSettlements bet={bet} settlements={[...settlements]} reasons={REASONS} />;
    open = await drawn(await linked(part), [], NAMED_WORDS);
    return [...open.page.querySelectorAll('li')].map((row) => [...row.children].map(({ textContent }) => textContent));
  };

  test('are told in order, with what each paid and why', async () => {
    const rows = await drawSettled(settled(1, 'decided'), settled(2, 'corrected', { bonus_currency: parseAmount('0') }));
    expect(rows.map(([what, at, why]) => [plain(what), at, why])).toEqual([
      [expect.stringMatching(/my_bets\.settlement.*1.*status_settled.*25\.00/), expect.stringContaining('2025'), 'my_bets.reason_decided'],
      [expect.stringMatching(/my_bets\.settlement.*2.*status_settled.*0\.00/), expect.stringContaining('2025'), 'my_bets.reason_corrected'],
    ]);
  });

  test.each([
    ['corrected_uncollected', 'my_bets.reason_corrected my_bets.uncollected'],
    ['corrected_owed', 'my_bets.reason_corrected my_bets.owed'],
    ['another', 'another'],
    ['another_owed', 'another_owed my_bets.owed'],
  ])('for the reason %s say %s', async (reason, said) => expect((await drawSettled(settled(1, reason)))[0]?.[2]).toBe(said));

  test('lead to us where staff made the bet void, with its code', async () => {
    await drawSettled(settled(1, 'decided'), settled(2, 'voided'));
    const ways = [...(open?.page.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(ways).toEqual([expect.stringMatching(/^\/chat\?topic=bet&reference=FB-\w{4}-\w{4}$/)]);
  });

  test('are not there before the first', async () => {
    await drawSettled();
    expect(open?.text()).toBe('');
  });
});
