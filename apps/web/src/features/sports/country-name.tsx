import { useLocale } from '../../shared/i18n.ts';
import classes from './league-card.module.css';

/** The country of a league, in the reader's language. */
export function CountryName({ code }: { readonly code: string }) {
  const locale = useLocale();
  if (!/^[A-Z]{2}$/.test(code)) return null;
  return <span className={classes.country}>{new Intl.DisplayNames(locale, { type: 'region' }).of(code)}</span>;
}
