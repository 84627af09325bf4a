import type { ReactNode } from 'react';
import { useTranslate } from './i18n.ts';
import { useSigned } from './me.ts';
import classes from './room.module.css';

export interface SecondPersonProps {
  /** Who did their part before: names. */
  readonly before: readonly string[];
  /** What the second person may press. */
  readonly children: ReactNode;
}

/** What takes a second person, for those who may be one; for the others, why they may not. The server decides it again. */
export function SecondPerson({ before, children }: SecondPersonProps) {
  const t = useTranslate();
  const signed = useSigned();
  if (!signed) return null;
  if (before.includes(signed.name)) return <p className={classes.small}>{t('office.second_self')}</p>;
  const same = before.find((name) => signed.same_hands.includes(name));
  if (same !== undefined) return <p className={classes.small}>{t('office.second_same', { name: same })}</p>;
  return children;
}
