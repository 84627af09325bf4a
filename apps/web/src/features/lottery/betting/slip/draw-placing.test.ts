import { markSixTopOf } from '@fairbook/core/lottery';
import { amount, formatAmount, odds } from '@fairbook/core/money';
import { describePlacing } from '../../../../shared/testing/placing-cases.ts';
import { type DrawSlip, emptyDrawSlip } from './draw-slip.ts';

const slipOf = (typed: bigint): DrawSlip => ({
  ...{ ...emptyDrawSlip('hkmarksix'), drawId: '7' },
  picks: [
    {
      ...{ top: markSixTopOf('specialCode'), level: null, nth: 1, kept: false, selections: ['8'], bankers: [] },
      ...{ amount: formatAmount(amount(typed)), seen: { '8': odds(470_000) } },
    },
  ],
});

describePlacing('bets on draws', async () => {
  const { placeDrawSlip, resumeChecking } = await import('./draw-placing.ts');
  const { drawSlipState, setDrawSlipState } = await import('./draw-slip-store.ts');
  return {
    place: (queries, typed) => {
      const slip = slipOf(typed);
      placeDrawSlip(queries, slip, slip.picks, { tableId: '1', currency: 'USDT', rateId: '1' });
    },
    resumeChecking,
    intents: () => {
      const { intent } = drawSlipState();
      return intent ? [intent] : [];
    },
    forget: () => setDrawSlipState({ intent: null }),
    keep: (intent) => setDrawSlipState({ intent: { ...intent, game: 'hkmarksix', picks: [] } }),
  };
});
