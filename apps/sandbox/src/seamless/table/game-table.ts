import { randomBytes, randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { type Amount, amount, formatAmount, parseAmount, ZERO } from '@fairbook/core/money';
import { type Drawn, playedRound, type RoundProof, roundCommitOf } from '@fairbook/fair/game-round';
import * as z from 'zod/mini';
import type { GameDefinition, MoveButton } from '../games/game-definition.ts';
import type { StakeTeller } from '../stake-teller.ts';
import { createKeptRounds } from './kept-rounds.ts';
import type { KeptRound } from './round-kept.ts';

/** Play money that a practice begins with; it exists here and nowhere else. */
const PRACTICE = parseAmount('1000');
const STAKE_STEP = 10_000n;
/** More than play at once: of those that come after, the oldest has to open the game again. */
const VISITS_MAX = 10_000;

/** A round at a table; of one for practice nothing is kept or told. */
type Round = Omit<KeptRound, 'token' | 'player' | 'until' | 'game'>;

/** Somebody at a table. Who practises has no session. */
interface Visit {
  readonly game: GameDefinition;
  readonly session: { readonly token: string; readonly player: PlayerId; readonly until: Date } | undefined;
  balance: Amount;
  serverSeed: string;
  nonce: number;
  round: Round | undefined;
  /** What is being done: one thing after another. */
  turn: Promise<unknown>;
}

export type Position = NonNullable<ReturnType<typeof playedRound>>['position'];
/** A round as its page is told of it. Amounts as text. */
export interface ToldRound {
  readonly position: Position;
  readonly choice: number;
  readonly buttons: readonly MoveButton[];
  readonly staked: string;
  readonly paid: string;
  /** Once it is over, with the figures that were drawn. */
  readonly proof: (RoundProof & { readonly drawn: readonly Drawn[] }) | null;
}
export interface ToldTable {
  readonly visit: string;
  readonly practice: boolean;
  readonly balance: string;
  /** Of the seed that decides the next round. */
  readonly commit: string;
  readonly round: ToldRound | null;
}
/** Why nothing was done: a refusal of the operator's, or that it did not answer. */
export interface NotDone {
  readonly refused: string;
}

export const zBegin = z.object({
  visit: z.uuid(),
  stake: z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/)),
  choice: z.int(),
  client_seed: z.string().check(z.minLength(1), z.maxLength(64)),
});
export const zMove = z.object({ visit: z.uuid(), move: z.int() });

/** What a table asks of whoever holds the money. */
type TableTeller = Pick<StakeTeller, 'open' | 'stake' | 'settle' | 'takeBack'>;

export interface GameTable {
  /** Undefined when the operator does not know the token. A session that is open already is gone on with, its round included. */
  open(game: GameDefinition, token: string | undefined): Promise<ToldTable | undefined>;
  begin(asked: z.output<typeof zBegin>): Promise<ToldTable | NotDone>;
  move(asked: z.output<typeof zMove>): Promise<ToldTable | NotDone>;
  gameOf(visit: string): GameDefinition | undefined;
  /** Ends rounds whose session is over, as their rules say for who has left. */
  endLeft(now: Date): Promise<void>;
}

const newSeed = (): string => randomBytes(32).toString('hex');

/**
 * Tables of games. A round is decided by the seed that was committed to before it, the player's own and its number; stakes are taken before what they are for is
 * done, and the win is told after, as often as it takes. A practice is decided the same way and tells nobody. `file` keeps open rounds over a new start.
 */
export function createGameTable(teller: TableTeller, games: readonly GameDefinition[], file?: string): GameTable {
  const kept = createKeptRounds(file);
  const visits = new Map<string, Visit>();
  const ofToken = new Map<string, string>();
  const definitionOf = (id: string) => games.find((each) => each.id === id);

  const add = (visit: Visit): string => {
    const id = randomUUID();
    visits.set(id, visit);
    if (visit.session) ofToken.set(visit.session.token, id);
    for (const [oldest, { round, session }] of visits) {
      if (visits.size <= VISITS_MAX) break;
      if (round && session) continue;
      visits.delete(oldest);
      if (session) ofToken.delete(session.token);
    }
    return id;
  };
  // What was asked when the provider stopped may have been taken: it is taken back, and the round stands as it did before.
  const takenUp = new Map<string, Promise<void>>();
  for (const round of kept.all())
    if (round.asked) {
      takenUp.set(round.token, teller.takeBack(refOf(round), round.asked.transaction));
      if (round.asked.move === null) kept.drop(round.token);
      else kept.put({ ...round, asked: null });
    }

  const inTurn = <T>(id: string, work: (visit: Visit) => Promise<T>): Promise<T | NotDone> => {
    const visit = visits.get(id);
    if (!visit) return Promise.resolve({ refused: 'session_over' });
    const done = visit.turn.then(() => work(visit));
    visit.turn = done.catch(() => undefined);
    return done;
  };
  const keep = ({ session, game }: Visit, round: Round) => {
    if (session) kept.put({ ...round, ...session, game: game.id });
  };
  /** Takes a stake for a move; answers why it was not taken. */
  const stake = async (visit: Visit, round: Round, { sum, move }: { readonly sum: Amount; readonly move: number | null }) => {
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
    else if (move === null) kept.drop(session.token);
    else keep(visit, round);
    return answer ? (answer.state === 'refused' ? answer.reason : undefined) : 'unanswered';
  };
  const end = async (visit: Visit, round: Round, position: Position) => {
    const paid = paidOf(round, position);
    const { session } = visit;
    if (!session) visit.balance = amount(visit.balance + paid);
    else {
      const ref = refOf({ ...round, game: visit.game.id, player: session.player });
      const told = teller.settle({
        ...ref,
        transaction: `win-${round.name}`,
        amount: paid,
        ends: true,
        proof: wireProofOf(visit.game, round, position),
      });
      kept.drop(session.token);
      const settled = await told;
      visit.balance = settled?.state === 'taken' ? settled.balance : amount(visit.balance + paid);
    }
    visit.round = undefined;
  };
  /** Goes on with a round by its moves: keeps it, or ends it. */
  const goOn = async (id: string, visit: Visit, round: Round): Promise<ToldTable> => {
    const played = playedRound(visit.game.id, round.seeds, round);
    if (!played) throw new Error('a round that cannot be played was kept');
    visit.round = round;
    if (played.position.next.length > 0) keep(visit, round);
    else await end(visit, round, played.position);
    return toldOf(id, visit, toldRound(visit.game, round, played));
  };

  const table: GameTable = {
    gameOf: (id) => visits.get(id)?.game,
    open: async (game, token) => {
      if (token === undefined) {
        const visit: Visit = {
          game,
          session: undefined,
          balance: PRACTICE,
          serverSeed: newSeed(),
          nonce: 0,
          round: undefined,
          turn: Promise.resolve(),
        };
        return toldOf(add(visit), visit, null);
      }
      await takenUp.get(token);
      const session = await teller.open(token).catch(() => undefined);
      if (session?.state !== 'open' || session.game !== game.id) return undefined;
      const { player, until, balance } = session;
      const round = kept.of(token);
      const known = ofToken.get(token);
      const before = known === undefined ? undefined : visits.get(known);
      const id = known !== undefined && before ? known : add(newVisit(game, { token, player, until }, round));
      const visit = visits.get(id) as Visit;
      visit.balance = balance;
      const played = visit.round && playedRound(game.id, visit.round.seeds, visit.round);
      return toldOf(id, visit, visit.round && played ? toldRound(game, visit.round, played) : null);
    },
    begin: ({ visit: id, stake: typed, choice, client_seed: clientSeed }) =>
      inTurn(id, async (visit) => {
        const value = parseAmount(typed);
        if (visit.round) return { refused: 'round_open' };
        if (value <= 0n || value % STAKE_STEP !== 0n) return { refused: 'amount_out_of_range' };
        if (!visit.game.rules.isChoice(choice)) return { refused: 'refused' };
        const seeds = { serverSeed: visit.serverSeed, clientSeed, nonce: visit.nonce };
        // Whatever comes of it, this seed decides no other round.
        [visit.serverSeed, visit.nonce] = [newSeed(), visit.nonce + 1];
        const round: Round = { name: randomUUID(), stake: value, seeds, choice, moves: [], asked: null };
        const refused = await stake(visit, round, { sum: value, move: null });
        return refused === undefined ? goOn(id, visit, round) : { refused };
      }),
    move: ({ visit: id, move }) =>
      inTurn(id, async (visit) => {
        const { round, game } = visit;
        const before = round && playedRound(game.id, round.seeds, round);
        const after = round && playedRound(game.id, round.seeds, { ...round, moves: [...round.moves, move] });
        if (!round || !before?.position.next.includes(move) || !after) return { refused: 'refused' };
        const sum = amount(round.stake * BigInt(after.position.stakes - before.position.stakes));
        const refused = await stake(visit, round, { sum, move });
        return refused === undefined ? goOn(id, visit, { ...round, moves: [...round.moves, move] }) : { refused };
      }),
    endLeft: async (now) => {
      for (const { token, game, until, player, ...round } of kept.all()) {
        const definition = definitionOf(game);
        if (until > now || !definition) continue;
        const id = ofToken.get(token) ?? add(newVisit(definition, { token, player, until }, round));
        await inTurn(id, async (visit) => {
          for (let left = visit.round; left; left = visit.round) {
            const played = playedRound(game, left.seeds, left);
            if (!played) return;
            await goOn(id, visit, { ...left, moves: [...left.moves, definition.rules.leave(played.position as never)] });
          }
        });
      }
    },
  };
  return table;
}

const newVisit = (game: GameDefinition, session: NonNullable<Visit['session']>, round: Round | undefined): Visit => ({
  ...{ game, session, round, balance: ZERO, serverSeed: newSeed() },
  nonce: round ? round.seeds.nonce + 1 : 0,
  turn: Promise.resolve(),
});

/** What the operator keeps of a round, so that its player can check it there too. Of dice with the throw itself. */
function wireProofOf(game: GameDefinition, { seeds, choice, moves }: Round, { stakes, paysE4, seen }: Position) {
  const { serverSeed: server_seed, clientSeed: client_seed, nonce } = seeds;
  const thrown = game.id === 'dice' ? { result: (seen as { readonly result: number }).result, odds: choice } : {};
  const outcome = { choice, moves: moves.join(','), stakes, pays_e4: paysE4, ...thrown };
  return { scheme: game.id, server_seed, client_seed, nonce, outcome };
}

const refOf = ({ player, game, name }: Pick<KeptRound, 'player' | 'game' | 'name'>) => ({ player, game, round: `${game}-${name}` });

/** Stakes are whole cents, so that a payment by ten-thousandths is whole millionths. */
const paidOf = ({ stake }: Pick<Round, 'stake'>, { paysE4 }: Position): Amount => amount((stake * BigInt(paysE4)) / 10_000n);

const toldOf = (id: string, { session, balance, serverSeed }: Visit, round: ToldRound | null): ToldTable => ({
  ...{ visit: id, practice: session === undefined, balance: formatAmount(balance), commit: roundCommitOf(serverSeed), round },
});

function toldRound(game: GameDefinition, round: Round, { position, drawn }: NonNullable<ReturnType<typeof playedRound>>): ToldRound {
  const { seeds, choice, moves, stake } = round;
  const { stakes, paysE4, next } = position;
  const proof = { game: game.id, ...seeds, commit: roundCommitOf(seeds.serverSeed), choice, moves, stakes, paysE4, drawn };
  return {
    ...{ position, choice },
    buttons: game.buttons?.(position as never) ?? [],
    staked: formatAmount(amount(stake * BigInt(stakes))),
    paid: formatAmount(paidOf(round, position)),
    proof: next.length > 0 ? null : proof,
  };
}
