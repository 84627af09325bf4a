import { type Amount, amount, ZERO } from '@fairbook/core/money';
import { roundCommitOf } from '@fairbook/fair/game-round';
import type { GameDefinition } from '../games/game-definition.ts';
import type { OperatorWallet } from '../operator-wallet.ts';
import type { KeptRounds } from './kept-rounds.ts';
import type { KeptRound } from './round-kept.ts';
import { type Position, paidOf } from './table-view.ts';
import type { Round, Visit } from './visits.ts';

/** What a table needs of the operator. */
export type TableWallet = Pick<OperatorWallet, 'open' | 'stake' | 'settle' | 'rollBack'>;

/** The money of rounds: the operator's, saved before each call, or play money in practice. */
export interface RoundMoney {
  /** Saves the state of a round, so that it continues after a restart. */
  keep(visit: Visit, round: Round): void;
  /** Takes a stake for a move, or with null the first stake. Returns the reason if it was not taken. */
  stake(visit: Visit, round: Round, asked: { readonly sum: Amount; readonly move: number | null }): Promise<string | undefined>;
  /** Pays the round and reveals its proof. */
  end(visit: Visit, round: Round, position: Position): Promise<void>;
  /** Resolves once stakes that were pending when the provider stopped are rolled back. */
  readonly rolledBack: Promise<unknown>;
}

export function createRoundMoney(wallet: TableWallet, kept: KeptRounds): RoundMoney {
  const rolledBack = takeBackAsked(wallet, kept);
  const keep: RoundMoney['keep'] = ({ session, game }, round) => {
    if (session) kept.put({ ...round, ...session, game: game.id });
  };
  return {
    keep,
    rolledBack,
    stake: async (visit, round, { sum, move }) => {
      if (sum === ZERO) return undefined;
      const { session } = visit;
      if (!session) {
        if (sum > visit.balance) return 'insufficient_balance';
        visit.balance = amount(visit.balance - sum);
        return undefined;
      }
      const transaction = `stake-${round.name}-${round.moves.length}`;
      keep(visit, { ...round, asked: { transaction, move } });
      const ref = refOf({ ...round, game: visit.game.id, player: session.player });
      const commit = roundCommitOf(round.seeds.serverSeed);
      const answer = await wallet.stake({ ...ref, transaction, token: session.token, amount: sum, commit });
      if (answer?.state === 'taken') visit.balance = answer.balance;
      else if (move === null) kept.drop({ player: session.player, game: visit.game.id });
      else keep(visit, round);
      return answer ? (answer.state === 'refused' ? answer.reason : undefined) : 'unanswered';
    },
    end: async (visit, round, position) => {
      const paid = paidOf(round, position);
      const { session } = visit;
      if (!session) visit.balance = amount(visit.balance + paid);
      else {
        const ref = refOf({ ...round, game: visit.game.id, player: session.player });
        const proof = wireProofOf(visit.game, round, position);
        const told = wallet.settle({ ...ref, transaction: `win-${round.name}`, amount: paid, ends: true, proof });
        kept.drop({ player: session.player, game: visit.game.id });
        const settled = await told;
        visit.balance = settled?.state === 'taken' ? settled.balance : amount(visit.balance + paid);
      }
      visit.round = undefined;
    },
  };
}

/** Rolls back stakes that were pending when the provider stopped, as they may have been taken. The round is restored to the state before. */
function takeBackAsked(wallet: TableWallet, kept: KeptRounds): Promise<unknown> {
  const rolledBack: Promise<void>[] = [];
  for (const round of kept.all())
    if (round.asked) {
      rolledBack.push(wallet.rollBack(refOf(round), round.asked.transaction));
      if (round.asked.move === null) kept.drop(round);
      else kept.put({ ...round, asked: null });
    }
  return Promise.all(rolledBack);
}

const refOf = ({ player, game, name }: Pick<KeptRound, 'player' | 'game' | 'name'>) => ({ player, game, round: `${game}-${name}` });

/** The proof that the operator keeps, so that the player can verify the round there. Dice also has the number thrown. */
function wireProofOf(game: GameDefinition, { seeds, choice, moves }: Round, { stakes, paysE4, seen }: Position) {
  const { serverSeed: server_seed, clientSeed: client_seed, nonce } = seeds;
  const thrown = game.id === 'dice' ? { result: (seen as { readonly result: number }).result, odds: choice } : {};
  const outcome = { choice, moves: moves.join(','), stakes, pays_e4: paysE4, ...thrown };
  return { scheme: game.id, server_seed, client_seed, nonce, outcome };
}
