// @vitest-environment happy-dom
import type { SharedLeg } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import { afterEach, expect, test } from 'vitest';
import { signedOut } from '../../../shared/api/session.ts';
import { slipState } from '../slip-store.ts';
import { chosen, offered, SERVER_NOW } from '../testing/chosen.ts';
import { fillSlip } from './fill-slip.ts';

afterEach(() => {
  signedOut();
  localStorage.clear();
});
const leg = (matchId: string): SharedLeg => ({ matchId, market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2.00') });

test('what was on the slip before comes back by an undo', () => {
  chosen(['9']);
  fillSlip({ game: 'soccer', legs: [leg('1'), leg('2')], built: [] }, [offered('1'), offered('2')], SERVER_NOW);
  const { slip } = slipState();
  expect([slip.legs.map(({ matchId }) => matchId), slip.undo?.legs.map(({ matchId }) => matchId)]).toEqual([['1', '2'], ['9']]);
  chosen([]);
  fillSlip({ game: 'soccer', legs: [leg('1')], built: [] }, [offered('1')], SERVER_NOW);
  expect(slipState().slip.undo).toBeNull();
});
