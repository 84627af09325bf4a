import { marketsUnder, sizeMaxOf } from '@fairbook/core/betting';
import { goalsLineOf, isBeside, type MarketKind, type Score, selectionsOf, winningSelections } from '@fairbook/core/sports';
import { selectionName } from '@fairbook/i18n/sports';
import { SumTable } from '@fairbook/ui';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { marketName, matchName } from '../../shared/format/selection-text.ts';
import { inOrder } from '../../shared/format/sides.ts';
import { exampleOf, sidesOf } from './examples.ts';
import { useHelpGame, useHouseRules } from './house-rules.ts';
import classes from './markets.module.css';

/** The only over/under line that is explained: all are alike. */
const EXAMPLE_GOALS: MarketKind = 'ou25';

/** The markets: what each asks, and which selections one result makes win. */
export function Markets() {
  const t = useTranslate();
  const game = useHelpGame();
  const { score, halfTime, overs } = exampleOf(game).result;
  const [first, second] = inOrder(game, score.home, score.away);
  const [partFirst, partSecond] = inOrder(game, ...partOf(halfTime ?? overs?.powerplay));
  const markets = marketsUnder(useHouseRules(), game).filter(
    (market) => !isBeside(market) && (goalsLineOf(market) === null || market === EXAMPLE_GOALS),
  );
  return (
    <>
      <p>{t(`help.${game}_time` satisfies MessageId)}</p>
      <p>
        {t(overs ? 'help.markets_example_overs' : 'help.markets_example', {
          match: matchName(game, sidesOf(game, 0)),
          home: first,
          away: second,
          half_home: partFirst,
          half_away: partSecond,
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

const partOf = (part: Score | null | undefined): readonly [number, number] => [part?.home ?? 0, part?.away ?? 0];

function Market({ market }: { readonly market: MarketKind }) {
  const t = useTranslate();
  const { number } = useFormat();
  const ruleSet = useHouseRules();
  const game = useHelpGame();
  const { lines, result } = exampleOf(game);
  const lineE2 = lines[market] ?? null;
  const winners = winningSelections({ game, market, lineE2 }, result) ?? [];
  return (
    <article>
      <h3>{marketName(t, market, game)}</h3>
      <p>{t(`help.${game}_${market === EXAMPLE_GOALS ? 'ou' : market}` as MessageId)}</p>
      <SumTable
        rows={[
          {
            key: 'winner',
            label: t('help.market_wins'),
            figure: winners.map((selection) => selectionName(t, { market, selection, lineE2 }, sidesOf(game, 0))).join('; '),
          },
          { key: 'selections', label: t('help.market_selections'), figure: number(selectionsOf(game, market).length) },
          { key: 'size', label: t('help.market_size'), figure: number(sizeMaxOf(ruleSet, game, [market])) },
        ]}
      />
    </article>
  );
}
