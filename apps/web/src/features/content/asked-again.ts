import { type HouseTextState, textsApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';

export const textsQuery = queryOptions({ queryKey: keys.texts, queryFn: () => api(textsApi.texts, {}), staleTime: 300_000 });

/** Whether the current version is not the accepted one. */
export const isChanged = ({ version, accepted }: HouseTextState): boolean => accepted?.version !== version;

/** Whether a player must accept again: a text changed since it was accepted, or none was accepted and the law requires it. */
export const isAskedAgain = ({ list, required }: { readonly list: readonly HouseTextState[]; readonly required: boolean }): boolean =>
  list.some((each) => isChanged(each) && (required || each.accepted !== null));
