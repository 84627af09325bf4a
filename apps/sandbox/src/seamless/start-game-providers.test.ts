import { gameFilePath, zGameFile } from '@fairbook/contract/game-provider';
import { parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { houseCalls } from '../testing/house-calls.ts';
import { type GameProviders, startGameProviders } from './start-game-providers.ts';
import { type OperatorHouse, operatorHouse } from './testing/operator-house.ts';

let houses: readonly OperatorHouse[];
let providers: GameProviders;
const TOKEN = 'a'.repeat(43);
beforeAll(async () => {
  houses = [await operatorHouse('pg', 'dice'), await operatorHouse('pg2', 'crash')];
  providers = await startGameProviders({
    operators: houses.map(({ address }) => address),
    crashPace: { waitMs: 30, stepMs: 1, shownMs: 5 },
  });
});
afterEach(() => providers.misbehave({}));
afterAll(async () => {
  await providers.stop();
  for (const house of houses) await house.stop();
});
const { get, post } = houseCalls(() => providers.url, { secret: 'what operator and provider share', now: Date.now });

const ask = async (call: string, body: object) => {
  const answer = await fetch(`${providers.urlOf('pg')}/${call}`, { method: 'POST', body: JSON.stringify(body) });
  const text = await answer.text();
  return { status: answer.status, said: text === '' ? {} : JSON.parse(text) };
};
const play = async (token?: string, choice = 0) => {
  const { said: table } = await ask('table/open', { game: 'dice', token });
  return (await ask('table/begin', { visit: table.visit, stake: '1', choice, client_seed: 'mine', language: 'en' })).said;
};

describe('a game’s page', () => {
  test('is served in the player’s language and may only call its own server', async () => {
    const page = await fetch(`${providers.urlOf('pg')}/launch?game=dice&language=en`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
    );
    expect(['referrer-policy', 'cache-control', 'x-content-type-options'].map((name) => page.headers.get(name))).toEqual([
      ...['no-referrer', 'no-store', 'nosniff'],
    ]);
    const text = await page.text();
    expect(text).toContain('<title>Dice</title>');
    expect(text).toContain('class="practice"');
    expect(text).toContain('src="page.js"');
  });

  test.each([
    ['launch?game=none&language=en', 404],
    ['launch?game=dice&language=xx', 404],
    ['launch?game=crash&language=en', 404],
    ['pictures/none.svg', 404],
    ['pictures/dice.svg', 200, 'image/svg+xml'],
    ['page.js', 200, 'text/javascript; charset=utf-8'],
    ['crash.js', 200, 'text/javascript; charset=utf-8'],
    ['page.css', 200, 'text/css; charset=utf-8'],
  ])('%s answers %i', async (address, status, type?: string) => {
    const answer = await fetch(`${providers.urlOf('pg')}/${address}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type ?? null]);
  });

  test('gets a round with its board in its language, without the hidden position', async () => {
    const { round, board, practice } = await play();
    expect([practice, board]).toEqual([true, expect.stringContaining('Wins below')]);
    expect('position' in round).toBe(false);
    const { said } = await ask('table/board', { game: 'dice', choice: 1 });
    expect(said.board).toContain('Ganha abaixo de');
  });

  test.each([
    ['table/open', { game: 'none' }, 400],
    ['table/begin', { stake: '1' }, 400],
    ['table/move', {}, 400],
    ['table/board', { game: 'dice', choice: 99 }, 400],
    ['table/board', { game: 'none', choice: 0 }, 400],
  ])('%s with a malformed body is refused', async (call, body, status) => {
    expect((await ask(call, body)).status).toBe(status);
  });

  test('says that its session is over', async () => {
    expect((await ask('table/open', { game: 'dice', token: 'b'.repeat(43) })).said).toEqual({ refused: 'session_over' });
  });
});

describe('a daily file', () => {
  const today = new Date().toISOString().slice(0, 10);
  const fileOf = async (day: string) => z.decode(zGameFile, JSON.parse((await get(`/pg${gameFilePath(day)}`)).text));

  test('lists what the operator accepted that day, is signed, and needs a signed request', async () => {
    await play(TOKEN);
    const { status, isSigned } = await get(`/pg${gameFilePath(today)}`);
    expect([status, isSigned]).toEqual([200, true]);
    const { provider, day, calls } = await fileOf(today);
    expect([provider, day, calls.map(({ kind }) => kind)]).toEqual(['pg', today, ['debit', 'credit']]);
    expect((await fileOf('2020-01-01')).calls).toEqual([]);
    expect((await get(`/pg${gameFilePath(today)}`, { secret: 'another' })).status).toBe(401);
  });

  test('with the fault repeats a single stake unchanged', async () => {
    const before = (await fileOf(today)).calls;
    expect(before.filter(({ kind }) => kind === 'debit')).toHaveLength(1);
    providers.misbehave({ wrong_file: true });
    const { calls } = await fileOf(today);
    expect(calls.filter(({ kind }) => kind === 'debit').map(({ amount }) => amount)).toEqual([parseAmount('1'), parseAmount('1')]);
  });

  test('with the fault lacks a win, repeats a stake and has another a cent too high', async () => {
    const isWon = () => fileOf(today).then(({ calls }) => calls.some(({ kind, amount }) => kind === 'credit' && amount > 0n));
    for (let round = 0; round < 60 && !(round > 1 && (await isWon())); round += 1) await play(TOKEN);
    const right = await fileOf(today);
    expect((await post('/pg/v1/faults', { wrong_file: true })).status).toBe(204);
    const wrong = await fileOf(today);
    const win = right.calls.find(({ kind, amount }) => kind === 'credit' && amount > 0n);
    const stakes = right.calls.filter(({ kind }) => kind === 'debit');
    const [first, last] = [stakes[0], stakes.at(-1)];
    expect(wrong.calls.some(({ transaction }) => transaction === win?.transaction)).toBe(false);
    expect(wrong.calls.filter(({ transaction }) => transaction === first?.transaction)).toHaveLength(2);
    expect(wrong.calls.find(({ transaction }) => transaction === last?.transaction)?.amount).toBe(
      (last?.amount ?? 0n) + parseAmount('0.01'),
    );
    expect(wrong.calls).toHaveLength(right.calls.length);
  });
});

test('faults must be signed and well-formed', async () => {
  expect((await post('/pg/v1/faults', { twice: true }, { secret: 'another' })).status).toBe(401);
  expect((await post('/pg/v1/faults', { twice: 'x' })).status).toBe(400);
});

test('calls that the operator has not accepted are retried', async () => {
  providers.misbehave({ late_credits: true });
  await play(TOKEN);
  const credits = () => houses[0]?.heard.filter(({ verb }) => verb === 'credit').length ?? 0;
  const before = credits();
  providers.misbehave({});
  await providers.sendOwed();
  expect(credits()).toBe(before + 1);
});
