import type { IdentityDeps } from '../modules/identity/index.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';

/** Alarms about players' accounts for the operator: counted and logged. */
export const identityAlarms = (metrics: Metrics, log: () => Log): Pick<IdentityDeps, 'onSignInAttack' | 'onCodeBudgetShort'> => ({
  onSignInAttack: (figures) => {
    metrics.count('sign_ins', 'attack');
    log().warn(figures, 'somebody tries stolen passwords: new places are asked for a code');
  },
  onCodeBudgetShort: (budget) => {
    metrics.count('code_budget', budget.way);
    log().warn(budget, 'most of the codes of this hour are used up: only known players are sent more');
  },
});
