export type { Content } from './content.ts';
export type { ContentAdmin, StaffContent } from './content-admin.ts';
export { createContent } from './create-content.ts';
export { addressOf, PICTURES_PATH, sentPicture } from './pictures.ts';
export { contentRoutes } from './routes.ts';
export { seedContent } from './seed-content.ts';
export type { ContentFields } from './sql.ts';
