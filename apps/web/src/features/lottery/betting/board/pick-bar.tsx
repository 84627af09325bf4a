import type { ReactNode } from 'react';
import classes from './pick-bar.module.css';

/** Buttons and a note under the cells of a group. */
export const PickBar = ({ children }: { readonly children: ReactNode }) => <div className={classes.bar}>{children}</div>;
