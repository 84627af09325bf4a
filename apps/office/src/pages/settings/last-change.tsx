import type { SettingVersion } from '@fairbook/contract/office';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './settings.module.css';

/** The author and the time of the last change. */
export function LastChange({ version: { by, at } }: { readonly version: SettingVersion }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return <p className={classes.fine}>{by && at ? t('office.last_change', { by, at: dateTime(at) }) : t('office.never_changed')}</p>;
}
