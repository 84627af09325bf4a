import { type CashOutRule, type cashOutApi, type PlayerId, Refusal, type RequestOf } from '@fairbook/contract';
import { conversionOf } from '@fairbook/core/catalog';
import { type Amount, isWhole } from '@fairbook/core/money';
import { type Db, inTransaction, type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { reads } from '../sql/read.ts';
import { leftOf } from './price-share.ts';
import { lockBet } from './take-cash-out.ts';
import { termsOf } from './terms.ts';

/** A rule with its bet and player. */
export interface StandingRule {
  readonly player: PlayerId;
  readonly id: string;
  readonly share: number;
  /** In the currency of the bet. */
  readonly target: Amount;
  /** When the target was reached, for a bet in play that has to wait. */
  readonly reachedAt: Date | null;
}

interface RuleReply {
  readonly rule: CashOutRule | null;
}

/** Automatic cash-outs, one rule per bet. */
export interface CashOutRules {
  read(player: PlayerId, request: RequestOf<typeof cashOutApi.rule>): Promise<RuleReply>;
  /** Refuses bet.not_found, cash_out.off, cash_out.bet_over, cash_out.too_often, and slip.stake_not_whole for a target finer than its currency. */
  set(player: PlayerId, request: RequestOf<typeof cashOutApi.setRule>): Promise<RuleReply>;
  drop(player: PlayerId, request: RequestOf<typeof cashOutApi.dropRule>): Promise<RuleReply>;
}

/** The rule of an open bet; that of a bet that is over is ignored, though its row may not be removed yet. */
const selectRule = statement(
  'cash_out.rule',
  `select r.share, r.target, r.made_at from cash_out_rules r join bets b on b.account_id = r.account_id and b.id = r.bet_id
   where r.account_id = $1 and r.bet_id = $2 and b.status = 'pending'`,
);
const upsertRule = statement(
  'cash_out.set_rule',
  `insert into cash_out_rules (account_id, bet_id, share, target, leg_matches) values ($1, $2, $3, $4, $5)
   on conflict (account_id, bet_id) do update set share = excluded.share, target = excluded.target, reached_at = null, made_at = now()`,
);
const deleteRule = statement('cash_out.drop_rule', 'delete from cash_out_rules where account_id = $1 and bet_id = $2');
const selectRuledMatches = statement('cash_out.ruled_matches', 'select distinct unnest(leg_matches)::text as id from cash_out_rules');
const RULE = 'account_id as player, bet_id as id, share, target, reached_at as "reachedAt"';
const selectRulesOn = statement(
  'cash_out.rules_on',
  `select ${RULE} from cash_out_rules where leg_matches && $1::bigint[] or reached_at is not null order by account_id, bet_id`,
);
const lockRule = statement('cash_out.lock_rule', `select ${RULE} from cash_out_rules where account_id = $1 and bet_id = $2 for update`);
const markReached = statement('cash_out.mark_reached', 'update cash_out_rules set reached_at = $3 where account_id = $1 and bet_id = $2');

export function createCashOutRules({ db }: { readonly db: Db }): CashOutRules {
  const read = async (queries: Queries, player: PlayerId, id: string): Promise<RuleReply> => ({
    rule: (await queries.query<CashOutRule>(selectRule, [player, id]))[0] ?? null,
  });
  return {
    read: async (player, { game, id }) => {
      if (!(await reads.one(db, player, game, id))) throw new Refusal('bet.not_found');
      return read(db, player, id);
    },
    set: (player, request) =>
      inTransaction(db, async (tx) => {
        const bet = await lockBet(tx, player, request);
        if (!(await termsOf(tx, bet.game, false)).open) throw new Refusal('cash_out.off');
        if (bet.status !== 'pending') throw new Refusal('cash_out.bet_over');
        if (!isWhole(request.target, conversionOf(bet.currency, bet.rate)))
          throw new Refusal('slip.stake_not_whole', { currency: bet.currency });
        leftOf(bet, request.share);
        await tx.query(upsertRule, [player, bet.id, request.share, request.target, bet.legMatches]);
        return read(tx, player, bet.id);
      }),
    drop: (player, request) =>
      inTransaction(db, async (tx) => {
        const bet = await lockBet(tx, player, request);
        await removeRule(tx, { player, id: bet.id });
        return { rule: null };
      }),
  };
}

type RuleName = Pick<StandingRule, 'player' | 'id'>;

/** The matches of bets with rules. */
export const ruledMatches = async (db: Queries): Promise<readonly string[]> =>
  (await db.query<{ id: string }>(selectRuledMatches)).map(({ id }) => id);

/** The rules on some matches, and those whose wait has begun. */
export const rulesOn = (db: Queries, matchIds: readonly string[]): Promise<StandingRule[]> =>
  db.query<StandingRule>(selectRulesOn, [matchIds]);

/** The current rule, locked after its bet. */
export const lockedRule = async (tx: Tx, { player, id }: RuleName): Promise<StandingRule | undefined> =>
  (await tx.query<StandingRule>(lockRule, [player, id]))[0];

export const removeRule = async (tx: Tx, { player, id }: RuleName): Promise<void> => void (await tx.query(deleteRule, [player, id]));
export const markRule = async (tx: Tx, { player, id }: RuleName, reachedAt: Date | null): Promise<void> =>
  void (await tx.query(markReached, [player, id, reachedAt]));
