import type { ReactNode } from 'react';
import classes from './scroll-box.module.css';

/** Lets wide content scroll sideways within the page, also by keyboard. */
export function ScrollBox({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard
    <section className={classes.box} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
