import { useLocale, useTranslate } from '../../../shared/format/i18n.ts';
import classes from './league-card.module.css';

/** The country of a league, in the reader's language. England has leagues of its own, and a name no browser knows. */
export function CountryName({ code }: { readonly code: string }) {
  const t = useTranslate();
  const locale = useLocale();
  const country = code.slice(0, 2);
  if (!/^[A-Z]{2}$/.test(country)) return null;
  const name = code === 'GB-ENG' ? t('sports.england') : new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  return <span className={classes.country}>{name}</span>;
}
