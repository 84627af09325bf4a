import type { OfficePlayer } from '@fairbook/contract/office';
import { type Amount, RATE_ONE, amount as toAmount } from '@fairbook/core/money';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useNames } from '../shared/names.tsx';
import { PlayerMoney } from '../shared/player-money.tsx';
import { FactList, type NamedFact } from '../shared/room-parts/fact-list.tsx';

/** The facts of the account, by name. */
export function PlayerFacts({ player }: { readonly player: OfficePlayer }) {
  const t = useTranslate();
  const names = useNames();
  const { amount, dateTime } = useFormat();
  const proven = (text: string | null, isProven: boolean) =>
    text === null ? '–' : `${text} (${t(isProven ? 'office.verified' : 'office.unverified')})`;
  const money = (value: Amount) => <PlayerMoney player={player} value={value} />;
  const oneUsdt = toAmount((player.rate * 1_000_000n) / RATE_ONE);
  const facts: readonly NamedFact[] = [
    [t('office.balance'), money(player.balance)],
    [t('office.net_today'), money(player.net_today)],
    [t('office.deposited'), money(player.deposited)],
    [t('office.withdrawn'), money(player.withdrawn)],
    [t('office.email'), proven(player.email, player.email_verified)],
    [t('office.mobile'), proven(player.mobile, player.mobile_verified)],
    [t('office.role'), t(player.role === 'agent' ? 'office.role_agent' : 'office.role_player')],
    [
      t('office.currency'),
      player.currency === 'USDT' ? player.currency : t('office.currency_at', { rate: amount(oneUsdt, player.currency) }),
    ],
    [t('office.region'), names.region(player.region)],
    [t('office.opened'), dateTime(player.created_at)],
    [t('office.last_sign_in'), player.last_sign_in_at ? dateTime(player.last_sign_in_at) : t('office.never')],
  ];
  return <FactList facts={facts} />;
}
