import { useEffect } from 'react';

let listener: () => void = () => undefined;
let come: () => void = () => undefined;
/** Resolves when the first page of this document has been hydrated or rendered. */
export const firstPage = new Promise<void>((resolve) => {
  come = resolve;
});

/** Calls `then` once the page that the address names has been hydrated or rendered. */
export function onPageReady(then: () => void): void {
  listener = then;
}

/** For the component that is the page: from here on all of it is interactive. The frame around it is hydrated before it. */
export function usePageReady(): void {
  useEffect(() => {
    // In a task of its own, because a tap during a React render would be missed.
    const timer = setTimeout(() => {
      listener();
      come();
    });
    return () => clearTimeout(timer);
  }, []);
}
