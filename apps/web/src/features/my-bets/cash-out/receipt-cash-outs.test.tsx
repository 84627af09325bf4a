// @vitest-environment happy-dom
import type { Bet, Receipt } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Drawn } from '../../../shared/testing/drawn.tsx';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { BET, plain, RECEIPT, sumsOf } from '../testing/sample-receipt.ts';
import { ReceiptCashOuts } from './receipt-cash-outs.tsx';

let open: Drawn | undefined;
afterEach(() => open?.close());
async function page(node: ReactNode) {
  await open?.close();
  open = await drawnAt(() => node, { address: '/my-bets', words: NAMED_WORDS });
  return open.page;
}
const itemsOf = (of: ParentNode) => [...of.querySelectorAll('li')].map(({ textContent }) => plain(textContent));

describe('what was cashed out of a bet', () => {
  type Taken = Receipt['cash_outs'][number];
  const [leg] = BET.data.flat();
  const name = `${leg?.m}:${leg?.k}:${leg?.n}`;
  const taken = (more: Partial<Taken> = {}): Taken => ({
    ...{ number: 2, share: 40, open_before_e8: 60_000_000, automatic: false, margin_e4: 500, taken_at: BET.create_at },
    ...{ fair: parseAmount('20'), amount: parseAmount('19'), credited: parseAmount('3.8') },
    legs: [{ leg: name, grade: null, odds: 21_000, chance: '1/4' } as unknown as Taken['legs'][number]],
    ...more,
  });
  const shown = async (each: Taken, bet: Partial<Bet> = {}) => {
    const drawnPage = await page(<ReceiptCashOuts receipt={{ ...RECEIPT, bet: { ...BET, ...bet }, cash_outs: [each] }} />);
    return { said: itemsOf(drawnPage)[0] ?? '', sums: sumsOf(drawnPage) };
  };

  test('says which sale of what share it was, what was open before, what it was worth, and what was kept and paid', async () => {
    const { said, sums } = await shown(taken());
    expect(said).toMatch(/^my_bets\.co_taken24019\.00/);
    expect(said).not.toContain('co_by_rule');
    expect(sums).toMatchObject({ co_open_before: expect.stringMatching(/^60\D/), co_fair: '20.00', paid: '19.00' });
    expect(Object.entries(sums).find(([key]) => key.startsWith('co_kept'))).toEqual([expect.stringMatching(/^co_kept5\D/), '1.00']);
    expect(sums.in_ledger).toBeUndefined();
  });

  test('says that a rule of the player took it, and what came to the ledger from another currency', async () => {
    const { said, sums } = await shown(taken({ automatic: true }), { currency: 'BRL' });
    expect([said.includes('my_bets.co_by_rule'), sums.in_ledger]).toEqual([true, '3.80']);
  });

  test('prices a leg by its odds of then and their chance, cut to tenths of a percent, and a decided one by what it came to', async () => {
    expect((await shown(taken())).said).toMatch(/my_bets\.co_leg.*2\.10.*1\/425/);
    const third = taken({ legs: [{ leg: name, grade: null, odds: 21_000, chance: '2/3' } as unknown as Taken['legs'][number]] });
    expect((await shown(third)).said).toMatch(/2\/366\D6/);
    const won = taken({ legs: [{ leg: name, grade: 'won', odds: null, chance: null } as unknown as Taken['legs'][number]] });
    expect((await shown(won)).said).toMatch(/my_bets\.leg_won/);
  });

  test('prices selections that pay together once', async () => {
    const joints = [{ match_id: leg?.m ?? '', odds: 30_000 }] as unknown as Bet['joints'];
    const legs = [
      { leg: name, grade: null, odds: null, chance: '3/10' },
      { leg: name.replace(/:[^:]*$/, ':x'), grade: null, odds: null, chance: null },
    ] as unknown as Taken['legs'];
    const { said } = await shown(taken({ legs }), { joints });
    expect(said.split('my_bets.co_joint')).toHaveLength(2);
    expect(said).toMatch(/my_bets\.co_joint3\.00?3\/1030/);
    const decided = [{ leg: name, grade: 'won', odds: null, chance: null }] as unknown as Taken['legs'];
    expect((await shown(taken({ legs: decided }), { joints })).said).toMatch(/my_bets\.leg_won/);
  });

  test('has its name, when it was, and a word on how it is reckoned', async () => {
    const drawnPage = await page(
      <ReceiptCashOuts receipt={{ ...RECEIPT, cash_outs: [taken({ taken_at: new Date('2026-03-04T15:30:00Z') })] }} />,
    );
    const lines = linesOf(drawnPage);
    expect([lines[0], lines[2], lines.at(-1)]).toEqual(['my_bets.co_history', '04/03/2026, 12:30:00 GMT-3', 'my_bets.co_how']);
  });

  test('is nothing where nothing was', async () => {
    expect((await page(<ReceiptCashOuts receipt={{ ...RECEIPT, cash_outs: [] }} />)).querySelector('section')).toBeNull();
  });
});
