import { marketsUnder, sizeMaxOf } from '@fairbook/core/betting';
import { goalsLineOf, type MarketKind, selectionsOf, winningSelections } from '@fairbook/core/sports';
import { Ledger } from '@fairbook/ui';
import { useFormat } from '../../shared/format.ts';
import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import { marketName, matchName, selectionName } from '../../shared/selection-text.ts';
import { RESULT, sidesOf } from './example.ts';
import { useHouseRules } from './house-rules.ts';
import classes from './markets.module.css';

/** One goal given by the home side. */
const EXAMPLE_LINE_E2 = -100;

/** The only line of over/under that is explained: all are alike. */
const EXAMPLE_GOALS: MarketKind = 'ou25';

/** The markets: what each asks, and what one result makes win in it. */
export function Markets() {
  const t = useTranslate();
  const { score, halfTime } = RESULT;
  const markets = marketsUnder(useHouseRules(), 'soccer').filter((market) => goalsLineOf(market) === null || market === EXAMPLE_GOALS);
  return (
    <>
      <p>{t('help.markets_time')}</p>
      <p>
        {t('help.markets_example', {
          ...{ match: matchName(sidesOf(0)), home: score.home, away: score.away },
          ...{ half_home: halfTime.home, half_away: halfTime.away },
        })}
      </p>
      <div className={classes.markets}>
        {markets.map((market) => (
          <Market key={market} market={market} />
        ))}
      </div>
    </>
  );
}

function Market({ market }: { readonly market: MarketKind }) {
  const t = useTranslate();
  const { number } = useFormat();
  const ruleSet = useHouseRules();
  const lineE2 = market === 'handicap' ? EXAMPLE_LINE_E2 : null;
  const winners = winningSelections({ game: 'soccer', market, lineE2 }, RESULT) ?? [];
  return (
    <article>
      <h3>{marketName(t, market)}</h3>
      <p>{t((market === EXAMPLE_GOALS ? 'help.market_ou' : `help.market_${market}`) as MessageId)}</p>
      <Ledger
        rows={[
          {
            key: 'winner',
            label: t('help.market_wins'),
            figure: winners.map((selection) => selectionName(t, { market, selection, lineE2 }, sidesOf(0))).join('; '),
          },
          { key: 'selections', label: t('help.market_selections'), figure: number(selectionsOf('soccer', market).length) },
          { key: 'size', label: t('help.market_size'), figure: number(sizeMaxOf(ruleSet, 'soccer', [market])) },
        ]}
      />
    </article>
  );
}
