import type { DepositMethod } from '@fairbook/contract';
import { useFormat } from '../../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';

const NAMES: Readonly<Record<string, MessageId>> = {
  pix: 'wallet.way_pix',
  card: 'wallet.way_card',
  wallet: 'wallet.way_wallet',
  usdt: 'wallet.way_usdt',
  sandbox: 'wallet.play_money',
};

/** The texts of a deposit method: its name, and one line with its fee and duration. */
export function useMethodText(): { readonly name: (type: string) => string; readonly about: (method: DepositMethod) => string } {
  const t = useTranslate();
  const { percent } = useFormat();
  const name = (type: string) => {
    const id = NAMES[type];
    return id === undefined ? type.toUpperCase() : t(id);
  };
  const about = ({ fee_e4: fee, arrives_in: arrives }: DepositMethod) => {
    const kept = fee === 0 ? t('wallet.way_free') : t('wallet.way_fee', { percent: percent(fee / 10) });
    return [kept, arrivalText(t, arrives.to)].join(' · ');
  };
  return { name, about };
}

/** Formats the longest time money takes, given in seconds. */
export function arrivalText(t: ReturnType<typeof useTranslate>, seconds: number): string {
  return seconds === 0 ? t('wallet.arrives_at_once') : t('wallet.arrives_in', { minutes: Math.max(1, Math.ceil(seconds / 60)) });
}
