import type { LotteryGame } from '@fairbook/core/catalog';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keys } from '../../../../shared/api/query-keys.ts';
import { useServerEvents } from '../../../../shared/realtime/socket.ts';

const POLL_MS = 60_000;
const NONE: ReadonlySet<string> = new Set();

/** Read again with the odds. */
const fullKey = (game: LotteryGame, drawId: string) => [...keys.lotteryOdds(game), 'full', drawId];

const fullQuery = (game: LotteryGame, drawId: string) =>
  queryOptions({
    queryKey: fullKey(game, drawId),
    // The calls of bets are no part of the first page.
    queryFn: async () => (await import('./ask-full.ts')).askFull(game, drawId),
    refetchInterval: POLL_MS,
  });

/** What of a draw is off sale because what it may cost has reached its cap, as it is told. Null: there is no draw. */
export function useFullCells(game: LotteryGame, drawId: string | null): ReadonlySet<string> {
  const queries = useQueryClient();
  const { data } = useQuery({ ...fullQuery(game, drawId ?? ''), enabled: drawId !== null });
  useServerEvents([`draw:${game}`], (event) => {
    if (event.kind === 'draw.full' && event.game === game) queries.setQueryData(fullKey(game, event.match_id), { cells: event.cells });
  });
  return useMemo(() => (data && data.cells.length > 0 ? new Set(data.cells) : NONE), [data]);
}

interface ChosenCells {
  readonly top: number;
  /** Null but for combinations. */
  readonly level: number | null;
  readonly selections: readonly string[];
}

/** Whether a pick hangs on something that is off sale for that. Names cells as `drawCellsOf` does, which is too much for the first page. */
export const isPickFull = ({ top, level, selections }: ChosenCells, full: ReadonlySet<string> = NONE): boolean =>
  level === null ? full.has(`${top}:${selections.toSorted().join('+')}`) : full.has(`${top}:${level}`) || full.has(`${top}:${level}str1`);
