import { useQuery } from '@tanstack/react-query';
import { waysQuery } from './ways-query.ts';

/** Whether money that is none can be had here now: the house is a demonstration. */
export const usePlayMoney = (): boolean =>
  useQuery(waysQuery).data?.some((way) => way.payment_type === 'play_money' && way.closed === null) ?? false;
