import classes from './count.module.css';

/** The class of how many of something there are, beside its name. */
export const countClass = (): string => classes.count ?? '';
