import { memo } from 'react';
import { withLotteryWords } from '../../../shared/i18n.ts';
import { Part } from '../../../shared/part.tsx';
import { lazyPart } from '../../../shared/parts.ts';
import './colours.css';
import classes from './next-draws.module.css';

const Strip = lazyPart(withLotteryWords(async () => ({ default: (await import('./next-draws-strip.tsx')).NextDrawsStrip })));

/**
 * The strip of next draws, for pages that are about something else. The server draws it whole. In the browser it is a part of its own, with its words, that comes after
 * the page's scripts; nothing around it draws it anew, so that what the server drew stays until then. What it looks like stands here, because it comes with the page.
 */
export const NextDraws = memo(() => (
  <div className={classes.strip}>
    <Part fallback={<p />}>
      <Strip />
    </Part>
  </div>
));
