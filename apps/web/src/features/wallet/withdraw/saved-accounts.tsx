import { type SavedAccount, withdrawalsApi } from '@fairbook/contract';
import { Button, Tag } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { toast } from '../../../shared/page/toast.ts';
import classes from './saved-accounts.module.css';
import { savedAccountsQuery } from './withdraw-queries.ts';

export interface SavedAccountsProps {
  readonly accounts: readonly SavedAccount[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The saved accounts, one of which is paid to. The chosen one can be made the default or deleted. */
export function SavedAccounts({ accounts, chosen, onChoose }: SavedAccountsProps) {
  const t = useTranslate();
  const group = useId();
  const { makeDefault, forget, isPending } = useChanges();
  const list = useFocusAfterRemoval(accounts.length);
  return (
    <fieldset ref={list} className={classes.accounts}>
      <legend className={classes.legend}>{t('wallet.w_to')}</legend>
      {accounts.map((account) => (
        <div key={account.account_id} className={classes.account}>
          <label className={classes.choice}>
            <input type="radio" name={group} checked={account.account_id === chosen} onChange={() => onChoose(account.account_id)} />
            <AccountText account={account} />
          </label>
          {account.account_id === chosen && (
            <p className={classes.actions}>
              {!account.is_default && (
                <Button variant="line" disabled={isPending} onClick={() => makeDefault(account.account_id)}>
                  {t('wallet.w_make_default')}
                </Button>
              )}
              <Button variant="line" disabled={isPending} onClick={() => forget(account.account_id)}>
                {t('wallet.w_forget')}
              </Button>
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** The button that deleted an account is gone with it: the focus moves to the account chosen now. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLFieldSetElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) list.current?.querySelector<HTMLElement>(':checked')?.focus();
    before.current = count;
  }, [count]);
  return list;
}

function AccountText({ account }: { readonly account: SavedAccount }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const [opened] = useState(() => Date.now());
  const waits = account.usable_from.getTime() > opened;
  return (
    <span className={classes.text}>
      <b>
        {account.bank ?? t(`wallet.w_kind_${account.kind}`)} · {account.account_number}
      </b>
      {account.is_default && <Tag tone="ok">{t('wallet.w_default')}</Tag>}
      {waits && <small>{t('wallet.w_waits', { at: dateTime(account.usable_from) })}</small>}
    </span>
  );
}

function useChanges() {
  const t = useTranslate();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ what, id }: { readonly what: 'default' | 'forget'; readonly id: string }) =>
      api(what === 'default' ? withdrawalsApi.setDefaultAccount : withdrawalsApi.removeAccount, { info_id: id }),
    onSuccess: (saved) => queries.setQueryData(savedAccountsQuery.queryKey, saved),
    onError: (error) => toast({ type: 'error', message: errorText(error, t) }),
  });
  return {
    isPending: change.isPending,
    makeDefault: (id: string) => change.mutate({ what: 'default', id }),
    forget: (id: string) => change.mutate({ what: 'forget', id }),
  };
}
