import { randomBytes, randomUUID } from 'node:crypto';
import { parseAmount } from '@fairbook/core/money';
import { roundCommitOf } from '@fairbook/fair/game-round';
import type { TestAppWith, TestPlayer } from '../../../../../test/test-app.ts';
import { DICE, type seamlessProvider } from '../../rounds/testing/seamless-provider.ts';

type App = TestAppWith<{ games: typeof seamlessProvider }>;

export interface Playing {
  readonly player: TestPlayer;
  readonly token: string;
}
export interface ProvedRound {
  readonly round: string;
  readonly debit: string;
}
interface RoundChoice {
  readonly stake?: string;
  readonly back?: string;
  readonly round?: string;
  readonly game?: string;
  /** Uses a seed that does not match the commitment. */
  readonly isForged?: boolean;
  /** Is staked without a commitment. */
  readonly isUnpromised?: boolean;
}

/** Plays proved rounds: each is staked, won or lost, and reported with its seeds. */
export function provedRounds(app: App) {
  const client = app.games.client;
  const begin = async (
    { player, token }: Playing,
    { stake = '2', round = randomUUID(), game = DICE, isUnpromised = false }: RoundChoice = {},
  ) => {
    const [seed, debit] = [randomBytes(32).toString('hex'), randomUUID()];
    const named = { player: player.id, round, game };
    const promise = isUnpromised ? {} : { commit: roundCommitOf(seed) };
    await client.call('debit', { ...named, ...promise, transaction: debit, token, amount: parseAmount(stake) });
    return { ...named, seed, debit };
  };
  const end = (
    { seed, debit: _, ...named }: Awaited<ReturnType<typeof begin>>,
    { back = '0', isForged = false, transaction = randomUUID() }: RoundChoice & { readonly transaction?: string } = {},
  ) =>
    client.call('credit', {
      ...{ ...named, transaction, amount: parseAmount(back), ends: true },
      proof: {
        ...{ scheme: 'dice', client_seed: 'my own seed', nonce: 1, outcome: {} },
        server_seed: isForged ? randomBytes(32).toString('hex') : seed,
      },
    });
  return {
    begin,
    end,
    undo: ({ player, round, game, debit }: Awaited<ReturnType<typeof begin>>) =>
      client.call('rollback', { player, round, game, transaction: randomUUID(), debit }),
    at: async (usdt: string, title = DICE): Promise<Playing> => {
      const player = await app.playerWith(usdt);
      return { player, token: await app.games.tokenOf(player, title) };
    },
    play: async (one: Playing, choice: RoundChoice = {}): Promise<ProvedRound> => {
      const begun = await begin(one, choice);
      await end(begun, choice);
      return begun;
    },
  };
}
