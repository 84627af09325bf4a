import { bettingApi, type Receipt, Refusal } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { SHOWN_SPORTS } from '../../shared/format/shown-sports.ts';

/** Poll interval while something is undecided and the socket is down. */
const POLL_MS = 60_000;

/** One bet with its receipt, of this game or, if none is given, of any; refetched every minute until it is decided and all its movements are sealed. */
export const betQuery = (id: string, game?: SportGame) =>
  queryOptions({
    queryKey: keys.bet(id),
    queryFn: () => readBet(id, game ? [game] : SHOWN_SPORTS),
    refetchInterval: ({ state }) => (state.data && isFinished(state.data) ? false : POLL_MS),
  });

/** A receipt's address does not name the game: tries each until one has the bet. */
async function readBet(id: string, [game, ...others]: readonly SportGame[]): Promise<Receipt> {
  if (game === undefined) throw new Refusal('bet.not_found');
  const found = api(bettingApi.bet, { game, id });
  if (others.length === 0) return found;
  return found.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'bet.not_found') return readBet(id, others);
    throw error;
  });
}

const isFinished = ({ bet, ledger }: Receipt): boolean => bet.status !== 'pending' && ledger.every(({ seal }) => seal !== null);
