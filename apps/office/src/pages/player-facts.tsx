import type { OfficePlayer } from '@fairbook/contract/office';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useNames } from '../shared/names.tsx';
import { FactList } from '../shared/room-parts/fact-list.tsx';

/** The facts of the account, by name. */
export function PlayerFacts({ player }: { readonly player: OfficePlayer }) {
  const t = useTranslate();
  const names = useNames();
  const { amount, dateTime } = useFormat();
  const proven = (text: string | null, isProven: boolean) =>
    text === null ? '–' : `${text} (${t(isProven ? 'office.verified' : 'office.unverified')})`;
  const facts: readonly (readonly [string, string])[] = [
    [t('office.balance'), amount(player.balance)],
    [t('office.net_today'), amount(player.net_today)],
    [t('office.deposited'), amount(player.deposited)],
    [t('office.withdrawn'), amount(player.withdrawn)],
    [t('office.email'), proven(player.email, player.email_verified)],
    [t('office.mobile'), proven(player.mobile, player.mobile_verified)],
    [t('office.role'), t(player.role === 'agent' ? 'office.role_agent' : 'office.role_player')],
    [t('office.currency'), player.currency],
    [t('office.region'), names.region(player.region)],
    [t('office.opened'), dateTime(player.created_at)],
    [t('office.last_sign_in'), player.last_sign_in_at ? dateTime(player.last_sign_in_at) : t('office.never')],
  ];
  return <FactList facts={facts} />;
}
