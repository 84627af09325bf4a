import { afterAll, beforeAll, vi } from 'vitest';

/** Everything is in view, and as high as `height`, for the tests of a file: happy-dom lays nothing out. */
export function everythingInView(height: number): void {
  beforeAll(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
        constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
          this.#tell = tell;
        }
        observe() {
          this.#tell([{ isIntersecting: true }]);
        }
        disconnect() {}
      },
    );
    vi.stubGlobal(
      'ResizeObserver',
      class {
        #tell: () => void;
        constructor(tell: () => void) {
          this.#tell = tell;
        }
        observe(element: HTMLElement) {
          Object.defineProperty(element, 'offsetHeight', { value: height });
          this.#tell();
        }
        disconnect() {}
      },
    );
  });
  afterAll(() => void vi.unstubAllGlobals());
}
