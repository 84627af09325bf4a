import type { ReplyOf } from '@fairbook/contract';
import { type OfficePlayer, officeAccountsApi } from '@fairbook/contract/office';
import { Banner, Button } from '@fairbook/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useMay } from '../shared/me.ts';
import { useNames } from '../shared/names.tsx';
import { ReasonForm } from '../shared/reason-form.tsx';
import classes from '../shared/room.module.css';

type Account = ReplyOf<typeof officeAccountsApi.account>;

/** Makes a player an agent or an agent a player, and moves the account to another region. */
export function PlayerAccount({ player: { player_id: id } }: { readonly player: OfficePlayer }) {
  const t = useTranslate();
  const may = useMay();
  const [asked, setAsked] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['account', id.toString()],
    queryFn: () => api(officeAccountsApi.account, { player_id: id }),
    enabled: asked,
  });
  if (!may('players.account')) return null;
  if (asked && error) return <Banner tone="error">{errorText(error, t)}</Banner>;
  if (asked && data) return <AccountForm id={id} account={data} onClose={() => setAsked(false)} />;
  return (
    <div className={classes.actions}>
      <Button disabled={asked} onClick={() => setAsked(true)}>
        {t('office.account_change')}
      </Button>
    </div>
  );
}

interface AccountFormProps {
  readonly id: OfficePlayer['player_id'];
  readonly account: Account;
  readonly onClose: () => void;
}

function AccountForm({ id, account, onClose }: AccountFormProps) {
  const t = useTranslate();
  const names = useNames();
  const queries = useQueryClient();
  // As it was when the form opened: it is read again meanwhile.
  const [seen] = useState({ role: account.role, region: account.region });
  const [{ role, region }, setKind] = useState(seen);
  return (
    <ReasonForm
      action={t('office.account_change')}
      hint={t('office.account_change_hint')}
      onCancel={onClose}
      onDo={async (reason) => {
        await api(officeAccountsApi.changeAccount, { player_id: id, role, region, seen, reason });
        await queries.invalidateQueries();
        onClose();
      }}
    >
      <label className={classes.label}>
        {t('office.role')}
        <select
          className={classes.select}
          value={role}
          onChange={({ target }) => setKind({ region, role: target.value === 'agent' ? 'agent' : 'player' })}
        >
          <option value="player">{t('office.role_player')}</option>
          <option value="agent">{t('office.role_agent')}</option>
        </select>
      </label>
      <label className={classes.label}>
        {t('office.region')}
        <select className={classes.select} value={region} onChange={({ target }) => setKind({ role, region: target.value })}>
          {account.regions.map((code) => (
            <option key={code} value={code}>
              {names.region(code)}
            </option>
          ))}
        </select>
      </label>
    </ReasonForm>
  );
}
