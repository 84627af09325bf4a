import classes from './flag.module.css';
import flags from './flags.svg?no-inline';

/**
 * The flag of a country or of the euro area, by its two letters, or the mark of USDT. Decorative: the name is beside it. Drawn by us, because not every
 * system's fonts have flags.
 */
export function Flag({ country }: { readonly country: string }) {
  return <img className={classes.flag} src={`${flags}#${country}`} alt="" width={24} height={16} />;
}
