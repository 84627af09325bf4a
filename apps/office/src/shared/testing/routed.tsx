import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Renders a part of a page at an address with a parameter: `/cases/$case`, `/cases/7`. */
export async function routed(part: ReactNode, path: string, address: string): Promise<ReactNode> {
  const root = createRootRoute();
  const at = createRoute({ getParentRoute: () => root, path, component: () => part });
  const router = createRouter({ routeTree: root.addChildren([at]), history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  return <RouterProvider router={router as never} />;
}
