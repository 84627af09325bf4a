import { type ComponentType, memo, useState } from 'react';
import { withContentMessages } from '../../../shared/format/i18n.ts';
import { Part } from '../../../shared/page/part.tsx';
import { doWhenIdle, lazyPart } from '../../../shared/page/parts.ts';
import { untilSeen } from '../../../shared/page/until-seen.ts';
import classes from './slots.module.css';

interface SlotOptions {
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Resolves when the browser should load it. */
  readonly when: (id: string) => Promise<void>;
  /** Also loaded ahead, for readers who come to its page from another. */
  readonly soon?: 'soon';
}

/**
 * A place on a page for what the house publishes. The server renders it whole. In the browser it is a separate part with its messages, loaded `when` it is
 * needed; nothing around it renders it again, so that the server's HTML stays until then. Its styles come with the page.
 */
function slotOf(id: string, className: string | undefined, { load, when, soon }: SlotOptions) {
  const loadWithWords = withContentMessages(load);
  let loaded: ComponentType | undefined;
  const Lazy = lazyPart(async () => {
    if (!import.meta.env.SSR) await when(id);
    const part = await loadWithWords();
    loaded = part.default;
    return part;
  }, soon);
  return memo(() => {
    // What is there already is shown with the rest of the page: a lazy part would come a moment later, and move it.
    const [Content] = useState(() => loaded ?? Lazy);
    return (
      <div id={id} className={className}>
        <Part fallback={<Room of={id} />}>
          <Content />
        </Part>
      </div>
    );
  });
}

/** Keeps the room of what the server rendered there, when the page has to be rendered anew before the part is loaded. */
function Room({ of }: { readonly of: string }) {
  const [height] = useState(() => (import.meta.env.SSR ? 0 : (document.getElementById(of)?.offsetHeight ?? 0)));
  return height > 0 && <div style={{ height }} />;
}

const whenIdle = (): Promise<void> => new Promise((resolve) => doWhenIdle(async () => resolve()));

/**
 * Where the server drew it, it comes after what the page is for. The page may say that it is ready before this part of it is hydrated, so that it is no sign. On
 * a page that was opened from another there is nothing to wait for.
 */
const afterFirstPage = async (id: string): Promise<void> => {
  if (document.getElementById(id)) await whenIdle();
};

/** So much before it comes into view, in pixels: it is there when the reader is. */
const AHEAD = 400;
/** A short page has it near from the start: even then it comes after what the page is for. */
const comesNear = (id: string): Promise<void> => untilSeen(id, AHEAD).then(whenIdle);

/** Above everything of the home page: the banner that can be closed, and the line of notices. */
export const HomeTop = slotOf('home-top', classes.top, {
  load: async () => ({ default: (await import('./home-top.tsx')).HomeTopParts }),
  when: afterFirstPage,
  soon: 'soon',
});

/** Below the prices of the home page: the carousel and the small banners. */
export const HomeHighlights = slotOf('home-highlights', classes.highlights, {
  load: async () => ({ default: (await import('./home-highlights.tsx')).HomeHighlightParts }),
  when: comesNear,
});

/** At the foot of every page: where else the house can be met, and its own text. */
export const FooterPublished = slotOf('footer-published', classes.footer, {
  load: async () => ({ default: (await import('./footer-words.tsx')).FooterWords }),
  when: comesNear,
});
