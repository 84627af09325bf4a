import { IconButton, TextField, type TextFieldProps } from '@fairbook/ui';
import { useState } from 'react';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './security-form.module.css';

export type SecretFieldProps = Omit<TextFieldProps, 'type' | 'suffix'>;

/** A secret that can be pasted and looked at. */
export function SecretField(props: SecretFieldProps) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
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
