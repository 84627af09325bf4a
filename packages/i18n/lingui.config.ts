import { formatter } from '@lingui/format-json';
import { AREAS, COMPLETE_LANGUAGES } from './src/areas.ts';

/** The catalogues: one folder per language with one file per area. Ids are explicit and pt is the master, so nothing is extracted from the sources. */
export default {
  locales: [...COMPLETE_LANGUAGES],
  sourceLocale: 'pt',
  fallbackLocales: { default: 'pt' },
  catalogs: AREAS.map((area) => ({ path: `<rootDir>/src/{locale}/${area}`, include: [] })),
  format: formatter({ style: 'minimal' }),
};
