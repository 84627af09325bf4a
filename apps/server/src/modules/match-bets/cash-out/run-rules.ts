import { Refusal } from '@fairbook/contract';
import { inTransaction, type Queries, type Tx } from '../../../platform/db/db.ts';
import { forEachSettled } from '../../../platform/jobs/for-each-settled.ts';
import type { DueBet } from '../decide-settlement.ts';
import type { Offers } from '../ports.ts';
import { due } from '../sql/settle.ts';
import { applyCashOut } from './apply-cash-out.ts';
import { type PricedShare, priceShare } from './price-share.ts';
import { lockedRule, markRule, removeRule, ruledMatches, rulesOn, type StandingRule } from './rules.ts';
import type { CashOutDeps } from './take-cash-out.ts';

export interface RulesDeps extends Omit<CashOutDeps, 'offers' | 'secret' | 'wait'> {
  readonly offers: CashOutDeps['offers'] & Pick<Offers, 'movedSince'>;
}

/** How long a price change may take to become visible. */
const UNSEEN_MS = 5_000;
/** Every so many runs all rules are checked: a decided match moves no price, and a settled bet leaves its rule behind. */
const ALL_EVERY = 15;

/**
 * Checks the rules whose bets may have another price: each time those on matches whose markets moved since the last run and those that wait, and now and then
 * all. Safe to run concurrently: a rule is checked under the lock of its bet.
 */
export function createRuleRuns(deps: RulesDeps): { readonly run: () => Promise<void> } {
  const { db, offers, now = () => new Date() } = deps;
  let runs = 0;
  let seenUntil = new Date(0);
  return {
    run: async () => {
      const matches = await ruledMatches(db);
      const isWhole = runs % ALL_EVERY === 0;
      runs += 1;
      if (matches.length === 0) return;
      const begun = now();
      const moved = isWhole ? matches : await offers.movedSince(db, matches, seenUntil);
      seenUntil = new Date(begun.getTime() - UNSEEN_MS);
      await forEachSettled(await rulesOn(db, moved), (rule) => inTransaction(db, (tx) => lookAt(deps, tx, rule)));
    },
  };
}

/** Carries a rule out if its target is reached; removes it if its bet is over. */
async function lookAt(deps: RulesDeps, tx: Tx, { player, id }: StandingRule): Promise<void> {
  const [bet] = await due.any(tx, [{ player, id }]);
  const rule = await lockedRule(tx, { player, id });
  if (!rule) return;
  if (bet?.status !== 'pending') return removeRule(tx, rule);
  const priced = await priceOr(deps, tx, bet, rule.share);
  if (priced === undefined || priced.offer < rule.target) return rule.reachedAt === null ? undefined : markRule(tx, rule, null);
  const now = (deps.now ?? (() => new Date()))();
  const waited = rule.reachedAt === null ? 0 : now.getTime() - rule.reachedAt.getTime();
  if (waited < priced.waits * 1_000) return rule.reachedAt === null ? markRule(tx, rule, now) : undefined;
  await applyCashOut(deps.ledger, tx, { bet, priced, automatic: true });
}

/** The price of a share; undefined while there is no offer. */
async function priceOr(deps: RulesDeps, db: Queries, bet: DueBet, share: number): Promise<PricedShare | undefined> {
  try {
    return await priceShare(deps, db, { bet, share, hold: true });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
