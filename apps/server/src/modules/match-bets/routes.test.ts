import { bettingApi, cashOutApi, type PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { askRoute, listening } from '../../../test/ask-route.ts';
import type { MatchBets } from './match-bets.ts';
import { matchBetsRoutes } from './routes.ts';

const ANA = 7n as PlayerId;
const BET = '0196b5a0-1234-7abc-8def-0123456789ab';

test('a player places, reads and cashes out their own bets, in their language', async () => {
  const { asked, module } = listening<MatchBets>();
  const routes = matchBetsRoutes(module);
  const call = { playerId: ANA, idempotencyKey: BET, language: 'pt' } as const;
  const given = (name: string) => ({ game: 'soccer', of: name }) as never;
  await askRoute(routes, bettingApi.placeBet, given('a slip'), call);
  await askRoute(routes, bettingApi.myBets, given('a list'), call);
  await askRoute(routes, bettingApi.bet, given('a bet'), call);
  await askRoute(routes, cashOutApi.quoteCashOut, given('an offer'), call);
  await askRoute(routes, cashOutApi.cashOut, given('a share'), call);
  await askRoute(routes, cashOutApi.rule, given('a rule'), call);
  await askRoute(routes, cashOutApi.setRule, given('a new rule'), call);
  await askRoute(routes, cashOutApi.dropRule, given('no rule'), call);
  expect(asked).toEqual([
    ['place', ANA, call, given('a slip')],
    ['myBets', ANA, given('a list'), 'pt'],
    ['receipt', ANA, given('a bet'), 'pt'],
    ['cashOut.quote', ANA, given('an offer')],
    ['cashOut.take', ANA, call, given('a share')],
    ['cashOut.rules.read', ANA, given('a rule')],
    ['cashOut.rules.set', ANA, given('a new rule')],
    ['cashOut.rules.drop', ANA, given('no rule')],
  ]);
});
