import { passkeysApi, securityApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';

export const paymentPasswordQuery = queryOptions({
  queryKey: [...keys.security, 'payment-password'],
  queryFn: () => api(securityApi.paymentPassword, {}),
});
export const secondFactorQuery = queryOptions({
  queryKey: [...keys.security, 'second-factor'],
  queryFn: () => api(securityApi.secondFactor, {}),
});
export const passkeysQuery = queryOptions({
  queryKey: [...keys.security, 'passkeys'],
  queryFn: async () => (await api(passkeysApi.passkeys, {})).passkeys,
});
