import { memo } from 'react';
import { withNextDrawMessages } from '../../../../shared/format/i18n.ts';
import { Part } from '../../../../shared/page/part.tsx';
import { lazyPart } from '../../../../shared/page/parts.ts';
import '../colours.css';
import classes from './next-draws.module.css';

const STRIP_ID = 'next-draws-strip';

const load = withNextDrawMessages(async () => ({ default: (await import('./next-draws-strip.tsx')).NextDrawsStrip }));
const Strip = lazyPart(async () => {
  if (!import.meta.env.SSR) await untilSeen(STRIP_ID);
  return load();
});

/** Waits until an element is on the screen, once it is there. */
async function untilSeen(id: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  const element = document.getElementById(id);
  if (!element) return;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}

/**
 * The strip of next draws, for pages that are about something else. The server draws it whole. In the browser it is a part of its own, with its words, that comes when
 * the reader comes to it; nothing around it draws it anew, so that what the server drew stays until then. What it looks like stands here, because it comes with the page.
 */
export const NextDraws = memo(() => (
  <div id={STRIP_ID} className={classes.strip}>
    <Part fallback={<p />}>
      <Strip />
    </Part>
  </div>
));
