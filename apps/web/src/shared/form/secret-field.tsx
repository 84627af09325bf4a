import { IconButton, TextField, type TextFieldProps } from '@fairbook/ui';
import { useState } from 'react';
import { useTranslate } from '../format/i18n.ts';
import classes from './secret-field.module.css';

export interface SecretFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'className'> {
  /** Rules are shown below it: room for two lines. */
  readonly isRuled?: boolean;
}

/** A secret that can be pasted, filled in by a password manager, and revealed. */
export function SecretField({ isRuled = false, ...props }: SecretFieldProps) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      {...(isRuled && { className: classes.ruled })}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          className={classes.eye}
          icon="eye"
          label={t(shown ? 'auth.hide_password' : 'auth.show_password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
