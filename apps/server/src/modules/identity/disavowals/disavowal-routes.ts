import { disavowalApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../../platform/http/http.ts';
import type { Security } from '../create-security.ts';

export const disavowalRoutes = (security: Pick<Security, 'readDisavowal' | 'disown'>): readonly Route[] =>
  routesOf(disavowalApi, {
    readDisavowal: ({ token }) => security.readDisavowal(token),
    disown: async ({ token }) => {
      await security.disown(token);
      return {};
    },
  });
