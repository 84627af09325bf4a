import { CASE_TOPICS, type CaseTopic } from '@fairbook/core/support';
import { classNames } from '@fairbook/ui';
import { useId } from 'react';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import classes from './contact.module.css';

interface TopicFieldProps {
  readonly value: CaseTopic | '';
  readonly onChange: (topic: CaseTopic | '') => void;
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
        onChange={({ target }) => onChange(CASE_TOPICS.find((each) => each === target.value) ?? '')}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-message`}
      >
        <option value="">{t('support.topic_choose')}</option>
        {CASE_TOPICS.map((each) => (
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
