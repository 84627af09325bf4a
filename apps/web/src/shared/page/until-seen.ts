/**
 * Resolves when an element, once it exists, is on the screen; at once if there is none.
 *
 * @param ahead how far below the screen it may still be, in pixels
 */
export async function untilSeen(id: string, ahead = 0): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  const element = document.getElementById(id);
  if (!element) return;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `0px 0px ${ahead}px` },
    );
    observer.observe(element);
  });
}
