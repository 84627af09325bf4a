import { formatter } from '@lingui/format-json';
import { AREAS } from './src/areas.ts';

/** The catalogues: one folder per language with one file per area. Ids are explicit and pt is the master, so nothing is extracted from the sources. */
export default {
  locales: ['pt', 'en'],
  sourceLocale: 'pt',
  fallbackLocales: { default: 'pt' },
  catalogs: AREAS.map((area) => ({ path: `<rootDir>/src/{locale}/${area}`, include: [] })),
  format: formatter({ style: 'minimal' }),
};
