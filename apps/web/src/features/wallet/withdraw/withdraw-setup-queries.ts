import { securityApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';

/** Whether there is a payment password; under the same name as where it is changed. */
export const paymentPasswordQuery = queryOptions({
  queryKey: [...keys.security, 'payment-password'],
  queryFn: () => api(securityApi.paymentPassword, {}),
});
