import { CASE_SUBJECTS, type CaseSubject } from '@fairbook/core/support';
import { classNames } from '@fairbook/ui';
import { useId } from 'react';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import classes from './contact.module.css';

interface TopicFieldProps {
  readonly value: CaseSubject | '';
  readonly onChange: (topic: CaseSubject | '') => void;
  readonly error: string | undefined;
}

/** The topic of a case. */
export function TopicField({ value, onChange, error }: TopicFieldProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className={classes.topic}>
      <label htmlFor={id}>{t('support.topic')}</label>
      <select
        id={id}
        name="topic"
        className={classNames(error !== undefined && classes.wrong)}
        value={value}
        onChange={({ target }) => onChange(CASE_SUBJECTS.find((each) => each === target.value) ?? '')}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-message`}
      >
        <option value="">{t('support.topic_choose')}</option>
        {CASE_SUBJECTS.map((each) => (
          <option key={each} value={each}>
            {t(`support.topic_${each}` satisfies MessageId)}
          </option>
        ))}
      </select>
      <p id={`${id}-message`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
