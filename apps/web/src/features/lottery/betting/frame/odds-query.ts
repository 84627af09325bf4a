import { lotteryApi, type OddsTable, type WireOddsCell } from '@fairbook/contract';
import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { MARK_SIX_TOPS } from '@fairbook/core/lottery';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../../shared/api/api.ts';
import { keys } from '../../../../shared/api/query-keys.ts';
import { useServerEvents } from '../../../../shared/realtime/socket.ts';

export const oddsQuery = (game: LotteryGame) =>
  queryOptions({
    queryKey: keys.lotteryOdds(game),
    queryFn: () => (isRaceGame(game) ? api(lotteryApi.raceOdds, { game }) : api(lotteryApi.markSixOdds, { game })),
    refetchInterval: 60_000,
  });

/** An odds table, as betting uses it. */
export interface TableView {
  readonly id: string;
  readonly lunarYear: number | null;
  readonly closedTops: ReadonlySet<number>;
  readonly mergedExactlySix: boolean;
  /** Cells of the draw taking bets that are off sale because of their exposure, by `drawCellName`. */
  readonly full?: ReadonlySet<string>;
  readonly cell: (top: number, prop: string) => WireOddsCell | undefined;
  readonly cellsAt: (top: number) => readonly WireOddsCell[];
}

export function tableView({ table_id, lunar_year, closed_tops, merged_exactly_six, list }: OddsTable): TableView {
  const cells = new Map(list.map((cell) => [`${cell.top} ${cell.prop}`, cell]));
  return {
    id: table_id,
    lunarYear: lunar_year,
    closedTops: new Set(closed_tops),
    mergedExactlySix: merged_exactly_six,
    cell: (top, prop) => cells.get(`${top} ${prop}`),
    cellsAt: (top) => list.filter((cell) => cell.top === top),
  };
}

/** Positions can be bet on only if the order of drawing is known; otherwise the table closes their groups. */
export const isPositional = (game: LotteryGame, top: number): boolean => !isRaceGame(game) && MARK_SIX_TOPS[top]?.position !== undefined;

/** The current table. Refetched when the house changes it. */
export function useOddsTable(game: LotteryGame) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(oddsQuery(game));
  useServerEvents([`draw:${game}`], (event) => {
    // The lunar year may change with a draw, and cells that the next draw cannot settle may be closed.
    if ((event.kind === 'lottery.changed' || event.kind === 'draw.changed') && event.game === game) {
      void queries.invalidateQueries({ queryKey: keys.lotteryOdds(game) });
    }
  });
  const table = useMemo(() => data && tableView(data), [data]);
  return { table, error, refetch };
}
