export type { CaseDesk, QueuedCase } from './case-desk.ts';
export { createSupport } from './create-support.ts';
export { supportRoutes } from './routes.ts';
export type { Support } from './support.ts';
