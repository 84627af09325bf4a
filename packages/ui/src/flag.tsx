import classes from './flag.module.css';
import { FLAGS } from './sprite.ts';

/** The flag of where a league is played, or nothing if we have none. Decorative: the name is beside it. */
export function Flag({ country }: { readonly country: string }) {
  if (!FLAGS.some((each) => each === country)) return null;
  return (
    <svg className={classes.flag} aria-hidden="true">
      <use href={`#f-${country}`} />
    </svg>
  );
}
