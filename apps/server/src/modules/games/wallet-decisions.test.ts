import type { PlayerId } from '@fairbook/contract';
import type { GameWalletAnswer } from '@fairbook/core/games';
import { amount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../test/paper-db.ts';
import { ASK_TRANSFER, askTransfer, type ExecuteDeps, sendTransfer, sweepTransfers } from './execute-transfer.ts';
import type { GamesDeps } from './games.ts';
import { loginAt } from './login-at.ts';
import { balanceAt, hasMoney, walletsOf } from './read-wallets.ts';

const PLAYER = 7n as PlayerId;
const ONE = '018f0000-0000-7000-8000-0000000000cc';
const NOW = new Date('2026-03-01T12:00:00Z');
const [min, max] = [amount(1n), amount(9n)];
const PROVIDERS = ['ky', 'ng', 'off'].map((provider) => ({
  provider,
  name: provider.toUpperCase(),
  enabled: provider !== 'off',
  min,
  max,
}));

interface There {
  readonly opened?: readonly string[];
  /** What is in a wallet; null: the provider does not answer. */
  readonly balance?: bigint | null;
  readonly opens?: boolean;
  readonly url?: string | null;
  readonly isFrozen?: boolean;
  /** Nothing may leave the account. */
  readonly isStopped?: boolean;
  readonly restrictions?: object;
  readonly isMoving?: boolean;
}
function room(there: There = {}) {
  const {
    opened = ['ky'],
    balance = 5n,
    opens = true,
    url = 'https://g',
    isFrozen = false,
    isStopped = false,
    restrictions,
    isMoving,
  } = there;
  const paper = paperDb({
    'games.wallet_providers': PROVIDERS,
    'games.opened_wallets': opened.map((provider) => ({ provider })),
    'games.any_open_transfer': [{ found: isMoving === true }],
  });
  const told: string[] = [];
  const saying = <Answer>(what: string, answer: Answer): Answer => {
    told.push(what);
    return answer;
  };
  const wallet = (name: string) => ({
    open: async () => saying(`open ${name}`, opens),
    enter: async (_: unknown, language: string) => saying(`enter ${name} ${language}`, url),
    balance: async () => saying(`balance ${name}`, balance),
  });
  const deps = {
    db: paper.db,
    wallets: new Map(['ky', 'ng', 'off'].map((name) => [name, wallet(name)])),
    ledger: { frozen: { has: async () => isFrozen } },
    desk: { mayTakeNothingOut: async () => isStopped },
    limits: { now: () => NOW, restrictions: async () => new Map(restrictions ? [[PLAYER, restrictions]] : []) },
  } as unknown as GamesDeps;
  return { ...paper, deps, told };
}

describe('a player is let in', () => {
  const login = async (there: There, provider = 'ky') => {
    const { deps, told, asked } = room(there);
    return { answer: await codeOf(loginAt(deps, PLAYER, { provider, language: 'pt' })), told, kept: asked('games.open_wallet') };
  };
  test('where their wallet is, which is opened once and kept', async () => {
    expect(await login({})).toMatchObject({ answer: { url: 'https://g' }, told: ['enter ky pt'] });
    expect(await login({ opened: [] })).toEqual({ answer: { url: 'https://g' }, told: ['open ky', 'enter ky pt'], kept: [[PLAYER, 'ky']] });
  });

  test.each<[string, There, string, string]>([
    ['whose account is frozen', { isFrozen: true }, 'ky', 'account.frozen'],
    ['out of whose account nothing may leave', { isStopped: true }, 'ky', 'transfer.not_allowed'],
    ['who has excluded themselves', { restrictions: { unaccepted: [], missing: [], excludedUntil: 'for_good' } }, 'ky', 'limit.excluded'],
    ['where a provider is switched off', { opened: ['off'] }, 'off', 'transfer.provider_unavailable'],
    ['where there is no such provider', {}, 'none', 'transfer.provider_unavailable'],
    ['where no wallet was opened', { opened: [], opens: false }, 'ky', 'transfer.provider_unavailable'],
    ['where the provider does not say', { url: null }, 'ky', 'transfer.provider_unavailable'],
  ])('not %s', async (_, there, provider, code) => {
    const { answer, told } = await login(there, provider);
    expect(answer).toBe(code);
    expect(told.filter((each) => each.startsWith('enter'))).toEqual(there.url === null ? ['enter ky pt'] : []);
  });
});

describe('what is in wallets', () => {
  test('is asked where one was opened; elsewhere there is nothing, and one that does not say is not said', async () => {
    const { deps, told } = room();
    expect(await walletsOf(deps, PLAYER)).toEqual([
      { provider: 'ky', name: 'KY', score: 5n, open: true, min, max },
      { provider: 'ng', name: 'NG', score: 0n, open: true, min, max },
      { provider: 'off', name: 'OFF', score: 0n, open: false, min, max },
    ]);
    expect(told).toEqual(['balance ky']);
    expect((await walletsOf(room({ balance: null }).deps, PLAYER)).map(({ score }) => score)).toEqual([null, 0n, 0n]);
    const two = { ...deps, wallets: new Map([...deps.wallets].filter(([name]) => name !== 'ng')) };
    expect((await walletsOf(two, PLAYER)).map(({ provider }) => provider)).toEqual(['ky', 'off']);
  });

  test.each<[There, boolean]>([
    [{ balance: 0n }, false],
    [{ balance: 1n }, true],
    [{ balance: null }, true],
    [{ balance: 0n, isMoving: true }, true],
    [{ opened: [], balance: 5n }, false],
    [{ opened: ['gone'], balance: 0n }, true],
  ])('may be money while something is there, moves, or is not said: case %#', async (there, answer) => {
    expect(await hasMoney(room(there).deps, PLAYER)).toBe(answer);
  });

  test('at one provider is nothing where none was opened, and refused where it is not said', async () => {
    const at = (there: There, provider: string) => codeOf(balanceAt(room(there).deps, PLAYER, provider));
    expect([await at({}, 'ky'), await at({}, 'ng'), await at({ balance: null }, 'ky'), await at({}, 'none')]).toEqual([
      ...[5n, 0n, 'transfer.provider_unavailable', 'transfer.provider_unavailable'],
    ]);
  });
});

describe('a transfer', () => {
  const row = {
    ...{ id: ONE, player: PLAYER, provider: 'ky', direction: 'to_game', amount: amount(5n), notAfter: new Date(NOW.getTime() + 5_000) },
    ...{ state: 'sending', reason: null, houseAccount: 3n },
  };
  function sent({
    answer = { kind: 'done', providerRef: 'p1' },
    opened = true,
    opens = true,
    ...more
  }: {
    readonly answer?: GameWalletAnswer;
    readonly opened?: boolean;
    readonly opens?: boolean;
    readonly now?: Date;
    readonly state?: string;
    readonly provider?: string;
  } = {}) {
    const { now = NOW, ...changed } = more;
    const paper = paperDb({
      'games.transfer': [{ ...row, ...changed }],
      'games.lock_transfer': [{ ...row, ...changed }],
      'games.opened_wallets': opened ? [{ provider: 'ky' }] : [],
      'games.step_transfer': [{ id: ONE }],
      'games.transfers_due': [{ id: ONE }],
    });
    const [moved, found, posted]: unknown[][] = [[], [], []];
    const wallet = {
      open: async () => opens,
      move: async (order: unknown) => {
        moved?.push(order);
        return answer;
      },
      find: async (reference: string) => {
        found?.push(reference);
        return answer;
      },
    };
    const post = async (_: unknown, movements: readonly object[]) => {
      posted?.push(...movements);
      return movements.map((each) => ({ ...each, balanceAfter: 0n }));
    };
    const deps = { db: paper.db, ledger: { post }, wallets: new Map([['ky', wallet]]), now: () => now } as unknown as ExecuteDeps;
    return { ...paper, deps, moved, found, posted, steps: () => paper.asked('games.step_transfer').map(([, to, reason]) => [to, reason]) };
  }
  const at = (ms: number) => new Date(row.notAfter.getTime() + ms);

  test('is told once, under its own number, in time', async () => {
    const desk = sent({ now: at(-1) });
    await sendTransfer(desk.deps, ONE);
    expect(desk.moved).toMatchObject([{ reference: ONE, player: PLAYER, direction: 'to_game', amount: 5n, notAfter: row.notAfter }]);
    expect([desk.steps(), desk.posted, desk.asked('jobs.add')]).toEqual([[['done', null]], [], []]);
  });

  test.each<[string, Parameters<typeof sent>[0]]>([
    ['in its last instant', { now: at(0) }],
    ['where no wallet could be opened', { opened: false, opens: false }],
  ])('is not told %s, and comes back', async (_, facts) => {
    const desk = sent(facts);
    await sendTransfer(desk.deps, ONE);
    expect([desk.moved, desk.steps()]).toEqual([[], [['returned', 'late']]]);
    expect(desk.posted).toMatchObject([{ account: PLAYER, contra: 3n, amount: 5n, kind: 'to_game', reference: ONE, revision: 1 }]);
  });

  test('opens the wallet it goes to and keeps that', async () => {
    const desk = sent({ opened: false });
    await sendTransfer(desk.deps, ONE);
    expect([desk.asked('games.open_wallet'), desk.moved]).toMatchObject([[[PLAYER, 'ky']], [{ reference: ONE }]]);
  });

  test.each(['unknown', 'done', 'returned'])('that is %s is not told once more', async (state) => {
    const desk = sent({ state });
    await sendTransfer(desk.deps, ONE);
    expect([desk.moved, desk.steps()]).toEqual([[], []]);
  });

  test('of which nothing was heard is asked for at once, and by the sweep', async () => {
    const desk = sent({ answer: { kind: 'unknown' } });
    await sendTransfer(desk.deps, ONE);
    expect(desk.steps()).toEqual([['unknown', null]]);
    expect(desk.asked('jobs.add').map(([name, , key]) => [name, key])).toEqual([[ASK_TRANSFER, `${ASK_TRANSFER}:${ONE}`]]);
    const later = sent({ state: 'unknown' });
    await sweepTransfers(later.deps);
    expect([later.found, later.moved, later.asked('games.transfer_asked'), later.steps()]).toEqual([[ONE], [], [[ONE]], [['done', null]]]);
    // One that stays unknown is left to the sweep: a job per answer would poll without end.
    const still = sent({ state: 'unknown', answer: { kind: 'unknown' } });
    await askTransfer(still.deps, ONE);
    expect([still.found, still.asked('jobs.add')]).toEqual([[ONE], []]);
  });

  test.each([{ state: 'done' }, { state: 'returned' }, { state: 'unknown', provider: 'gone' }])('is not asked for: %j', async (facts) => {
    const desk = sent(facts);
    await askTransfer(desk.deps, ONE);
    expect([desk.found, desk.asked('games.transfer_asked'), desk.steps()]).toEqual([[], [], []]);
  });
});
