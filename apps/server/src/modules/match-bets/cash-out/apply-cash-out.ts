import { type CashedOut, Refusal } from '@fairbook/contract';
import { type Fraction, openStakeOf } from '@fairbook/core/betting';
import { conversionOf } from '@fairbook/core/catalog';
import { type Amount, amount, converted, formatAmount } from '@fairbook/core/money';
import { statement, type Tx } from '../../../platform/db/db.ts';
import { appendNotices } from '../../../platform/events/notices.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import { changeExposure } from '../../exposure/index.ts';
import { collecting, HOUSE, type Ledger, noticesOfDebt } from '../../ledger/index.ts';
import { risksOfBet } from '../bet-risks.ts';
import type { DueBet } from '../decide-settlement.ts';
import type { PricedShare } from './price-share.ts';

const write = statement(
  'cash_out.write',
  `with changed as (
     update bets b set open_e8 = $5, cashed_out = b.cashed_out + $8, status = case $5::int when 0 then 'settled' else b.status end,
                       settled_at = case $5::int when 0 then now() end, revision = b.revision + case $5::int when 0 then 1 else 0 end
     where b.account_id = $1 and b.id = $2 and b.status = 'pending' and b.open_e8 = $4 returning b.revision
   ), ended as (
     insert into bet_settlements (account_id, bet_id, revision, status, payout, tax, received, leg_revisions, reason, run_id)
     select $1, $2, revision, 'settled', 0, 0, $15, array_fill(0::smallint, array[cardinality($11::text[])]), 'cashed_out', $3 from changed where $5::int = 0
   ), unruled as (
     delete from cash_out_rules where account_id = $1 and bet_id = $2 and ($5::int = 0 or $14)
   )
   insert into bet_cash_outs (account_id, bet_id, id, open_before_e8, open_e8, fair, amount, credited, stake, margin_e4, leg_grades, leg_odds, leg_chances,
                              automatic, share, number)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $16,
          (select count(*) + 1 from bet_cash_outs c where c.account_id = $1 and c.bet_id = $2)
   from changed returning number`,
);

export interface TakenShare {
  /** Locked, in its current state. */
  readonly bet: DueBet;
  readonly priced: PricedShare;
  readonly automatic: boolean;
}

/**
 * Changes the open share of a bet; the only place that does. Pays a share of a locked bet at its price, and settles the bet if nothing is left open, in the
 * caller's transaction. The stake of the share goes to the revenue that pays it, and no later result affects it.
 */
export async function applyCashOut(
  ledger: Pick<Ledger, 'post' | 'lockCash'>,
  tx: Tx,
  { bet, priced, automatic }: TakenShare,
): Promise<CashedOut> {
  const { offer, fair, share, openE8, marginE4, legs } = priced;
  const { player, id, game, currency } = bet;
  const reference = newId();
  const credited = converted(offer, conversionOf(currency, bet.rate).rate);
  const stake = amount(bet.openStake - openStakeOf(bet.totalStake, openE8));
  const [row] = await tx.query<{ number: number }>(write, [
    ...[player, id, reference, bet.openE8, openE8, fair, offer, credited, stake, marginE4],
    ...[legs.map(({ grade }) => grade), legs.map(({ odds }) => odds), legs.map(({ chance }) => chance && fractionText(chance))],
    ...[automatic, bet.received, share],
  ]);
  if (!row) throw new Refusal('cash_out.bet_over');
  const revenue = HOUSE.revenue(game);
  const cash = (await ledger.lockCash(tx, [player])).get(player);
  if (!cash) throw new Error(`player ${player} has no account`);
  const coming = { account: player, contra: revenue, amount: credited, kind: 'cash_out', reference: id, revision: row.number } as const;
  // Settlements of a bet number their revisions up from 1, so those of its cash-outs are negative.
  const paid = collecting(cash, coming).map((each) => (each === coming ? each : { ...each, revision: -row.number }));
  const posted = await ledger.post(tx, [
    ...(stake > 0n ? [{ account: revenue, contra: HOUSE.openBets(game), amount: stake, kind: 'stake_taken', reference } as const] : []),
    ...paid,
  ]);
  const balance = posted.at(-1)?.balanceAfter as Amount;
  const topic = `player:${player}` as const;
  await appendEvents(tx, [
    { topic, event: { kind: 'bet.cashed_out', bet_id: id, automatic, whole: openE8 === 0, currency, amount: offer } },
    { topic, event: { kind: 'wallet.changed', balance, reason: 'cash_out' } },
  ]);
  const facts = { game, currency, amount: formatAmount(offer), share, automatic };
  await appendNotices(tx, [
    { about: 'cash_out', player, subject: id, step: String(row.number), facts },
    ...noticesOfDebt({ player, game, debt: cash.debt }, paid),
  ]);
  await changeExposure(tx, { taken: risksOfBet(bet), put: risksOfBet(bet, openE8) });
  return { currency, share, amount: offer, credited, open_e8: openE8, balance };
}

const fractionText = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;
