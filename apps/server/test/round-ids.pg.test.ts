import { randomUUID } from 'node:crypto';
import { bettingApi, providerGamesApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DICE, seamlessProvider } from '../src/modules/games/rounds/testing/seamless-provider.ts';
import { slip } from '../src/modules/match-bets/testing/slips.ts';
import { createMatch } from '../src/modules/match-bets/testing/test-match.ts';
import { type TestAppWith, testApp } from './test-app.ts';

let app: TestAppWith<{ games: typeof seamlessProvider }>;
beforeAll(async () => {
  app = await testApp({ with: { games: seamlessProvider } });
  await app.asOwner("insert into feeds (name, game) values ('soccer', 'soccer') on conflict do nothing");
});
afterAll(() => app.close());

/** A round that nothing was staked on, as a free spin has it, and five were won in; its id, as its player sees it. */
async function freeRound() {
  const { player, token } = await app.games.playing('20');
  const round = { round: randomUUID(), game: DICE, player: player.id };
  await app.games.client.call('debit', { ...round, transaction: randomUUID(), token, amount: parseAmount('0') });
  await app.games.client.call('credit', { ...round, transaction: randomUUID(), amount: parseAmount('5'), ends: true });
  const { list } = await player.call(providerGamesApi.myRounds, { start: 0, limit: 10 });
  return { player, id: list[0]?.bet_id ?? '' };
}

test('the id of a round is no key: a bet of that id would win what the round has won already, and keep all bets on its match unsettled', async () => {
  const [{ player, id }, other] = [await freeRound(), await app.playerWith('20')];
  const match = await createMatch({ db: app.database.owner, sportsbook: app.sportsbook, feed: 'soccer' }, {});
  const { rateId: rate_id } = await app.settings.currentRate(app.db, 'USDT');
  const request = slip([{ match_id: match.id }], { rate_id });
  await expect(player.call(bettingApi.placeBet, request, id)).rejects.toMatchObject({ code: 'request.idempotency_key_required' });
  await other.call(bettingApi.placeBet, request);
  await match.end(2, 0);
  await app.matchBets.settleMatch(match.id);
  expect(await other.balance()).toBe(parseAmount('21.1'));
});
