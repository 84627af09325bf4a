import { type GameLaunch, gameLobbyApi } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useServerEvents } from '../../../shared/realtime/socket.ts';

const MINUTE_MS = 60_000;
const LOOK_MS = 20_000;

/** The result of this sitting as counted by the server, refetched when a round moves the balance; undefined until loaded. */
export function useNet({ launch_id, practice }: Pick<GameLaunch, 'launch_id' | 'practice'>) {
  const queries = useQueryClient();
  const queryKey = keys.sitting(launch_id);
  const { data } = useQuery({
    queryKey,
    queryFn: () => api(gameLobbyApi.sitting, { launch_id }),
    enabled: !practice,
    refetchInterval: 60_000,
  });
  useServerEvents([], (event) => {
    if (event.kind === 'wallet.changed' && event.reason === 'game_round') void queries.invalidateQueries({ queryKey });
  });
  return data && amount(data.back - data.staked);
}

/** Whole minutes since the sitting began. */
export function useMinutesSince(since: Date): number {
  const minutesNow = () => Math.max(0, Math.floor((Date.now() - since.getTime()) / MINUTE_MS));
  const [minutes, setMinutes] = useState(minutesNow);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesNow()), LOOK_MS);
    return () => clearInterval(timer);
  });
  return minutes;
}
