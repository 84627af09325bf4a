import type { DebtFacts, NewNotice, PlayerId, ReplyOf, walletApi } from '@fairbook/contract';
import { type BetGame, LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { type Amount, amount, collectible, formatAmount, type Owing, openOf, ZERO } from '@fairbook/core/money';
import { type Queries, statement } from '../../platform/db/db.ts';
import { HOUSE } from './accounts.ts';
import type { Movement } from './ledger.ts';
import { since } from './sql.ts';

const selectDebts = statement(
  'ledger.debts',
  `select t.reference as order_id, t.amount, t.created_at as at, h.name as house
   from ledger_movements t
   left join ledger_movements r on r.account_id = t.account_id and r.reference = t.reference and r.kind = 'payout_reversed' and r.revision = t.revision
   left join ledger_house_accounts h on h.id = r.contra_id
   where t.account_id = $1 and t.contra_id = 5 and t.kind = 'debt' order by t.seq desc limit 100`,
);
const selectDebt = statement('ledger.debt', 'select debt from ledger_accounts where id = $1');

/** A player's debt to the house in USDT; 0 if none. */
export const debtOf = async (db: Queries, player: PlayerId): Promise<Amount> =>
  (await db.query<{ debt: Amount }>(selectDebt, [player]))[0]?.debt ?? ZERO;

/** A player's debt and the bets it is from, newest first: collections go to the oldest. */
export async function debtsOf(db: Queries, player: PlayerId): Promise<ReplyOf<typeof walletApi.debts>> {
  const owed = await debtOf(db, player);
  if (owed === 0n) return { owed, list: [] };
  const rows = await db.query<{ order_id: string; amount: Amount; at: Date; house: string | null }>(selectDebts, [player]);
  return { owed, list: openOf(rows, owed).map(({ house, ...debt }) => ({ ...debt, game: gameOf(house) })) };
}

const gameOf = (house: string | null): BetGame | null =>
  [...SPORT_GAMES, ...LOTTERY_GAMES].find((game) => house === `revenue:${game}`) ?? null;

/** The source of the money that a collection is booked to. */
type Into = Pick<Movement, 'account' | 'reference' | 'revision'>;

export const debtMovement = (into: Into, left: Amount): Movement => ({ ...into, contra: HOUSE.debts, amount: left, kind: 'debt' });
export const collectedMovement = (into: Into, collected: Amount): Movement => ({
  ...into,
  contra: HOUSE.debts,
  amount: amount(-collected),
  kind: 'debt_collected',
});

const selectForgiven = statement(
  'ledger.forgiven_in_a_day',
  `select coalesce(sum(t.amount), 0)::bigint as sum from ledger_movements t
   where t.account_id = $1 and t.kind = 'debt_forgiven' and ${since(`now() - interval '24 hours'`)}`,
);
export const forgivenInADay = async (db: Queries, player: PlayerId): Promise<Amount> =>
  (await db.query<{ sum: Amount }>(selectForgiven, [player]))[0]?.sum ?? ZERO;

/** A forgiven debt is paid by an account of the house, and collected at once. */
export const forgivingOf = (account: bigint, sum: Amount, reference: string): readonly Movement[] => [
  { account, reference, contra: HOUSE.debtsForgiven, amount: sum, kind: 'debt_forgiven' },
  collectedMovement({ account, reference }, sum),
];

/**
 * A movement into a player's account, and what is collected of it at once if the player owes: to be posted together. The balance and debt are those under the
 * lock, before it.
 *
 * @param coming the movement into that account
 */
export function collecting({ balance, debt }: Owing, coming: Movement): readonly Movement[] {
  const collected = collectible({ balance: amount(balance + coming.amount), debt }, coming.amount);
  return collected > 0n ? [coming, collectedMovement(coming, collected)] : [coming];
}

interface DebtOf {
  readonly player: PlayerId;
  /** The game of the bet, if there is one. */
  readonly game: BetGame | null;
  /** The debt before the movements. */
  readonly debt: Amount;
}

/** The notices of movements that changed a debt; each movement has one notice, however often it is repeated. */
export function noticesOfDebt({ player, game, debt }: DebtOf, movements: readonly Movement[]): readonly NewNotice[] {
  let left: bigint = debt;
  return movements.flatMap((each) => {
    if (each.kind !== 'debt' && each.kind !== 'debt_collected') return [];
    left += each.amount;
    const moved = each.amount < 0n ? amount(-each.amount) : each.amount;
    const what = each.kind === 'debt' ? 'owed' : 'collected';
    return [
      debtNotice(player, { subject: each.reference, step: `${what}:${each.revision ?? 0}` }, { what, moved, left: amount(left), game }),
    ];
  });
}

/** A notice of a debt. */
export const debtNotice = (
  player: PlayerId,
  thing: Pick<NewNotice, 'subject' | 'step'>,
  { what, moved, left, game }: Pick<DebtFacts, 'what' | 'game'> & { readonly moved: Amount; readonly left: Amount },
): NewNotice => ({
  about: 'debt',
  player,
  ...thing,
  facts: { what, amount: formatAmount(moved), left: formatAmount(left), game },
});
