import { DIAL_CODES } from '@fairbook/core/catalog';
import { Tabs, TextField } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlays';
import { useId } from 'react';
import { useLocale, useTranslate } from '../../../shared/format/i18n.ts';
import { Flag } from '../../../shared/page/flag.tsx';
import classes from '../auth-dialog.module.css';
import type { TypedAccount } from '../sign-in/typed-account.ts';

export interface AccountFieldsProps {
  readonly account: TypedAccount;
  readonly onChange: (account: TypedAccount) => void;
  readonly error: string | undefined;
}

/** Email address or mobile number, in tabs. Password managers take either as the account's name. */
export function AccountFields({ account, onChange, error }: AccountFieldsProps) {
  const t = useTranslate();
  const panelId = useId();
  const tabs = [
    { value: 'email', label: t('auth.way_email') },
    { value: 'mobile', label: t('auth.way_mobile') },
  ] as const;
  return (
    <div>
      <Tabs label={t('auth.way')} value={account.way} tabs={tabs} panelId={panelId} onChange={(way) => onChange({ ...account, way })} />
      <div id={panelId} role="tabpanel" className={classes.panel}>
        {account.way === 'email' ? (
          <TextField
            label={t('auth.email')}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={account.email}
            onChange={(email) => onChange({ ...account, email })}
            error={error}
          />
        ) : (
          <MobileFields account={account} onChange={onChange} error={error} />
        )}
      </div>
    </div>
  );
}

/** A mobile number with its country. */
export function MobileFields({ account, onChange, error }: AccountFieldsProps) {
  const t = useTranslate();
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const countries = DIAL_CODES.map(({ dial, country }) => ({
    value: String(dial),
    label: `${names.of(country) ?? country} (+${dial})`,
    before: <Flag country={country} />,
  }));
  const choose = (value: string) => {
    const chosen = DIAL_CODES.find(({ dial }) => String(dial) === value);
    if (chosen) onChange({ ...account, dial: chosen.dial });
  };
  return (
    <>
      <Select label={t('auth.country')} value={String(account.dial)} options={countries} onChange={choose} />
      <TextField
        label={t('auth.mobile')}
        type="tel"
        inputMode="tel"
        name="phone"
        autoComplete="tel-national"
        maxLength={24}
        prefix={`+${account.dial}`}
        value={account.phone}
        onChange={(phone) => onChange({ ...account, phone })}
        hint={t('auth.mobile_hint')}
        error={error}
      />
    </>
  );
}
