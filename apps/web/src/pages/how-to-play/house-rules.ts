import { type RuleSet, ruleSetIn, ruleSetNameOf } from '@fairbook/core/betting';
import type { Amount } from '@fairbook/core/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { gameConfigQuery } from '../../features/slip/index.ts';
import { useOfferedSports } from '../../shared/api/games.ts';
import { useCurrency } from '../../shared/format/currency.ts';
import { useFormat } from '../../shared/format/format.ts';
import { type ShownSport, shownSport } from '../../shared/format/shown-sports.ts';

/** The sport of the help page. */
export function useHelpGame(): ShownSport {
  const { game } = useParams({ strict: false });
  const [first] = useOfferedSports();
  return shownSport(game ?? first);
}

/** The rule set of the sport here, in the reader's currency; until the server has replied, that of most brands. */
export function useHouseRules(): RuleSet {
  const game = useHelpGame();
  const { data } = useQuery(gameConfigQuery(game));
  const { conversion } = useCurrency();
  return ruleSetIn(data?.rule_set ?? ruleSetNameOf(game, 'usual'), conversion);
}

/** Formats the amounts of the examples: plain figures in the reader's currency. */
export function useExampleMoney(): (value: Amount) => string {
  const { typed } = useFormat();
  const { currency } = useCurrency();
  return (value) => typed(value, currency);
}
