import { useEffect } from 'react';

let listener: () => void = () => undefined;
let come: () => void = () => undefined;
/** Resolves when the first page of this document has been taken over, or drawn. */
export const firstPage = new Promise<void>((resolve) => {
  come = resolve;
});

/** Called once the page that an address names has been taken over, or drawn. */
export function onPageReady(then: () => void): void {
  listener = then;
}

/** For whatever stands as the page: from here on all of it answers. The frame around it is taken over before it. */
export function usePageReady(): void {
  useEffect(() => {
    // In a task of its own, because a tap that comes while React draws would not be heard.
    const timer = setTimeout(() => {
      listener();
      come();
    });
    return () => clearTimeout(timer);
  }, []);
}
