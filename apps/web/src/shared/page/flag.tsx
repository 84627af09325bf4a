import classes from './flag.module.css';

/** One file for all; the contract names it too, as the picture of a currency. */
const FLAGS = '/flags.svg';

/**
 * The flag of a country or of the euro area, by its two letters, or the mark of USDT. Decorative: the name is beside it. Drawn by us, because not every
 * system's fonts have flags.
 */
export function Flag({ country }: { readonly country: string }) {
  return <img className={classes.flag} src={`${FLAGS}#${country}`} alt="" width={24} height={16} />;
}
