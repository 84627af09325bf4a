import { type Content, createContent } from '../modules/content/index.ts';
import type { ModulesDeps } from './house-modules.ts';

/** What the house publishes. */
export const buildContent = ({ config, options, db, jurisdiction }: ModulesDeps): Content =>
  createContent({ db, jurisdiction, linkHosts: config.linkHosts, now: options.now });
