import { Icon } from '@fairbook/ui';
import { useRef, useState } from 'react';
import { useCurrency } from '../../shared/format/currency.ts';
import { errorText } from '../../shared/format/error-text.ts';
import { useLocale, useTranslate } from '../../shared/format/i18n.ts';
import { Flag } from '../../shared/page/flag.tsx';
import { LazyMenu } from '../../shared/page/lazy-overlays.ts';
import { Part } from '../../shared/page/part.tsx';
import { toast } from '../../shared/page/toast.ts';
import classes from './currency-menu.module.css';

/** The display currency, with a menu of the others. */
export function CurrencyMenu() {
  const t = useTranslate();
  const locale = useLocale();
  const { currency, list, choose } = useCurrency();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const names = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' });
  const nameOf = (code: string) => (code === 'USDT' ? 'Tether' : (names.of(code) ?? code));
  const flagOf = (code: string) => list.find((row) => row.currency === code)?.flag || code;
  const change = (code: string) => {
    const chosen = list.find((row) => row.currency === code);
    if (!chosen) return;
    choose(chosen.currency).catch((error: unknown) =>
      toast({ type: 'error', message: t('wallet.currency_failed', { reason: errorText(error, t) }) }),
    );
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={classes.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t('wallet.currency_choose', { currency })}
        onClick={() => setOpen(true)}
      >
        <Flag country={flagOf(currency)} />
        {currency}
        <Icon name="down" size="small" />
      </button>
      {open && (
        <Part fallback={null} onClose={() => setOpen(false)}>
          <LazyMenu
            label={t('common.currency')}
            trigger={trigger}
            open
            onClose={() => setOpen(false)}
            items={list.map(({ currency: code }) => ({
              id: code,
              text: code,
              label: <Row code={code} name={nameOf(code)} flag={flagOf(code)} />,
            }))}
            chosen={currency}
            onChoose={change}
          />
        </Part>
      )}
    </>
  );
}

function Row({ code, name, flag }: { readonly code: string; readonly name: string; readonly flag: string }) {
  return (
    <span className={classes.row}>
      <Flag country={flag} />
      {code} · {name}
    </span>
  );
}
