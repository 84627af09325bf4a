import { drawTickets, JACKPOT_POTS_MAX, type SeamlessGame } from '@fairbook/core/games';
import { type Amount, amount, formatAmount, ZERO } from '@fairbook/core/money';
import { roundCommitOf } from '@fairbook/fair/game-round';
import { potSeedOf, ticketFigure } from '@fairbook/fair/jackpot';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { appendNotices } from '../../../platform/events/notices.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import { forEachSettled } from '../../../platform/jobs/for-each-settled.ts';
import { macOf } from '../../../platform/signing/signing.ts';
import { collecting, HOUSE, type Movement, noticesOfDebt } from '../../ledger/index.ts';
import {
  endJackpot,
  fillPot,
  insertPot,
  type JackpotRow,
  lockJackpot,
  markDrawn,
  selectDue,
  selectWaiting,
  type WaitingTicket,
  winPot,
} from './jackpot-sql.ts';
import type { PrizesDeps } from './prizes.ts';

const TICKETS_AT_ONCE = 500;

type DrawDeps = Pick<PrizesDeps, 'db' | 'ledger' | 'seedKey'>;

/** Returns the seed that the seeds of all of a jackpot's pots are derived from. */
export const secretOf = ({ seedKey }: Pick<PrizesDeps, 'seedKey'>, jackpot: string): string => macOf(seedKey, jackpot).toString('hex');

/** Draws every waiting ticket, in order of arrival. Each ticket is drawn once, even by concurrent processes. Returns how many won. */
export async function drawJackpots(deps: DrawDeps): Promise<number> {
  let wins = 0;
  await forEachSettled(await selectDue(deps.db), async (id) => {
    for (let more = true; more; ) {
      const done = await inTransaction(deps.db, (tx) => drawSome(tx, deps, id));
      if (done.won) wins += 1;
      more = done.won || done.drawn === TICKETS_AT_ONCE;
    }
  });
  return wins;
}

/** Draws tickets up to the first that wins: the player's debt is collected from the win, so a transaction has one win. */
async function drawSome(tx: Tx, deps: DrawDeps, id: string): Promise<{ readonly drawn: number; readonly won: boolean }> {
  const jackpot = await lockJackpot(tx, id);
  if (!jackpot || jackpot.endedAt !== null) return { drawn: 0, won: false };
  const waiting = await selectWaiting(tx, id, TICKETS_AT_ONCE);
  if (waiting.length === 0) return { drawn: 0, won: false };
  const seed = potSeedOf(secretOf(deps, id), jackpot.pot, JACKPOT_POTS_MAX);
  const tickets = waiting.map((ticket) => ({ stake: stakeOf(ticket), figure: figureOf(seed, id, ticket), ticket }));
  const { fund, drawn, won } = drawTickets(jackpot, tickets, jackpot);
  const done = tickets.slice(0, drawn);
  await markDrawn(
    tx,
    id,
    jackpot.pot,
    done.map(({ stake, ticket: { player, round } }) => ({ player, round, stake })),
  );
  const winner = won === undefined ? undefined : done[won];
  await deps.ledger.post(tx, fedBy(jackpot, done));
  if (!winner) await fillPot(tx, id, { pot: jackpot.pot, fund });
  else await payWinner(tx, deps, jackpot, { fund, seed, stake: winner.stake, ticket: winner.ticket });
  return { drawn, won: winner !== undefined };
}

/** The stake a ticket is drawn with: what is left of the stakes, and 0 if the proof does not match the commitment sent with them. */
const stakeOf = ({ staked, commit, serverSeed }: WaitingTicket): Amount => (roundCommitOf(serverSeed) === commit ? staked : ZERO);

const figureOf = (seed: string, jackpot: string, { provider, name: round, nonce, serverSeed, clientSeed }: WaitingTicket): bigint =>
  ticketFigure(seed, { jackpot, provider, round, nonce, serverSeed, clientSeed });

/** The house's contribution to the fund for these stakes, by what each title earned it. */
function fedBy(
  jackpot: JackpotRow,
  drawn: readonly { readonly stake: Amount; readonly ticket: Pick<WaitingTicket, 'game'> }[],
): readonly Movement[] {
  const shares = new Map<SeamlessGame, bigint>();
  for (const { stake, ticket } of drawn) {
    const share = (stake * BigInt(jackpot.shareE4)) / 10_000n;
    if (share > 0n) shares.set(ticket.game, (shares.get(ticket.game) ?? 0n) + share);
  }
  const reference = newId();
  return [...shares].map(([game, share], revision) => ({
    account: jackpot.account,
    contra: HOUSE.revenue(game),
    amount: amount(share),
    reference,
    revision,
    kind: 'jackpot_fed',
  }));
}

/** The house's first money in a pot. */
export const seedOf = ({ account, seed }: Pick<JackpotRow, 'account' | 'seed'>): Movement => ({
  account,
  contra: HOUSE.rewards,
  amount: seed,
  reference: newId(),
  kind: 'jackpot_fed',
});

interface Won {
  readonly fund: Amount;
  readonly seed: string;
  readonly stake: Amount;
  readonly ticket: WaitingTicket;
}
/** Pays the whole fund, publishes the seed, and begins the next pot, unless this was the last. */
async function payWinner(tx: Tx, { ledger }: DrawDeps, jackpot: JackpotRow, { fund, seed, stake, ticket }: Won): Promise<void> {
  const { id, account, pot } = jackpot;
  const { player, round } = ticket;
  const cash = (await ledger.lockCash(tx, [player])).get(player);
  if (!cash) throw new Error(`player ${player} has no account`);
  const reference = newId();
  await winPot(tx, id, { pot, fund, player, round, stake, seed, reference });
  const movements = collecting(cash, { account: player, contra: account, amount: fund, kind: 'payout', reference });
  const goesOn = !jackpot.isClosing && pot < JACKPOT_POTS_MAX;
  const posted = (await ledger.post(tx, [...movements, ...(goesOn ? [seedOf(jackpot)] : [])])).findLast((each) => each.account === player);
  if (!posted) throw new Error('the ledger did not answer for a jackpot');
  if (goesOn) await insertPot(tx, id, { pot: pot + 1, fund: jackpot.seed });
  else await endJackpot(tx, id);
  await appendNotices(tx, [
    { about: 'jackpot', player, subject: id, step: `pot:${pot}`, facts: { names: jackpot.names, amount: formatAmount(fund), place: null } },
    ...noticesOfDebt({ player, game: null, debt: cash.debt }, movements),
  ]);
  await appendEvents(tx, [
    { topic: `player:${player}`, event: { kind: 'wallet.changed', balance: posted.balanceAfter, reason: 'game_round' } },
    { topic: 'offer', event: { kind: 'offer.changed' } },
  ]);
}
