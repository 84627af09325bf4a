import { Button, type ButtonProps, classNames } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { SupportHelp } from '../page/support-help.tsx';
import classes from './form-frame.module.css';
import type { Form } from './use-form.ts';

export interface FormFrameProps {
  readonly form: Pick<Form<string>, 'ref' | 'onSubmit' | 'problems' | 'pending' | 'error'>;
  /** The button's label, and its label while the form is being sent. */
  readonly submit: string;
  readonly busy: string;
  readonly variant?: ButtonProps['variant'];
  /** The button stays at the lower edge of the scroll area, however long the form is. */
  readonly pinned?: true;
  /** The fields. */
  readonly children?: ReactNode;
  /** Below the button and its message. */
  readonly after?: ReactNode;
}

/** A form with its button and reserved room for a message about the whole form, so that nothing moves when one appears. */
export function FormFrame({ form, submit, busy, variant = 'primary', pinned, children, after }: FormFrameProps) {
  const { ref, onSubmit, problems, pending, error } = form;
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      {children}
      <div className={classNames(pinned && classes.pinned)}>
        <Button type="submit" variant={variant} wide tall aria-disabled={pending}>
          {pending ? busy : submit}
        </Button>
      </div>
      <p className={classes.notice} role="alert">
        {problems.form}
      </p>
      <SupportHelp error={error} />
      {after}
    </form>
  );
}
