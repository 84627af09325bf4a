import type { PlayerId } from '@fairbook/contract';
import type { GameCallRequest } from '@fairbook/contract/game-provider';
import { type Amount, amount, formatAmount, parseAmount } from '@fairbook/core/money';
import { checkRound } from '@fairbook/fair/game-round';
import { expect, test } from 'vitest';
import type { CrashVisit } from './crash-round.ts';
import { type CrashTable, createCrashTable } from './crash-table.ts';

/** An operator with a balance for each player. */
function operator() {
  const balances = new Map<bigint, Amount>();
  const of = (player: bigint) => balances.get(player) ?? parseAmount('10');
  const move = (player: bigint, sum: bigint) => {
    balances.set(player, amount(of(player) + sum));
    return { state: 'taken', balance: of(player) } as const;
  };
  const stakes = new Map<string, Amount>();
  const credits: GameCallRequest<'credit'>[] = [];
  return {
    of,
    credits,
    wallet: {
      open: async (token: string) => {
        const player = BigInt(token) as PlayerId;
        return { state: 'open', player, balance: of(player), game: 'crash', language: 'en', until: new Date() } as const;
      },
      stake: async ({ player, amount: sum, transaction }: { player: PlayerId; amount: Amount; transaction: string }) => {
        stakes.set(transaction, sum);
        return move(player, -sum);
      },
      settle: async (credit: GameCallRequest<'credit'>) => {
        credits.push(credit);
        return move(credit.player, credit.amount);
      },
      rollBack: async ({ player }: { player: PlayerId }, transaction: string) => void move(player, stakes.get(transaction) ?? 0n),
    },
  };
}
const until = (table: CrashTable, isSo: () => boolean): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (!isSo()) return;
      off();
      done();
    };
    const off = table.watch(look);
    look();
  });

test('in a shared round those who cash out are paid at that multiplier, the others lose, and everybody’s proof holds', async () => {
  const { wallet, of } = operator();
  const table = createCrashTable(wallet, undefined, { waitMs: 30, stepMs: 1, shownMs: 5 });
  try {
    for (let round = 0; round < 3; round += 1) {
      await until(table, () => table.shown().phase === 'waiting');
      const [one, other] = (await Promise.all([table.open('1'), table.open('2')])) as [CrashVisit, CrashVisit];
      const before = [of(1n), of(2n)] as const;
      const { nonce } = table.shown();
      const joined = await Promise.all([
        table.join(one, { stake: '0.1', targetE2: 110, seed: 'a' }),
        table.join(other, { stake: '0.1', targetE2: 0, seed: 'b' }),
      ]);
      if (joined.some((each) => each !== undefined)) continue;
      await until(table, () => table.shown().phase === 'ended');
      const { commit, seeds, riseE2, players } = table.shown();
      expect([table.shown().nonce, seeds, players.length]).toEqual([nonce, ['a', 'b'], 2]);
      for (const visit of [one, other]) {
        const { proof, leftE2 } = table.own(visit) ?? { proof: null, leftE2: Number.NaN };
        expect([proof && checkRound(proof), proof?.commit, leftE2 <= riseE2]).toEqual(['proven', commit, true]);
      }
      const isLeft = riseE2 >= 110;
      expect(formatAmount(amount(of(1n) - before[0]))).toBe(isLeft ? '0.010000' : '-0.100000');
      expect(formatAmount(amount(of(2n) - before[1]))).toBe(riseE2 === 100_000 ? '99.900000' : '-0.100000');
    }
  } finally {
    table.stop();
  }
});

test('nobody can cash out above the end, not even within the step that passes it', async () => {
  let left: readonly { readonly leftE2: number }[] = [];
  let endE2 = 0;
  while (left.length === 0) {
    const table = createCrashTable(operator().wallet, undefined, { waitMs: 100, stepMs: 1, shownMs: 1_000 });
    try {
      const seats = (await Promise.all(Array.from({ length: 40 }, (_, at) => table.open(String(at))))) as CrashVisit[];
      await Promise.all(seats.map((visit) => table.join(visit, { stake: '0.01', targetE2: 0, seed: 'a' })));
      let [gone, seenE2] = [0, 100];
      // A player cashes out at every new multiplier, before the end is checked.
      const leave = () => {
        const { phase, riseE2 } = table.shown();
        if (phase !== 'rising' || riseE2 <= seenE2) return;
        seenE2 = riseE2;
        void table.leave(seats[gone++] as CrashVisit);
      };
      table.watch(() => queueMicrotask(leave));
      await until(table, () => table.shown().phase === 'ended' || gone === seats.length);
      const { phase, riseE2, players } = table.shown();
      [left, endE2] = [phase === 'ended' ? players.filter(({ leftE2 }) => leftE2 > 0) : [], riseE2];
    } finally {
      table.stop();
    }
  }
  expect(left.filter(({ leftE2 }) => leftE2 > endE2)).toEqual([]);
});

test('a cash-out is paid at once, and the proof follows with a second credit when the round is over', async () => {
  const { wallet, credits } = operator();
  const table = createCrashTable(wallet, undefined, { waitMs: 5, stepMs: 1, shownMs: 5 });
  let paidWhileRising = 0;
  table.watch(() => {
    if (table.shown().phase === 'rising') paidWhileRising += credits.length;
  });
  try {
    while (paidWhileRising === 0) {
      await until(table, () => table.shown().phase === 'waiting');
      credits.length = 0;
      const visit = (await table.open('1')) as CrashVisit;
      if ((await table.join(visit, { stake: '0.1', targetE2: 101, seed: 'a' })) !== undefined) continue;
      await until(table, () => table.shown().phase === 'ended');
    }
    const { commit } = table.shown();
    await expect.poll(() => credits.length).toBe(2);
    const [win, end] = credits;
    expect(win).toMatchObject({ amount: parseAmount('0.101'), ends: false });
    expect(win).not.toHaveProperty('proof');
    expect(end).toMatchObject({ amount: 0n, ends: true, round: win?.round, transaction: win?.transaction.replace('win-', 'end-') });
    const { server_seed: serverSeed = '', client_seed: clientSeed = '', nonce = 0, outcome, scheme: game = '' } = end?.proof ?? {};
    expect(outcome).toEqual({ choice: 101, moves: '', stakes: 1, pays_e4: 10_100 });
    const played = { choice: 101, moves: [], stakes: 1, paysE4: 10_100 };
    expect(checkRound({ game, serverSeed, clientSeed, nonce, commit, ...played })).toBe('proven');
  } finally {
    table.stop();
  }
});

test('a player in a new session keeps the seat of the previous one and can cash out', async () => {
  const { wallet } = operator();
  const table = createCrashTable(wallet, undefined, { waitMs: 5, stepMs: 1, shownMs: 5 });
  try {
    for (let left = 0; left === 0; ) {
      await until(table, () => table.shown().phase === 'waiting');
      const visit = (await table.open('1')) as CrashVisit;
      if ((await table.join(visit, { stake: '0.1', targetE2: 0, seed: 'a' })) !== undefined) continue;
      await until(table, () => table.shown().phase !== 'waiting' && table.shown().riseE2 !== 100);
      const again = (await table.open('01')) as CrashVisit;
      expect(table.own(again)?.stake).toBe('0.100000');
      await table.leave(again);
      left = table.own(again)?.leftE2 ?? 0;
    }
  } finally {
    table.stop();
  }
});
