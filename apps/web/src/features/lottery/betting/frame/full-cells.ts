import type { LotteryGame } from '@fairbook/core/catalog';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keys } from '../../../../shared/api/query-keys.ts';
import { useServerEvents } from '../../../../shared/realtime/socket.ts';

const POLL_MS = 60_000;
const NONE: ReadonlySet<string> = new Set();

/** Refetched with the odds. */
const fullKey = (game: LotteryGame, drawId: string) => [...keys.lotteryOdds(game), 'full', drawId];

const fullQuery = (game: LotteryGame, drawId: string) =>
  queryOptions({
    queryKey: fullKey(game, drawId),
    // The betting endpoints are not part of the first page.
    queryFn: async () => (await import('./ask-full.ts')).askFull(game, drawId),
    refetchInterval: POLL_MS,
  });

/** The cells of a draw that are off sale because their exposure is at its cap, as the server lists them. Null if there is no draw. */
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
  /** Null except for combinations. */
  readonly level: number | null;
  readonly selections: readonly string[];
}

/** Whether a pick depends on a cell that is off sale. Names cells as `drawCellsOf` does, which is too large for the first page. */
export const isPickFull = ({ top, level, selections }: ChosenCells, full: ReadonlySet<string> = NONE): boolean =>
  level === null ? full.has(`${top}:${selections.toSorted().join('+')}`) : full.has(`${top}:${level}`) || full.has(`${top}:${level}str1`);
