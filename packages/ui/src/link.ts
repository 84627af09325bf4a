import classes from './link.module.css';

/** The class of a link that stands alone, in the accent's colour. */
export const linkClass = (): string => classes.link ?? '';
