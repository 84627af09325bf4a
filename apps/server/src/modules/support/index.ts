export type { CaseAdmin, QueuedCase } from './case-admin.ts';
export { createSupport } from './create-support.ts';
export { chatRoutes, supportRoutes } from './routes.ts';
export type { Support } from './support.ts';
