export type { CaseAdmin, QueuedCase } from './case-admin.ts';
export { createSupport } from './create-support.ts';
export { chatRoutes, supportRoutes } from './routes.ts';
export { caseCounts } from './sql/case-counts.ts';
export type { Support } from './support.ts';
