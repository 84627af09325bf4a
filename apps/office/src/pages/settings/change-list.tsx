import { Icon } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import type { SettingField, Texts } from './setting-fields.ts';
import classes from './settings.module.css';

export interface ChangeListProps {
  readonly fields: readonly SettingField[];
  readonly before: Texts;
  readonly after: Texts;
}

/** The pending changes, old and new values. */
export function ChangeList({ fields, before, after }: ChangeListProps) {
  const t = useTranslate();
  return (
    <dl className={classes.changes} aria-label={t('office.changes')}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <del>{wordsOf(field, before[field.name], t('office.empty'))}</del>
            <Icon name="right" size="small" />
            <ins>{wordsOf(field, after[field.name], t('office.empty'))}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function wordsOf({ options = [], unit }: SettingField, text = '', empty: string): string {
  const chosen = text.split(',').flatMap((each) => options.find(([value]) => value === each)?.[1] ?? []);
  if (chosen.length > 0) return chosen.join(', ');
  if (text.trim() === '') return empty;
  return unit === undefined ? text : `${text} ${unit}`;
}
