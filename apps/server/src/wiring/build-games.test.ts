import type { PlayerId } from '@fairbook/contract';
import { BRANDS, JURISDICTIONS } from '@fairbook/core/catalog';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { wires } from '../../test/ask-route.ts';
import { keyFor } from '../platform/signing/signing.ts';

const [TX, ANA] = [{}, 7n as PlayerId];
let house: Awaited<ReturnType<typeof wires>>;
beforeAll(async () => {
  house = await wires();
});
beforeEach(() => void vi.restoreAllMocks());

const GAMES = ['createGames', 'createGameRounds', 'createGameLobby', 'createGamePrizes'] as const;

test('games move money by the ledger, the limits and the settings of the house', () => {
  const { of, modules, db } = house();
  for (const name of GAMES) expect(of(`${name}.db`)).toBe(db);
  for (const name of ['createGames', 'createGameRounds', 'createGamePrizes'])
    expect([of(`${name}.ledger`) === modules.ledger, of(`${name}.limits`) === modules.limits]).toEqual([true, true]);
  for (const name of ['createGameRounds', 'createGameLobby']) expect(of(`${name}.settings`)).toBe(modules.settings);
  expect(of('createGameLobby.rounds')).toBe(modules.gameRounds);
});

test('wallets are those that are set up, unless others are given', () => {
  const told = { FAIRBOOK_GAME_WALLETS: 'ky=http://127.0.0.1:1', FAIRBOOK_GAME_WALLET_SECRETS: 'ky=s' };
  const wallets = new Map();
  const now = () => new Date(0);
  expect([...(house({ told }).of('createGames.wallets') as Map<string, object>).keys()]).toEqual(['ky']);
  const given = house({ told, options: { wallets, now } });
  expect([given.of('createGames.wallets'), given.of('createGames.now')]).toEqual([wallets, now]);
});

test('who takes money to a game is asked for the payment password, and known by the real name', async () => {
  const { of, ask, modules } = house();
  const contacts = vi.spyOn(modules.identity.verification, 'contacts').mockResolvedValue({ realName: 'Ana' } as never);
  expect(of('createGames.desk.checkPaymentPassword')).toBe(modules.identity.security.checkPaymentPassword);
  expect([await ask('createGames.desk.realNameOf', ANA), contacts.mock.calls]).toEqual(['Ana', [[ANA]]]);
});

describe('games of providers', () => {
  const told = {
    FAIRBOOK_GAME_PROVIDERS: 'pg=http://games.example/x',
    FAIRBOOK_GAME_PROVIDER_KEYS: 'pg:a=one',
  };

  test('are those that are set up, may stand in our pages, and pay back what the law wants', () => {
    for (const law of ['intl', 'br'] as const)
      for (const name of ['createGameRounds', 'createGameLobby'])
        expect(house({ law }).of(name)).toMatchObject({
          leastReturnE6: JURISDICTIONS[law].leastReturnE6,
          brand: BRANDS.WIN365.code,
          providers: new Map(),
        });
    const address = { url: 'http://games.example/x', keys: [{ id: 'a', secret: 'one' }] };
    const { of } = house({ told });
    for (const name of ['createGameRounds', 'createGameLobby']) expect(of(`${name}.providers`)).toEqual(new Map([['pg', address]]));
    expect(of('createGameLobby.frameOrigins')).toEqual(['http://games.example']);
  });

  test.each([
    ['intl', undefined, true],
    ['br', undefined, false],
    ['br', '52998224725', true],
  ] as const)('under the law of %s, who said the CPF %s plays them: %s', async (law, cpf, is) => {
    const { ask, modules } = house({ law });
    const asked = vi.spyOn(modules.identity.persons, 'cpfOf').mockResolvedValue(cpf);
    expect(await ask('createGameRounds.isKnown', TX, ANA)).toBe(is);
    expect(asked.mock.calls).toEqual(law === 'br' ? [[TX, ANA]] : []);
  });
});

test('prizes are won under a law that allows bonuses, drawn by a key of their own, and won by nickname', async () => {
  expect(['intl', 'br'].map((law) => house({ law: law as 'intl' | 'br' }).of('createGamePrizes.allowed'))).toEqual([true, false]);
  const { of, ask, config, modules } = house();
  expect(of('createGamePrizes.seedKey')).toEqual(keyFor(config.pepper, 'jackpot'));
  const rows = [{ id: ANA, nickname: 'ana', email: 'x' }];
  const players = vi.spyOn(modules.identity.directory, 'players').mockResolvedValue(rows as never);
  expect([await ask('createGamePrizes.namesOf', TX, [ANA]), players.mock.calls]).toEqual([new Map([[ANA, 'ana']]), [[TX, [ANA]]]]);
});
