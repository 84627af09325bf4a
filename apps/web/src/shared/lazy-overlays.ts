import { lazy } from 'react';

/** The floating parts of packages/ui, loaded when one is first opened. Render them inside `<Suspense fallback={null}>`, and only while open. */
export const LazyDrawer = lazy(async () => ({ default: (await import('@fairbook/ui/overlays')).Drawer }));
export const LazyMenu = lazy(async () => ({ default: (await import('@fairbook/ui/overlays')).Menu }));
