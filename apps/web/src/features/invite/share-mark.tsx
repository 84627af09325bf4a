import classes from './invite-dialog.module.css';
import type { ShareName } from './share-addresses.ts';

/** In the style of the site's icons: a flash in a bubble, a receiver in a bubble, a paper plane. */
const DRAWINGS: Readonly<Record<ShareName, string>> = {
  Messenger:
    'M12 4c4.9 0 8.5 3.3 8.5 7.6S16.900 19.200 12 19.200c-1 0-2-.1-2.900-.4L5.500 20.500v-3.200C4.200 15.900 3.500 13.900 3.500 11.600 3.500 7.300 7.100 4 12 4zM7.500 13l3.200-3.200 2.600 2.400 3.200-2.400',
  WhatsApp:
    'M12 3.800a8 8 0 0 0-6.900 12L4 20l4.300-1.100A8 8 0 1 0 12 3.800zM9 8.600c-.4 2.800 2.900 6.200 6 6.200l.9-1.700-2-1-1 .9c-.9-.4-1.600-1.100-2-2l.9-1-1-2z',
  Telegram: 'M20.500 4 3.500 11l5.500 2 2 6 3-4 4.500 3.500zM9 13l7.500-5.500',
};

/** Decorative: the name is beside it. */
export function ShareMark({ name }: { readonly name: ShareName }) {
  return (
    <svg className={classes.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
