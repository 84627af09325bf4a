import { contentApi, customerService } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { KEPT } from './published-queries.ts';

/** The house's own text at the foot of every page; empty if it has none. */
export const footerTextQuery = (language: Language) =>
  queryOptions({
    queryKey: keys.content('footer', language),
    queryFn: async () => {
      const { footer } = await api(contentApi.copyright, {});
      return footer[language] ?? footer.pt ?? '';
    },
    ...KEPT,
  });

/** Where else the house can be met. */
export const channelsQuery = queryOptions({
  queryKey: keys.content('channels'),
  queryFn: async () => (await api(customerService, {})).channels,
  ...KEPT,
});
