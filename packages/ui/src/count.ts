import classes from './count.module.css';

/** The class of a count beside a name. */
export const countClass = (): string => classes.count ?? '';
