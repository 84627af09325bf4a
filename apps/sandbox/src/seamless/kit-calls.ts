import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { GameCallOutcome } from '@fairbook/contract/game-provider';
import { amount } from '@fairbook/core/money';
import { claim, claimMoves, claimRefused, claimTaken, type Kit, newName } from './kit.ts';
import { signedCall } from './operator-client.ts';

const STORM_HOURS = 48;

/** Checks of how an operator handles calls that are repeated, changed, out of order or concurrent. */
export const CALL_CHECKS: Readonly<Record<string, (kit: Kit) => Promise<void>>> = {
  'a debit takes the stake, a credit pays the win': async (kit) => {
    const round = newName();
    await claimMoves(kit, kit.stake, async () => {
      claimTaken(await kit.debit({ round }), 'a debit');
      claimTaken(await kit.credit({ round, amount: amount(kit.stake * 2n), ends: true }), 'a credit');
    });
  },
  'a repeated debit gets the same answer': async (kit) => {
    const told = { transaction: newName(), round: newName() };
    await claimMoves(kit, -kit.stake * 2n, async () => {
      const first = await kit.debit(told);
      await kit.debit();
      claim(isEqual(await kit.debit(told), first), 'the second answer differs');
    });
  },
  'a repeated credit gets the same answer': async (kit) => {
    const told = { transaction: newName(), round: newName() };
    await kit.debit({ round: told.round });
    await claimMoves(kit, kit.stake, async () => {
      const first = await kit.credit(told);
      claim(isEqual(await kit.credit(told), first), 'the second answer differs');
    });
  },
  'a changed debit is refused': async (kit) => {
    const told = { transaction: newName(), round: newName() };
    await kit.debit(told);
    await claimMoves(kit, 0n, async () => {
      claimRefused(await kit.debit({ ...told, amount: amount(kit.stake * 2n) }), 'another amount', 'transaction_changed');
      claimRefused(await kit.debit({ ...told, round: newName() }), 'another round', 'transaction_changed');
      claimRefused(await kit.credit(told), 'a credit of that name', 'transaction_changed');
    });
  },
  'a rollback refunds its debit': async (kit) => {
    const [debit, round] = [newName(), newName()];
    await claimMoves(kit, 0n, async () => {
      claimTaken(await kit.debit({ transaction: debit, round }), 'a debit');
      claimTaken(await kit.rollback({ round, debit }), 'a rollback');
    });
  },
  'a second rollback of a debit refunds nothing': async (kit) => {
    const [debit, round] = [newName(), newName()];
    await claimMoves(kit, 0n, async () => {
      await kit.debit({ transaction: debit, round });
      await kit.rollback({ round, debit });
      await kit.rollback({ round, debit });
    });
  },
  'a rollback before its debit cancels it': async (kit) => {
    const [debit, round] = [newName(), newName()];
    await claimMoves(kit, 0n, async () => {
      claimTaken(await kit.rollback({ round, debit }), 'a rollback');
      claimRefused(await kit.debit({ transaction: debit, round }), 'the late debit', 'rolled_back');
    });
  },
  'a credit without a debit is refused': (kit) => claimMoves(kit, 0n, async () => claimRefused(await kit.credit(), 'a credit', 'no_debit')),
  'a credit is accepted after its round has ended': async (kit) => {
    const round = newName();
    await kit.debit({ round });
    await kit.credit({ round, ends: true });
    await claimMoves(kit, kit.stake, async () => claimTaken(await kit.credit({ round }), 'a late credit'));
  },
  'an expired session refuses debits but accepts credits': async (kit) => {
    const round = newName();
    await kit.debit({ round });
    const token = kit.target.overToken ?? 'A'.repeat(43);
    await claimMoves(kit, kit.stake, async () => {
      claimRefused(await kit.debit({ round, token }), 'a debit', 'session_over');
      claimTaken(await kit.credit({ round }), 'a credit');
    });
  },
  'a stake above the balance is refused': async (kit) => {
    const before = await kit.balance();
    await claimMoves(kit, 0n, async () => claimRefused(await kit.debit({ amount: amount(before + 1n) }), 'a debit'));
  },
  'fifty concurrent copies of a debit count once': async (kit) => {
    const told = { transaction: newName(), round: newName() };
    await claimMoves(kit, -kit.stake, async () => {
      const [first, ...others] = await at50(() => kit.debit(told));
      claim(
        others.every((each) => first && isEqual(each, first)),
        'not all answers are the same',
      );
    });
  },
  'fifty concurrent rollbacks refund once': async (kit) => {
    const [debit, round] = [newName(), newName()];
    await kit.debit({ transaction: debit, round });
    await claimMoves(kit, kit.stake, () => at50(() => kit.rollback({ round, debit })));
  },
  'fifty concurrent debits all count': (kit) =>
    claimMoves(kit, -kit.stake * 50n, async () => {
      for (const outcome of await at50(() => kit.debit())) claimTaken(outcome, 'a debit');
    }),
  'fifty concurrent debits never exceed the balance': async (kit) => {
    const tenth = amount((await kit.balance()) / 10n);
    const debits: [string, string][] = [];
    await claimMoves(kit, 0n, async () => {
      const outcomes = await at50(async () => {
        const told = { transaction: newName(), round: newName(), amount: tenth };
        const outcome = await kit.debit(told);
        if (outcome.state === 'taken') debits.push([told.transaction, told.round]);
        return outcome;
      });
      const taken = outcomes.filter(({ state }) => state === 'taken').length;
      claim(taken === 10, `${taken} of fifty were taken, each a tenth of the balance`);
      for (const [debit, round] of debits) await kit.rollback({ debit, round });
    });
  },
  'a debit retried after a lost answer counts once': async (kit) => {
    const told = { transaction: newName(), round: newName() };
    await claimMoves(kit, -kit.stake, async () => {
      await sendAndHangUp(kit, told);
      claimTaken(await kit.debit(told), 'the debit again');
    });
  },
  'the order of calls does not change the result': async (kit) => {
    for (let turn = 0; turn < 5; turn += 1) await claimMoves(kit, kit.stake * 3n, () => tellShuffled(kit, turn));
  },
  'repeating calls for two days moves no more money': async (kit) => {
    const [debit, credit] = [newName(), newName()];
    const round = newName();
    await claimMoves(kit, kit.stake * 2n, async () => {
      for (let hour = 0; hour < (kit.target.stormHours ?? STORM_HOURS); hour += 1) {
        await Promise.all(Array.from({ length: 6 }, () => kit.debit({ transaction: debit, round })));
        await Promise.all(Array.from({ length: 6 }, () => kit.credit({ transaction: credit, round, amount: amount(kit.stake * 3n) })));
      }
    });
  },
  'accepted calls can be queried': async (kit) => {
    const [debit, round] = [newName(), newName()];
    await kit.debit({ transaction: debit, round });
    await kit.credit({ round, ends: true });
    const { game } = kit.target;
    const { state, calls } = await kit.client.call('roundStatus', { player: kit.player, round, game });
    claim(state === 'ended' && calls.length === 2 && calls[0]?.transaction === debit, 'the round status is wrong');
    const at = calls[0]?.at ?? new Date();
    const period = { from: new Date(at.getTime() - 1_000), to: new Date(at.getTime() + 1_000) };
    const listed: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page: { readonly calls: readonly { readonly transaction: string; readonly place: string }[]; readonly more: boolean } =
        await kit.client.call('reconcile', { ...period, after });
      listed.push(...page.calls.map(({ transaction }) => transaction));
      after = page.calls.at(-1)?.place ?? null;
      more = page.more;
    }
    claim(listed.filter((each) => each === debit).length === 1, 'the period does not list it exactly once');
  },
};

const isEqual = (one: GameCallOutcome, other: GameCallOutcome): boolean =>
  one.state === other.state &&
  one.balance === other.balance &&
  (one.state !== 'refused' || other.state !== 'refused' || one.reason === other.reason);

const at50 = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 50 }, work));

/** Sends a complete debit and disconnects without waiting for the answer. */
async function sendAndHangUp(
  { target, player, stake }: Kit,
  told: { readonly transaction: string; readonly round: string },
): Promise<void> {
  const { game, token } = target;
  const { path, body, headers } = signedCall(target, { verb: 'debit', request: { ...told, player, game, token, amount: stake } });
  await new Promise<void>((done) => {
    const asked = request(`${target.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
    });
    asked.on('error', () => done());
    asked.on('close', () => done());
    asked.end(body, () => void pause(50).then(() => asked.destroy()));
  });
}

/** Plays three rounds with the calls in an order that `turn` picks, each sent twice and retried while refused. The balance ends up three stakes higher. */
async function tellShuffled(kit: Kit, turn: number): Promise<void> {
  const [lost, won, undone] = [newName(), newName(), newName()];
  const [stake, first, second, gone] = [newName(), newName(), newName(), newName()];
  const win = newName();
  const back = newName();
  const end = newName();
  const calls = [
    () => kit.debit({ transaction: stake, round: lost }),
    () => kit.credit({ transaction: end, round: lost, amount: amount(0n), ends: true }),
    () => kit.debit({ transaction: first, round: won }),
    () => kit.debit({ transaction: second, round: won }),
    () => kit.credit({ transaction: win, round: won, amount: amount(kit.stake * 6n), ends: true }),
    () => kit.debit({ transaction: gone, round: undone }),
    () => kit.rollback({ transaction: back, round: undone, debit: gone }),
  ];
  const order = [...calls, ...calls].map((work, place) => ({ work, key: (place * 7 + turn * 5 + place * place * turn) % 31 }));
  order.sort((one, other) => one.key - other.key);
  let waiting = order.map(({ work }) => work);
  for (let round = 0; round < 4 && waiting.length > 0; round += 1) {
    const again: typeof waiting = [];
    for (const work of waiting) {
      const outcome = await work();
      if (outcome.state === 'refused' && outcome.reason !== 'rolled_back') again.push(work);
    }
    waiting = again;
  }
  claim(waiting.length === 0, 'some calls are refused forever');
}
