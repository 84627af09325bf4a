import { lazyPart } from './parts.ts';

/** The overlays of packages/ui, loaded when one is first opened. Render them inside `<Part fallback={null}>`, and only while open. */
export const LazyDrawer = lazyPart(async () => ({ default: (await import('@fairbook/ui/overlays')).Drawer }), 'soon');
export const LazyMenu = lazyPart(async () => ({ default: (await import('@fairbook/ui/overlays')).Menu }), 'soon');
