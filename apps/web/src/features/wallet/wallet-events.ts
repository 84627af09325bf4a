import type { ReplyOf, walletApi } from '@fairbook/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../shared/api/query-keys.ts';
import { onceShown } from '../../shared/api/unshown.ts';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { toast } from '../../shared/page/toast.ts';
import { useServerEvents } from '../../shared/realtime/socket.ts';
import { type Announcement, announcing } from './announced.ts';

const NEWS: Readonly<Record<Announcement, MessageId>> = {
  RECHARGE: 'wallet.deposit_done',
  WITHDRAW: 'wallet.withdrawal_done',
  REGISTER: 'wallet.registration_bonus',
};

/** For the life of the page, however often the listener is mounted. */
const isSaid = announcing();

/** Keeps the wallet up to date with what the server pushes, and announces deposits, withdrawals and credits (specification, section 4). */
export function useWalletEvents(): void {
  const queries = useQueryClient();
  const t = useTranslate();
  const { balance: written } = useFormat();
  useServerEvents([], (event, topic, retold) => {
    if (event.kind === 'withdrawal.changed') {
      void queries.invalidateQueries({ queryKey: [...keys.account, 'withdrawals'] });
      // No rewards are given while a withdrawal is under way.
      void queries.invalidateQueries({ queryKey: keys.rewards });
    }
    if (event.kind === 'game_transfer.changed') {
      void queries.invalidateQueries({ queryKey: [...keys.account, 'game-transfers'] });
      void queries.invalidateQueries({ queryKey: [...keys.account, 'game-wallets'] });
    }
    if (event.kind === 'withdrawal_account.added') {
      void queries.invalidateQueries({ queryKey: [...keys.account, 'saved-accounts'] });
      if (!retold) toast({ type: 'info', message: t('wallet.w_added', { account: event.account }) });
    }
    if (event.kind !== 'wallet.changed') return;
    const { balance, notifyType, reason } = event;
    // A credit could reveal the result of a draw whose animation the player is watching.
    if (reason === 'payout' || reason === 'refund') {
      onceShown(undefined, () => void queries.invalidateQueries({ queryKey: keys.account }));
      return;
    }
    queries.setQueryData<ReplyOf<typeof walletApi.memberAccount>>(keys.account, (known) => known && { ...known, score: balance });
    void queries.invalidateQueries({ queryKey: keys.account });
    if (notifyType && isSaid(notifyType, topic, retold))
      toast({ type: 'successful', message: t(NEWS[notifyType], { balance: written(balance) }) });
  });
}
