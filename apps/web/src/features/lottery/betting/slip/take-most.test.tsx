// @vitest-environment happy-dom
import { RATE_ONE } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../../../shared/api/query-keys.ts';
import { type Drawn, drawn, sentTo } from '../../../../shared/testing/drawn.tsx';
import { typeAmount } from './draw-slip-changes.ts';
import { LotterySlipPanel } from './draw-slip-panel.tsx';
import { drawSlipState, putOnSlip, setDrawSlipState, tapCell } from './draw-slip-store.ts';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  localStorage.clear();
});

const RATES = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }];

test('a slip that finds no room offers the most that does for the entry it is about, which one tap types and nothing places', async () => {
  sentTo();
  for (const selection of ['7', '8']) tapCell('hkmarksix', { drawId: '1', top: 0, level: null, selection, seen: {} });
  putOnSlip();
  const money = { currency: 'USDT', rates: {} } as const;
  const { picks } = drawSlipState().slip;
  for (const at of picks.keys()) typeAmount({ type: 'amountTyped', key: `0/${at === 0 ? 7 : 8}`, text: '12' }, money);
  open = await drawn(<LotterySlipPanel />, [[keys.exchange, RATES]]);
  await act(() => vi.dynamicImportSettled());
  const details = { pick: '1', match: '1', draw: '1', max: '10.000000 USDT', stake: '10.000000' };
  const about = { key: 'k', fingerprint: 'f', sentAt: 0, game: 'hkmarksix', picks: drawSlipState().slip.picks } as const;
  await act(async () => {
    setDrawSlipState({ intent: { state: 'refused', code: 'bet.exposure', details, ...about } });
    await vi.dynamicImportSettled();
  });
  await act(() => vi.dynamicImportSettled());
  const before = drawSlipState().slip.picks.map(({ amount }) => amount);
  await open.press('slip.take_most');
  expect(drawSlipState().slip.picks.map(({ selections, amount }) => [selections, amount])).toEqual([
    [['7'], before[0]],
    [['8'], '10'],
  ]);
  expect(drawSlipState().intent?.state).not.toBe('sending');
});
