import { identityApi, personsApi, type ReplyOf, verificationApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';

/** The signed-in player's own data. */
export type Me = ReplyOf<typeof identityApi.memberInfo>;

export const meQuery = queryOptions({ queryKey: keys.me, queryFn: () => api(identityApi.memberInfo, {}) });
export const realNameQuery = queryOptions({
  queryKey: [...keys.me, 'real-name'],
  queryFn: async () => (await api(verificationApi.realName, {})).real_name,
});
/** The player's legal identity, and whether the law asks for it. */
export const personQuery = queryOptions({ queryKey: [...keys.me, 'person'], queryFn: () => api(personsApi.person, {}) });
