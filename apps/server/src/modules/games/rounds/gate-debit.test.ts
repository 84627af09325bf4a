import type { PlayerId } from '@fairbook/contract';
import type { GameCallRefusal } from '@fairbook/core/games';
import { FREE } from '@fairbook/core/limits';
import { amount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/db.ts';
import { gateDebit, titleOnOffer } from './gate-debit.ts';
import type { RoundsDeps } from './rounds.ts';
import type { TitleRow } from './sql.ts';

const [PLAYER, OTHER] = [7n, 8n] as PlayerId[] as [PlayerId, PlayerId];
const NOW = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const TITLE = {
  title: 'dice',
  names: { pt: 'Dados' },
  returnE6: 960_000,
  stakeMin: amount(10n),
  stakeMax: amount(100n),
  enabled: true,
  status: 'active',
};
const SESSION = { player: PLAYER, title: 'dice', language: 'pt', until: after(1), wasEnded: false } as const;

interface House {
  readonly title?: Partial<TitleRow>;
  readonly session?: object | null;
  readonly status?: string;
  readonly leastReturnE6?: number;
  readonly known?: boolean;
  readonly frozen?: boolean;
  readonly restrictions?: object;
  readonly stake?: bigint;
  readonly balance?: bigint;
}
/** The gate's answer to a stake of 50 out of 50, when nothing is wrong except for the given facts. */
async function gate(house: House): Promise<GameCallRefusal | undefined> {
  const deps = {
    settings: { gameStatus: async () => house.status ?? 'active' },
    leastReturnE6: house.leastReturnE6 ?? 0,
  } as unknown as RoundsDeps;
  const tx = { query: async () => [{ ...TITLE, ...house.title }] } as unknown as Tx;
  const stake = { player: PLAYER, title: 'dice', stake: amount(house.stake ?? 50n) };
  return gateDebit(stake, {
    now: NOW,
    session: house.session === null ? undefined : { ...SESSION, ...house.session },
    offered: await titleOnOffer(tx, deps, { provider: 'pg', game: 'pgGames' }, 'dice'),
    isKnown: house.known ?? true,
    isFrozen: house.frozen ?? false,
    restrictions: { ...FREE, ...house.restrictions },
    balance: amount(house.balance ?? 50n),
  });
}
const limit = (kind: string, value: bigint) => ({ limits: [{ kind, period: 'day', value, raise: null }] });

describe('a stake at a game', () => {
  test.each<[string, House, GameCallRefusal | undefined]>([
    ['of all there is', {}, undefined],
    ['of more than there is', { balance: 49n }, 'insufficient_balance'],
    ['of nothing, which a free round has', { stake: 0n, balance: 0n }, undefined],
    ['of the least', { stake: 10n }, undefined],
    ['of less', { stake: 9n }, 'amount_out_of_range'],
    ['of the most', { stake: 100n, balance: 100n }, undefined],
    ['of more than the most', { stake: 101n, balance: 101n }, 'amount_out_of_range'],
    ['without a session', { session: null }, 'session_over'],
    ['with that of another player', { session: { player: OTHER } }, 'session_over'],
    ['with that of another game', { session: { title: 'roulette' } }, 'session_over'],
    ['at the end of the session', { session: { until: NOW } }, 'session_over'],
    ['after somebody ended the session of the site', { session: { wasEnded: true } }, 'session_over'],
    ['at a game that is closed', { status: 'disabled' }, 'game_unavailable'],
    ['at a game that staff took away', { title: { enabled: false } }, 'game_unavailable'],
    ['at a game that its brand switched off', { title: { status: 'disabled' } }, 'game_unavailable'],
    ['at a game of another name', { title: { title: 'roulette' } }, 'game_unavailable'],
    ['at one that gives back what the law asks', { leastReturnE6: 960_000 }, undefined],
    ['at one that gives back less', { leastReturnE6: 960_001 }, 'game_unavailable'],
    ['of who has not said who they are', { known: false }, 'player_stopped'],
    ['of a frozen account', { frozen: true }, 'account_frozen'],
    ['in a pause', { restrictions: { pausedUntil: after(1) } }, 'player_stopped'],
    ['after a pause', { restrictions: { pausedUntil: NOW } }, undefined],
    ['of who may bet no more', { restrictions: { betsBlocked: true } }, 'player_stopped'],
    ['up to a limit', { restrictions: limit('stake', 50n) }, undefined],
    ['beyond a limit', { restrictions: limit('stake', 49n) }, 'limit_reached'],
    ['beyond a limit of losses', { restrictions: limit('loss', 49n) }, 'limit_reached'],
  ])('%s: %s', async (_, house, answer) => expect(await gate(house)).toBe(answer));

  test('is answered with the first of what stands against it', async () => {
    const faults: readonly (readonly [GameCallRefusal, House])[] = [
      ['session_over', { session: null }],
      ['game_unavailable', { status: 'hidden' }],
      ['amount_out_of_range', { stake: 101n }],
      ['player_stopped', { known: false }],
      ['account_frozen', { frozen: true }],
      ['limit_reached', { restrictions: limit('stake', 1n) }],
      ['insufficient_balance', { balance: 0n }],
    ];
    for (const [at, [first]] of faults.entries()) {
      const house = Object.assign({}, ...faults.slice(at).map(([, each]) => each)) as House;
      expect(await gate(house)).toBe(first);
    }
  });
});
