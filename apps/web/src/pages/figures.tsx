export { FiguresView as FiguresPage } from '../features/content/index.ts';
