import { marketsUnder, RULE_SETS } from '@fairbook/core/betting';
import type { Settings } from '../modules/settings/index.ts';
import { createSportsbook, type Sportsbook, type SportsbookDeps } from '../modules/sportsbook/index.ts';
import type { ModulesDeps } from './house-modules.ts';

/** Matches and their outcomes, with a gauge of the results that wait for two people. */
export function buildSportsbook({ db, metrics }: ModulesDeps, settings: Settings, onOutcome: SportsbookDeps['onOutcome']): Sportsbook {
  const sportsbook = createSportsbook({ db, onOutcome, markets: (game) => marketsUnder(RULE_SETS[settings.ruleSet(game)], game) });
  const about = 'Results that came before their match can be over and wait for two people';
  metrics.gauge('fairbook_held_results', about, sportsbook.heldResults.count);
  return sportsbook;
}
