import { type Amount, amount, ZERO } from '@fairbook/core/money';
import { roundCommitOf } from '@fairbook/fair/game-round';
import type { GameDefinition } from '../games/game-definition.ts';
import type { StakeTeller } from '../stake-teller.ts';
import type { KeptRounds } from './kept-rounds.ts';
import type { KeptRound } from './round-kept.ts';
import { type Position, paidOf } from './told-table.ts';
import type { Round, Visit } from './visits.ts';

/** What a table asks of whoever holds the money. */
export type TableTeller = Pick<StakeTeller, 'open' | 'stake' | 'settle' | 'takeBack'>;

/** The money of rounds: told to the operator and written down before, or of a practice, where both are left out. */
export interface RoundMoney {
  /** Writes down how far a round is, so that it goes on after a new start. */
  keep(visit: Visit, round: Round): void;
  /** Takes a stake for a move; the first one is for none. Answers why it was not taken. */
  stake(visit: Visit, round: Round, asked: { readonly sum: Amount; readonly move: number | null }): Promise<string | undefined>;
  /** Pays what a round came to, and gives its proof out. */
  end(visit: Visit, round: Round, position: Position): Promise<void>;
  /** Done once stakes that were asked for when the provider stopped are taken back. */
  readonly takenBack: Promise<unknown>;
}

export function createRoundMoney(teller: TableTeller, kept: KeptRounds): RoundMoney {
  const takenBack = takeBackAsked(teller, kept);
  const keep: RoundMoney['keep'] = ({ session, game }, round) => {
    if (session) kept.put({ ...round, ...session, game: game.id });
  };
  return {
    keep,
    takenBack,
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
      const answer = await teller.stake({ ...ref, transaction, token: session.token, amount: sum, commit });
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
        const told = teller.settle({ ...ref, transaction: `win-${round.name}`, amount: paid, ends: true, proof });
        kept.drop({ player: session.player, game: visit.game.id });
        const settled = await told;
        visit.balance = settled?.state === 'taken' ? settled.balance : amount(visit.balance + paid);
      }
      visit.round = undefined;
    },
  };
}

/** What was asked when the provider stopped may have been taken: it is taken back, and the round stands as it did before. */
function takeBackAsked(teller: TableTeller, kept: KeptRounds): Promise<unknown> {
  const takenBack: Promise<void>[] = [];
  for (const round of kept.all())
    if (round.asked) {
      takenBack.push(teller.takeBack(refOf(round), round.asked.transaction));
      if (round.asked.move === null) kept.drop(round);
      else kept.put({ ...round, asked: null });
    }
  return Promise.all(takenBack);
}

const refOf = ({ player, game, name }: Pick<KeptRound, 'player' | 'game' | 'name'>) => ({ player, game, round: `${game}-${name}` });

/** What the operator keeps of a round, so that its player can check it there too. Of dice with the throw itself. */
function wireProofOf(game: GameDefinition, { seeds, choice, moves }: Round, { stakes, paysE4, seen }: Position) {
  const { serverSeed: server_seed, clientSeed: client_seed, nonce } = seeds;
  const thrown = game.id === 'dice' ? { result: (seen as { readonly result: number }).result, odds: choice } : {};
  const outcome = { choice, moves: moves.join(','), stakes, pays_e4: paysE4, ...thrown };
  return { scheme: game.id, server_seed, client_seed, nonce, outcome };
}
