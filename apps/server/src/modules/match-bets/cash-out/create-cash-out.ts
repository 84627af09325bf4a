import { type CashOutRules, createCashOutRules } from './rules.ts';
import { createRuleRuns, type RulesDeps } from './run-rules.ts';
import { type CashOutDeps, type CashOuts, createCashOuts } from './take-cash-out.ts';
import { type CashOutSettings, createCashOutSettings } from './terms.ts';

/** Cash-out of bets on matches: offers, accepting them, rules that do so automatically, and their terms. */
export interface CashOut extends CashOuts {
  readonly rules: CashOutRules;
  readonly settings: CashOutSettings;
  /** Carries out the rules whose targets are reached. Safe to run twice, and concurrently. */
  runRules(): Promise<void>;
}

export const createCashOut = (deps: CashOutDeps & RulesDeps): CashOut => ({
  ...createCashOuts(deps),
  rules: createCashOutRules(deps),
  settings: createCashOutSettings(),
  runRules: createRuleRuns(deps).run,
});
