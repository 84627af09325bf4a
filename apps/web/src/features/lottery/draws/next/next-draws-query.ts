import { lotteryApi, type ReplyOf } from '@fairbook/contract';
import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';
import { keys } from '../../../../shared/api/query-keys.ts';
import { readAgainIn } from '../read-again.ts';

type Overview = ReplyOf<typeof lotteryApi.overview>;
type Offered = Overview['list'][number];

/** A lottery in the strip of next draws: only the fields shown, because the data is embedded in the page. */
export interface NextDraw {
  readonly game: LotteryGame;
  readonly source: Offered['source'];
  /** The draw taking bets; null between two draws. */
  readonly current: Pick<NonNullable<Offered['current']>, 'draw_no' | 'close_at'> | null;
  /** Null before the first. */
  readonly last: Pick<NonNullable<Offered['last']>, 'game' | 'draw_no' | 'numbers' | 'lunar_year' | 'order_known'> | null;
}

/** Phones show one less. */
const SHOWN_MAX = 4;

/** Picks the first game of balls, the first race, the second of each, then others: always the same in the same places, whichever is drawn next. */
export function nextDrawsOf(list: readonly Offered[]): readonly NextDraw[] {
  const offered = list.filter(({ active, current, last }) => active && (current !== null || last !== null));
  const races = offered.filter(({ game }) => isRaceGame(game));
  const balls = offered.filter(({ game }) => !isRaceGame(game));
  const inOrder = [...balls.slice(0, 1), ...races.slice(0, 1), ...balls.slice(1, 2), ...races.slice(1), ...balls.slice(2)];
  return inOrder.slice(0, SHOWN_MAX).map(({ game, source, current, last }) => ({
    game,
    source,
    current: current && { draw_no: current.draw_no, close_at: current.close_at },
    last: last && {
      game,
      draw_no: last.draw_no,
      numbers: last.numbers,
      lunar_year: last.lunar_year,
      order_known: last.order_known,
    },
  }));
}

interface NextDraws {
  readonly list: readonly NextDraw[];
  readonly now: Date;
}

/** The next draws. Refetched when betting on one of them ends, and every few seconds between two draws. */
export const nextDrawsQuery = queryOptions({
  queryKey: [...keys.lotteries, 'next'],
  queryFn: async (): Promise<NextDraws> => {
    const { list, now } = await api(lotteryApi.overview, {});
    return { list: nextDrawsOf(list), now };
  },
  refetchInterval: ({ state: { data } }) => nextAgainIn(data),
});

/** Milliseconds until the soonest refetch that one of the games needs. */
export const nextAgainIn = (data: NextDraws | undefined): number =>
  Math.min(
    readAgainIn(undefined),
    ...(data?.list ?? []).map(({ current }) => {
      const isOver = !current || current.close_at <= (data?.now ?? current.close_at);
      return readAgainIn(data && { current, awaited: isOver ? { match_id: '' } : null, next: [], now: data.now });
    }),
  );
