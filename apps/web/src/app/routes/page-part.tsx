import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { partOf } from '../../shared/page/parts.ts';
import { usePageReady } from '../../shared/page/ready.ts';

/** A page with code of its own, by its name in the module. */
export const pagePart = <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) =>
  lazyRouteComponent(
    partOf(async () => ({ default: whenReady((await load())[name]) })),
    'default',
  );

/** The page, and word that it answers once it does. */
function whenReady(Page: ComponentType): ComponentType {
  return function ReadyPage() {
    usePageReady();
    return <Page />;
  };
}
