import type { ReactNode } from 'react';
import { useTranslate } from './i18n.ts';
import { useSigned } from './me.ts';
import classes from './room.module.css';

export interface SecondPersonProps {
  /** Names of those who did their part before. */
  readonly before: readonly string[];
  /** The buttons of the second person. */
  readonly children: ReactNode;
}

/** Shows actions for a second person to those who may be one; others read why they may not. The server checks it again. */
export function SecondPerson({ before, children }: SecondPersonProps) {
  const t = useTranslate();
  const signed = useSigned();
  if (!signed) return null;
  if (before.includes(signed.name)) return <p className={classes.small}>{t('office.second_self')}</p>;
  const same = before.find((name) => signed.same_hands.includes(name));
  if (same !== undefined) return <p className={classes.small}>{t('office.second_same', { name: same })}</p>;
  return children;
}
