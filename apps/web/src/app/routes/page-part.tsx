import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { partOf } from '../../shared/page/parts.ts';
import { usePageReady } from '../../shared/page/ready.ts';

/** A page as a separate chunk, by its export's name. */
export const pagePart = <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) =>
  lazyRouteComponent(
    partOf(async () => ({ default: whenReady((await load())[name]) })),
    'default',
  );

/** Wraps a page so that it reports when it is interactive. */
function whenReady(Page: ComponentType): ComponentType {
  return function ReadyPage() {
    usePageReady();
    return <Page />;
  };
}
