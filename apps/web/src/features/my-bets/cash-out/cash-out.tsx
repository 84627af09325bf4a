import type { Bet } from '@fairbook/contract';
import { sportOf } from '@fairbook/core/sports';
import { Icon } from '@fairbook/ui';
import { useId, useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from './cash-out.module.css';
import { CashOutPanel } from './cash-out-panel.tsx';

/** Expands the cash-out of an open bet. A pool bet has none, and says so. */
export function CashOut({ bet }: { readonly bet: Bet }) {
  const t = useTranslate();
  const panelId = useId();
  const [open, setOpen] = useState(false);
  if (sportOf(bet.game).isPool) return <p className={classes.none}>{t('my_bets.co_no_pool')}</p>;
  return (
    <section className={classes.place} aria-label={t('my_bets.co_title')}>
      <button type="button" className={classes.toggle} aria-expanded={open} aria-controls={panelId} onClick={() => setOpen(!open)}>
        <Icon name="out" size="small" />
        <span>{t('my_bets.co_title')}</span>
        <Icon name={open ? 'up' : 'down'} size="small" />
      </button>
      <div id={panelId}>{open && <CashOutPanel bet={bet} onWhole={() => setOpen(false)} />}</div>
    </section>
  );
}
