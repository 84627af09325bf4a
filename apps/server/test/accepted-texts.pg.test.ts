import { bettingApi, call, identityApi, securityApi, textsApi, walletApi } from '@fairbook/contract';
import { TEXT_VERSIONS } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slip } from '../src/modules/match-bets/testing/slips.ts';
import { fixtureFact, oddsFact, oddsTable } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';

const NOW = { rules: TEXT_VERSIONS.rules.version, privacy: TEXT_VERSIONS.privacy.version };
const OLD = { ...NOW, rules: NOW.rules + 1 };

let brazil: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  [brazil, elsewhere] = [await testApp({ environment: { FAIRBOOK_JURISDICTION: 'br' } }), await testApp()];
});
afterAll(async () => {
  await brazil?.close();
  await elsewhere?.close();
});

const open = (app: TestApp, said: object) =>
  call(app.guest, identityApi.register, {
    ...{ email: `${v7()}@example.test`, password: 'a long word 1', terms: true, adult: true, client: 'api' },
    ...said,
  });
/** As if the account were older than the texts, with nothing accepted. */
const forget = (app: TestApp, { id }: TestPlayer) =>
  app.database.owner.pool.query(
    `alter table text_acceptances disable trigger all; delete from text_acceptances where player_id = ${id}; alter table text_acceptances enable trigger all`,
  );
const deposit = async (app: TestApp, player: TestPlayer) => {
  const { rateId } = await app.settings.currentRate(app.db, 'USDT');
  return player.call(walletApi.recharge, { type: 'sandbox', amount: parseAmount('5'), currency: 'USDT', rate_id: rateId });
};

describe('an account', () => {
  test('is opened with the versions that were read, in the language they were read in; they are in the player’s own copy', async () => {
    const player = await elsewhere.playerWith('0', { texts: NOW, language: 'en' });
    const { list, required } = await player.call(textsApi.texts, {});
    expect(required).toBe(false);
    expect(list.map(({ text, version, accepted }) => [text, version, accepted?.version, accepted?.language])).toEqual([
      ['rules', NOW.rules, NOW.rules, 'en'],
      ['privacy', NOW.privacy, NOW.privacy, 'en'],
    ]);
    const earlier = `insert into text_acceptances (player_id, text, version, language, at) values ($1, 'rules', $2, 'pt', now() - interval '1 day')`;
    if (NOW.rules > 1) await elsewhere.database.owner.pool.query(earlier, [player.id, NOW.rules - 1]);
    // A version newer than the current one: the newest counts, whenever it was accepted.
    await elsewhere.database.owner.pool.query(earlier, [player.id, NOW.rules + 1]);
    expect((await player.call(textsApi.texts, {})).list[0]?.accepted?.version).toBe(NOW.rules + 1);
    const { texts } = await player.call(securityApi.exportData, { password: 'a long word 1' });
    expect(texts).toHaveLength(NOW.rules > 1 ? 4 : 3);
  });

  test('with a version that does not hold is refused by the name of the text, and there is none', async () => {
    await expect(open(elsewhere, { texts: OLD })).rejects.toMatchObject({ code: 'terms.version_unknown', details: { text: 'rules' } });
    await expect(open(elsewhere, { texts: { ...NOW, privacy: 7_000 } })).rejects.toMatchObject({ details: { text: 'privacy' } });
  });

  test('under a law that wants to know is not opened without', async () => {
    await expect(brazil.playerWith('0', { texts: undefined })).rejects.toMatchObject({ code: 'register.terms_required' });
  });
});

describe('under a law that wants it, who has not accepted what holds now', () => {
  test('is refused deposits and bets until they have, and no withdrawal or reading', async () => {
    const player = await brazil.playerWith('20');
    await forget(brazil, player);
    await brazil.feed([fixtureFact('texts'), oddsFact('texts', { odds: oddsTable({ w: 2.1, d: 3.3, l: 3.6 }) })]);
    const { list } = await brazil.sportsbook.matches(
      { game: 'soccer', start: 0, limit: 1, match_id: undefined, timestamp: undefined },
      'en',
    );
    const { rateId } = await brazil.settings.currentRate(brazil.db, 'USDT');
    const bet = () => player.call(bettingApi.placeBet, slip([{ match_id: list[0]?.match_id ?? '' }], { rate_id: rateId }));
    await expect(deposit(brazil, player)).rejects.toMatchObject({ code: 'terms.acceptance_required' });
    await expect(bet()).rejects.toMatchObject({ code: 'terms.acceptance_required' });
    expect((await player.call(textsApi.texts, {})).required).toBe(true);
    await expect(player.call(textsApi.acceptTexts, { texts: OLD })).rejects.toMatchObject({ code: 'terms.version_unknown' });
    await Promise.all(Array.from({ length: 4 }, () => player.call(textsApi.acceptTexts, { texts: NOW })));
    await expect(deposit(brazil, player)).resolves.toBeDefined();
    await expect(bet()).resolves.toMatchObject({ status: 'pending' });
  });

  test('elsewhere is only asked', async () => {
    const player = await elsewhere.playerWith('0');
    expect((await player.call(textsApi.texts, {})).list.map(({ accepted }) => accepted)).toEqual([null, null]);
    await expect(deposit(elsewhere, player)).resolves.toBeDefined();
  });
});

test('what was accepted is never changed or removed', async () => {
  await elsewhere.playerWith('0', { texts: NOW });
  const { pool } = elsewhere.database.owner;
  await expect(pool.query('delete from text_acceptances')).rejects.toThrow(/append-only/);
  await expect(pool.query('update text_acceptances set version = 9')).rejects.toThrow(/append-only/);
});
