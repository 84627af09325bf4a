import classes from './logo.module.css';

/** The logo: an equals sign that waves. */
export function Logo() {
  return (
    <svg className={classes.mark} viewBox="0 0 28 28" aria-hidden="true">
      <rect className={classes.plate} width="28" height="28" rx="7" />
      <path
        className={classes.sign}
        d="M6.5 9.2c2.8-.9 5.3-.5 7.5 1 2.2-1.5 4.7-1.9 7.5-1v3.2c-2.8-.9-5.3-.5-7.5 1-2.2-1.5-4.7-1.9-7.5-1zM6.5 15.6c2.8-.9 5.3-.5 7.5 1 2.2-1.5 4.7-1.9 7.5-1v3.2c-2.8-.9-5.3-.5-7.5 1-2.2-1.5-4.7-1.9-7.5-1z"
      />
    </svg>
  );
}
