import { amount, odds } from '@fairbook/core/money';
import { describePlacing } from '../../../shared/testing/placing-cases.ts';
import type { PlannedBet } from './planned-bets.ts';

const leg = { matchId: '1', market: 'wl', selection: 'w', lineE2: null, odds: odds(18_000), banker: false } as const;
const betOf = (typed: bigint): PlannedBet => ({
  ...{ stakeKey: null, typed: amount(typed), legKeys: ['1/wl/w'] },
  ticket: { game: 'soccer', legs: [leg], sizes: [1], unitStake: amount(typed), multiple: 1 },
});

describePlacing('bets on matches', async () => {
  const { placeBets, resumeChecking } = await import('./placing.ts');
  const { setSlipState, slipState } = await import('../slip-store.ts');
  return {
    place: (queries, typed) => placeBets(queries, [betOf(typed)], { currency: 'USDT', rateId: '1', policy: 'better' }),
    resumeChecking,
    intents: () => slipState().intents,
    forget: () => setSlipState({ intents: [] }),
    keep: (intent) => setSlipState({ intents: [{ ...intent, game: 'soccer', legs: [] }] }),
  };
});
