import {
  type AccountKind,
  BANK_COUNTRIES,
  BANK_COUNTRY_CODES,
  type BankAccountType,
  type BankCountry,
  CRYPTO_NETWORKS,
  type CryptoNetwork,
  DESTINATION_WAIT_HOURS,
  PIX_KEY_TYPES,
  type PixKeyType,
  readDestination,
  type TypedDestination,
} from '@fairbook/core/payments';
import { Banner, Button, Chips, SegmentedControl, TextField } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlays';
import { type FormEvent, useRef, useState } from 'react';
import { focusFirstWrong } from '../../../shared/form/focus-wrong.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useLocale, useTranslate } from '../../../shared/format/i18n.ts';
import { isPaymentPassword, PaymentPasswordField } from '../amount/payment-password-field.tsx';
import classes from '../deposit/deposit-form.module.css';
import { AddressInFours } from './address-in-fours.tsx';
import { SecondProofFields, useSecondProof } from './second-proof-fields.tsx';
import { useSaveDestination } from './use-save-destination.ts';

interface Typed {
  readonly kind: AccountKind;
  readonly pix: PixKeyType;
  readonly country: BankCountry;
  readonly type: BankAccountType;
  readonly network: CryptoNetwork;
  readonly bank: string;
  readonly code: string;
  readonly number: string;
}
const NOTHING: Typed = { kind: 'pix', pix: 'cpf', country: 'BR', type: 'checking', network: 'tron', bank: '', code: '', number: '' };

export interface DestinationFormProps {
  readonly kinds: readonly AccountKind[];
  /** The payment password if it was just typed; otherwise empty. */
  readonly pin: string;
  /** Called when it was saved, or cancelled; undefined if there is nothing to go back to. */
  readonly onDone: (() => void) | undefined;
}

/** Saves a destination: a Pix key, a bank account or an address, validated while typing, and authorised by the payment password and a second proof. */
export function DestinationForm({ kinds, pin, onDone }: DestinationFormProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState<Typed>({ ...NOTHING, kind: kinds[0] ?? 'pix' });
  const [password, setPassword] = useState(pin);
  const [asked, setAsked] = useState(false);
  const second = useSecondProof();
  const save = useSaveDestination();
  const destination = destinationOf(typed);
  const read = readDestination(destination);
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setAsked(false);
    save.reset();
  };
  const form = useRef<HTMLFormElement>(null);
  // A code is useless while something else is missing.
  const ready = () => {
    if (read.ok && isPaymentPassword(password)) return true;
    setAsked(true);
    focusFirstWrong(form.current);
    return false;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    focusFirstWrong(event.currentTarget);
    if (!read.ok || !isPaymentPassword(password) || !second.proof || save.isPending) return;
    save.mutate({ destination, bank_password: password, ...second.proof }, { onSuccess: () => onDone?.() });
  };
  const problem = asked && !read.ok ? t(`errors.withdrawal_account.${read.problem}_invalid`) : undefined;
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <SegmentedControl
        label={t('wallet.w_kind')}
        value={typed.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`wallet.w_kind_${kind}`) }))}
        onChange={(kind) => change({ kind, number: '' })}
      />
      {typed.kind === 'pix' && (
        <Chips
          label={t('wallet.w_pix_key')}
          value={typed.pix}
          chips={PIX_KEY_TYPES.map((pix) => ({ value: pix, label: t(`wallet.w_pix_${pix}`) }))}
          onChange={(pix) => change({ pix, number: '' })}
        />
      )}
      {typed.kind === 'crypto' && (
        <Chips
          label={t('wallet.w_network')}
          value={typed.network}
          chips={CRYPTO_NETWORKS.map((network) => ({ value: network, label: t(`wallet.w_network_${network}`) }))}
          onChange={(network) => change({ network })}
        />
      )}
      {typed.kind === 'bank' && <BankFields typed={typed} onChange={change} />}
      <TextField
        label={t(`wallet.w_number_${typed.kind}`)}
        name="number"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={typed.kind === 'pix' && (typed.pix === 'cpf' || typed.pix === 'phone') ? 'numeric' : 'text'}
        value={typed.number}
        onChange={(number) => change({ number })}
        error={problem}
      />
      {destination.kind === 'crypto' && read.ok && (
        <div className={classes.fine}>
          {t('wallet.w_compare', { network: t(`wallet.w_network_${destination.network}`) })}
          <AddressInFours address={read.destination.number} />
        </div>
      )}
      <PaymentPasswordField
        value={password}
        onChange={setPassword}
        missing={asked}
        hint={t('wallet.w_wait_note', { hours: DESTINATION_WAIT_HOURS })}
      />
      <SecondProofFields proof={second} missing={asked} ready={ready} onTouch={() => setAsked(false)} />
      {save.error && <Banner tone="error">{errorText(save.error, t)}</Banner>}
      <Button type="submit" variant="primary" wide tall aria-disabled={save.isPending}>
        {t('wallet.w_save')}
      </Button>
      {onDone && (
        <Button variant="line" wide onClick={onDone}>
          {t('wallet.w_back')}
        </Button>
      )}
    </form>
  );
}

function destinationOf({ kind, pix, network, country, type, bank, code, number }: Typed): TypedDestination {
  switch (kind) {
    case 'pix':
      return { kind, type: pix, number };
    case 'crypto':
      return { kind, network, number };
    case 'bank':
      return { kind, country, type, bank, code, number };
  }
}

function BankFields({ typed, onChange }: { readonly typed: Typed; readonly onChange: (part: Partial<Typed>) => void }) {
  const t = useTranslate();
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' });
  return (
    <>
      <Select
        label={t('wallet.w_country')}
        value={typed.country}
        options={BANK_COUNTRY_CODES.map((country) => ({ value: country, label: names.of(country) ?? country }))}
        onChange={(country) => onChange({ country, type: 'checking' })}
      />
      <Chips
        label={t('wallet.w_account_type')}
        value={typed.type}
        chips={BANK_COUNTRIES[typed.country].types.map((type) => ({ value: type, label: t(`wallet.w_type_${type}`) }))}
        onChange={(type) => onChange({ type })}
      />
      <TextField label={t('wallet.w_bank')} name="bank" autoComplete="off" value={typed.bank} onChange={(bank) => onChange({ bank })} />
      <TextField label={t('wallet.w_code')} name="code" autoComplete="off" value={typed.code} onChange={(code) => onChange({ code })} />
    </>
  );
}
