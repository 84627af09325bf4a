import { randomUUID } from 'node:crypto';
import { amount, parseAmount } from '@fairbook/core/money';
import { playedRound } from '@fairbook/fair/game-round';
import * as z from 'zod/mini';
import type { GameDefinition } from '../games/game-definition.ts';
import { createKeptRounds } from './kept-rounds.ts';
import { createRoundMoney, type TableWallet } from './round-money.ts';
import { type TableView, tableView } from './table-view.ts';
import { createVisits, newPractice, newSeed, newVisit, type Refused, type Round, type Visit } from './visits.ts';

const STAKE_STEP = 10_000n;

export const zBegin = z.object({
  visit: z.uuid(),
  stake: z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/)),
  choice: z.int(),
  client_seed: z.string().check(z.minLength(1), z.maxLength(64)),
});
export const zMove = z.object({ visit: z.uuid(), move: z.int() });

export interface GameTable {
  /** Undefined if the operator refuses the token. A player who is at the game already continues there, with the open round, in any session. */
  open(game: GameDefinition, token: string | undefined): Promise<TableView | Refused | undefined>;
  begin(asked: z.output<typeof zBegin>): Promise<TableView | Refused>;
  move(asked: z.output<typeof zMove>): Promise<TableView | Refused>;
  gameOf(visit: string): GameDefinition | undefined;
  /** Ends the rounds of expired sessions, by the game's rule for players who left. */
  endLeft(now: Date): Promise<void>;
}

/**
 * Creates the tables of the games. A round is decided by a seed committed to before it, the player's seed and a nonce. Stakes are taken before the move that
 * they are for; wins are credited afterwards, with retries. Practice rounds are decided the same way without the operator. With `file` open rounds survive a
 * restart.
 */
export function createGameTable(wallet: TableWallet, games: readonly GameDefinition[], file?: string): GameTable {
  const kept = createKeptRounds(file);
  const money = createRoundMoney(wallet, kept);
  const visits = createVisits();

  /** Continues a round: saves it, or ends it if no move is left. */
  const goOn = async (id: string, visit: Visit, round: Round): Promise<TableView> => {
    const played = playedRound(visit.game.id, round.seeds, round);
    if (!played) throw new Error('a round that cannot be played was kept');
    visit.round = round;
    if (played.position.next.length > 0) money.keep(visit, round);
    else await money.end(visit, round, played.position);
    return tableView(id, visit, round, played);
  };
  const open: GameTable['open'] = async (game, token) => {
    if (token === undefined) {
      const visit = newPractice(game);
      return tableView(visits.add(visit), visit);
    }
    await money.rolledBack;
    const session = await wallet.open(token).catch(() => undefined);
    if (session?.state !== 'open' || session.game !== game.id) return undefined;
    const { player, until, balance } = session;
    const owner = { player, game: game.id };
    const id = visits.idOf(owner) ?? visits.add(newVisit(game, { token, player, until }, kept.of(owner)));
    return visits.inTurn(id, async (visit) => {
      // Uses the session that expires last, both for the end of the round and for further stakes.
      if (!visit.session || visit.session.until < until) visit.session = { token, player, until };
      if (visit.round) money.keep(visit, visit.round);
      visit.balance = balance;
      return tableView(id, visit, visit.round, visit.round && playedRound(game.id, visit.round.seeds, visit.round));
    });
  };

  return {
    open,
    gameOf: (id) => visits.of(id)?.game,
    begin: ({ visit: id, stake: typed, choice, client_seed: clientSeed }) =>
      visits.inTurn(id, async (visit) => {
        const value = parseAmount(typed);
        if (visit.round) return { refused: 'round_open' };
        if (value <= 0n || value % STAKE_STEP !== 0n) return { refused: 'amount_out_of_range' };
        if (!visit.game.rules.isChoice(choice)) return { refused: 'refused' };
        const seeds = { serverSeed: visit.serverSeed, clientSeed, nonce: visit.nonce };
        // Even if the stake is refused, this seed is never used again.
        [visit.serverSeed, visit.nonce] = [newSeed(), visit.nonce + 1];
        const round: Round = { name: randomUUID(), stake: value, seeds, choice, moves: [], asked: null };
        const refused = await money.stake(visit, round, { sum: value, move: null });
        return refused === undefined ? goOn(id, visit, round) : { refused };
      }),
    move: ({ visit: id, move }) =>
      visits.inTurn(id, async (visit) => {
        const { round, game } = visit;
        const before = round && playedRound(game.id, round.seeds, round);
        const after = round && playedRound(game.id, round.seeds, { ...round, moves: [...round.moves, move] });
        if (!round || !before?.position.next.includes(move) || !after) return { refused: 'refused' };
        const sum = amount(round.stake * BigInt(after.position.stakes - before.position.stakes));
        const refused = await money.stake(visit, round, { sum, move });
        return refused === undefined ? goOn(id, visit, { ...round, moves: [...round.moves, move] }) : { refused };
      }),
    endLeft: async (now) => {
      for (const { token, game, until, player, ...round } of kept.all()) {
        const definition = games.find((each) => each.id === game);
        if (until > now || !definition) continue;
        const id = visits.idOf({ player, game }) ?? visits.add(newVisit(definition, { token, player, until }, round));
        await visits.inTurn(id, async (visit) => {
          for (let left = visit.round; left; left = visit.round) {
            const played = playedRound(game, left.seeds, left);
            if (!played) return;
            await goOn(id, visit, { ...left, moves: [...left.moves, definition.rules.leave(played.position as never)] });
          }
        });
      }
    },
  };
}
