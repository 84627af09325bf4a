import { type ReplyOf, securityApi } from '@fairbook/contract';
import { Button, TextField, VisuallyHidden } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { toast } from '../../shared/toast.ts';
import { SecretField } from './secret-field.tsx';
import classes from './security-form.module.css';
import { useSecurityForm } from './use-security-form.ts';

type Begun = ReplyOf<typeof securityApi.beginSecondFactor>;

/** Switches the second factor on: the password, the code to scan with its first answer, the recovery codes. */
export function FactorOnDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [begun, setBegun] = useState<Begun | undefined>(undefined);
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined);
  return (
    <Dialog
      title={t('security.turn_on_factor')}
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      role={codes ? 'alertdialog' : 'dialog'}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : begun ? (
        <Scan begun={begun} onDone={setCodes} />
      ) : (
        <Begin onDone={setBegun} />
      )}
    </Dialog>
  );
}

function Begin({ onDone }: { readonly onDone: (begun: Begun) => void }) {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const { ref, onSubmit, problems, pending, changing } = useSecurityForm<'password', Begun>({
    check: () => ({ password: password === '' ? t('security.required') : undefined }),
    send: () => api(securityApi.beginSecondFactor, { password }),
    fields: { 'security.password_wrong': 'password' },
    onDone,
  });
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      <p className={classes.intro}>{t('security.factor_intro')}</p>
      <SecretField
        label={t('security.login_password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={changing(setPassword)}
        error={problems.password}
      />
      <p className={classes.notice} role="alert">
        {problems.form}
      </p>
      <Button type="submit" variant="primary" wide tall aria-disabled={pending}>
        {t(pending ? 'security.checking' : 'security.continue')}
      </Button>
    </form>
  );
}

function Scan({ begun, onDone }: { readonly begun: Begun; readonly onDone: (codes: readonly string[]) => void }) {
  const t = useTranslate();
  const [code, setCode] = useState('');
  const { ref, onSubmit, problems, pending, changing } = useSecurityForm<'code', { readonly recovery_codes: readonly string[] }>({
    check: () => ({ code: code === '' ? t('security.required') : undefined }),
    send: () => api(securityApi.confirmSecondFactor, { code }),
    fields: { 'second_factor.wrong': 'code', 'second_factor.locked': 'code' },
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  });
  const { size, path } = begun.qr;
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      <p className={classes.intro}>{t('security.factor_scan')}</p>
      <svg
        className={classes.qr}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('security.factor_qr')}
      >
        <path d={path} />
      </svg>
      <p className={classes.key}>
        <VisuallyHidden>{t('security.factor_key')}: </VisuallyHidden>
        {begun.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <TextField
        label={t('security.factor_code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        value={code}
        onChange={changing(setCode)}
        error={problems.code}
        hint={t('security.factor_code_hint')}
      />
      <p className={classes.notice} role="alert">
        {problems.form}
      </p>
      <Button type="submit" variant="primary" wide tall aria-disabled={pending}>
        {t(pending ? 'security.checking' : 'security.turn_on')}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const t = useTranslate();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast({ type: 'successful', message: t('security.copied') });
  };
  return (
    <div className={classes.form}>
      <p className={classes.intro} role="status">
        {t('security.factor_turned_on')} {t('security.factor_codes')}
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button wide onClick={() => void copy()}>
        {t('security.copy')}
      </Button>
      <Button variant="primary" wide tall onClick={onDone}>
        {t('security.codes_kept')}
      </Button>
    </div>
  );
}
