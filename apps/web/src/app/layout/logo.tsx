import classes from './logo.module.css';

/** The logo: the brand’s sign on a plate. The sprite has an equals sign that waves; the server draws the sign of another brand there. */
export function Logo() {
  return (
    <svg className={classes.mark} viewBox="0 0 28 28" aria-hidden="true">
      <rect className={classes.plate} width="28" height="28" rx="7" />
      <use className={classes.sign} href="#logo" />
    </svg>
  );
}
