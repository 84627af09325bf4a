import { contentApi, customerService } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { KEPT } from './published-queries.ts';

/** What stands at the foot of every page: the house's own text, empty if it has none, and its sponsors. */
export const footerQuery = (language: Language) =>
  queryOptions({
    queryKey: keys.content('footer', language),
    queryFn: async () => {
      const { footer, sponsors } = await api(contentApi.copyright, {});
      return { text: footer[language] ?? footer.pt ?? '', sponsors };
    },
    ...KEPT,
  });

/** Where else the house can be met. */
export const channelsQuery = queryOptions({
  queryKey: keys.content('channels'),
  queryFn: async () => (await api(customerService, {})).channels,
  ...KEPT,
});
