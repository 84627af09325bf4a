import type { DialCountry } from '@fairbook/core/catalog';
import classes from './flag.module.css';
import flags from './flags.svg?no-inline';

/** A country's flag. Decoration: the name stands beside it. Drawn by us, because not every system's letters have flags among them. */
export function Flag({ country }: { readonly country: DialCountry['country'] }) {
  return <img className={classes.flag} src={`${flags}#${country}`} alt="" width={24} height={16} />;
}
