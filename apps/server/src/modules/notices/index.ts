export { createNotices } from './create-notices.ts';
export type { Notices } from './notices.ts';
export { noticesRoutes } from './routes.ts';
