import { formatter } from '@lingui/format-json';
import { AREAS } from './src/areas.ts';

/** The catalogues: a file an area in a folder a language. Ids are explicit and pt is master, so nothing is extracted from the sources. */
export default {
  locales: ['pt', 'en'],
  sourceLocale: 'pt',
  fallbackLocales: { default: 'pt' },
  catalogs: AREAS.map((area) => ({ path: `<rootDir>/src/{locale}/${area}`, include: [] })),
  format: formatter({ style: 'minimal' }),
};
