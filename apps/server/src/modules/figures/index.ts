export { createFigures } from './create-figures.ts';
export type { Figures } from './figures.ts';
export { figuresRoutes } from './routes.ts';
