import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { drawnSelections } from '../../../shared/format/sides.ts';
import type { MatchesReply } from '../../../shared/realtime/match-merge.ts';
import { matchesByIdQuery, useMatchEvents } from '../../../shared/realtime/matches.ts';
import { columnLine, columnsOf } from '../columns.ts';
import { OddsCell } from '../odds-cell.tsx';
import classes from './main-prices.module.css';

/** The current offers of some matches, kept up to date; undefined until they are read. */
export function useOffers(game: SportGame, ids: readonly string[]): MatchesReply | undefined {
  const options = matchesByIdQuery(game, ids);
  const { data } = useQuery({ ...options, enabled: ids.length > 0 });
  useMatchEvents(game, options.queryKey, ids);
  return data;
}

export interface MainPricesProps {
  readonly game: SportGame;
  readonly match: Match;
  readonly silent: boolean;
}

/** The prices of a match's main market, each under its name. A tap toggles one on the slip. */
export function MainPrices({ game, match, silent }: MainPricesProps) {
  const t = useTranslate();
  const [main] = columnsOf(game, match.discipline);
  if (!main) return null;
  const heads = main.heads(t);
  const line = main.hasLine ? columnLine(t, { game, match }, main.market) : '';
  return (
    <div className={classes.prices}>
      {line !== '' && <span className={classes.line}>{line}</span>}
      {drawnSelections(game, main.market).map((selection, at) => (
        <OddsCell
          key={selection}
          game={game}
          match={match}
          silent={silent}
          selection={selection}
          market={main.market}
          label={heads[at] ?? ''}
          layout="wide"
        />
      ))}
    </div>
  );
}
