export { createSettings, REGION_DEFAULT } from './create-settings.ts';
export { holdDemonstration, markDemonstration } from './house-terms.ts';
export { settingsRoutes } from './routes.ts';
export type { Settings } from './settings.ts';
