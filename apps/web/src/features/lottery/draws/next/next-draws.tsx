import { memo } from 'react';
import { withNextDrawMessages } from '../../../../shared/format/i18n.ts';
import { Part } from '../../../../shared/page/part.tsx';
import { lazyPart, untilIdle } from '../../../../shared/page/parts.ts';
import { untilSeen } from '../../../../shared/page/until-seen.ts';
import '../colours.css';
import classes from './next-draws.module.css';

const STRIP_ID = 'next-draws-strip';

const load = withNextDrawMessages(async () => ({ default: (await import('./next-draws-strip.tsx')).NextDrawsStrip }));
const Strip = lazyPart(async () => {
  if (!import.meta.env.SSR) await Promise.all([untilSeen(STRIP_ID), afterFirstPage()]);
  return load();
});
/** A short page has it on its first screen: even there it comes after what the page is for. On one that was opened from another there is nothing to wait for. */
const afterFirstPage = async (): Promise<void> => {
  if (document.getElementById(STRIP_ID)) await untilIdle();
};

/**
 * The strip of next draws, for pages about something else. The server renders it whole. In the browser it is a separate part, with its messages, loaded when
 * the reader scrolls to it and the browser has been idle; nothing around it renders it again, so that the server's HTML stays until then. Its styles are here,
 * because they come with the page.
 */
export const NextDraws = memo(() => (
  <div id={STRIP_ID} className={classes.strip}>
    <Part fallback={<p />}>
      <Strip />
    </Part>
  </div>
));
