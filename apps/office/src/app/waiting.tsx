import { WAITING_MOST } from '@fairbook/contract/office';
import { classNames, countClass, VisuallyHidden } from '@fairbook/ui';
import { useTranslate } from '../shared/i18n.ts';
import classes from './shell.module.css';

interface WaitingProps {
  readonly count: number | undefined;
  readonly alarms?: number | undefined;
}

/**
 * The count beside the name of a room, in the colour of an alarm if there is one; nothing if none wait and all is well. It ends in a plus sign at the limit of
 * the count.
 */
export function Waiting({ count = 0, alarms = 0 }: WaitingProps) {
  const t = useTranslate();
  if (count === 0 && alarms === 0) return null;
  const told = count || alarms;
  const [shown, alarming] = [Math.min(told, WAITING_MOST - 1), Math.min(alarms, WAITING_MOST - 1)];
  return (
    <>
      <span className={classNames(countClass(), classes.count, alarms > 0 && classes.alarm)} aria-hidden="true">
        {told > shown ? `${shown}+` : shown}
      </span>
      <VisuallyHidden>
        {count > 0 && ` ${t('office.waiting', { count: shown })}`}
        {alarms > 0 && ` ${t('office.alarm_count', { count: alarming })}`}
      </VisuallyHidden>
    </>
  );
}
