import { identityApi, personsApi, type ReplyOf, verificationApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';

/** What the signed-in player is told of themselves. */
export type Me = ReplyOf<typeof identityApi.memberInfo>;

export const meQuery = queryOptions({ queryKey: keys.me, queryFn: () => api(identityApi.memberInfo, {}) });
export const realNameQuery = queryOptions({
  queryKey: [...keys.me, 'real-name'],
  queryFn: async () => (await api(verificationApi.realName, {})).real_name,
});
/** Who the player is to the law, and whether it asks. */
export const personQuery = queryOptions({ queryKey: [...keys.me, 'person'], queryFn: () => api(personsApi.person, {}) });
