import { type HouseTextState, textsApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';

export const textsQuery = queryOptions({ queryKey: keys.texts, queryFn: () => api(textsApi.texts, {}), staleTime: 300_000 });

/** Whether the version that holds is not the one that was accepted. */
export const isChanged = ({ version, accepted }: HouseTextState): boolean => accepted?.version !== version;

/** Whether a player is asked again: one of the texts changed since it was accepted, or none was and the law wants it. */
export const isAskedAgain = ({ list, required }: { readonly list: readonly HouseTextState[]; readonly required: boolean }): boolean =>
  list.some((each) => isChanged(each) && (required || each.accepted !== null));
