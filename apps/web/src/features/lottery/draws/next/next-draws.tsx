import { memo } from 'react';
import { withNextDrawMessages } from '../../../../shared/format/i18n.ts';
import { Part } from '../../../../shared/page/part.tsx';
import { lazyPart } from '../../../../shared/page/parts.ts';
import { untilSeen } from '../../../../shared/page/until-seen.ts';
import '../colours.css';
import classes from './next-draws.module.css';

const STRIP_ID = 'next-draws-strip';

const load = withNextDrawMessages(async () => ({ default: (await import('./next-draws-strip.tsx')).NextDrawsStrip }));
const Strip = lazyPart(async () => {
  if (!import.meta.env.SSR) await untilSeen(STRIP_ID);
  return load();
});

/**
 * The strip of next draws, for pages about something else. The server renders it whole. In the browser it is a separate part, with its messages, loaded when
 * the reader scrolls to it; nothing around it renders it again, so that the server's HTML stays until then. Its styles are here, because they come with the
 * page.
 */
export const NextDraws = memo(() => (
  <div id={STRIP_ID} className={classes.strip}>
    <Part fallback={<p />}>
      <Strip />
    </Part>
  </div>
));
