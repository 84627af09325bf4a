import { createRootRoute } from '@tanstack/react-router';
import { ErrorPage } from '../../pages/error.tsx';
import { NotFoundPage } from '../../pages/not-found.tsx';
import { readSearch } from '../../shared/page/search.ts';
import { Shell } from '../layout/shell.tsx';

export const root = createRootRoute({
  validateSearch: readSearch,
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
export const getParentRoute = () => root;
