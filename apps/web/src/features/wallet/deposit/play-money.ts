import { useQuery } from '@tanstack/react-query';
import { methodsQuery } from './methods-query.ts';

/** Whether play money can be had now: the house is a demonstration. */
export const usePlayMoney = (): boolean =>
  useQuery(methodsQuery).data?.some((method) => method.payment_type === 'play_money' && method.closed === null) ?? false;
