import { type HeldTransfer, officeChainApi } from '@fairbook/contract/office';
import { Banner, Button, TextField } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { SecondPerson } from '../../shared/second-person.tsx';

type HeldAction = 'release' | 'return' | 'write_off' | 'drop' | 'sent';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const HASH = /^0x[0-9a-f]{64}$/;

/** The actions on a transfer in its state: one person proposes, a colleague confirms; for a return, records the transaction that sent it. */
export function HeldActions({ transfer }: { readonly transfer: HeldTransfer }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<HeldAction>();
  const [text, setText] = useState('');
  const { transfer_id: id, decision, status } = transfer;
  const refresh = () =>
    Promise.all([queries.invalidateQueries({ queryKey: ['transfers'] }), queries.invalidateQueries({ queryKey: ['waiting'] })]);
  const confirm = useMutation({
    mutationFn: (decision_id: string) => api(officeChainApi.confirm, { transfer_id: id, decision_id }),
    onSettled: refresh,
  });
  if (asked) {
    return (
      <ReasonForm
        action={t(`office.held_${asked}`)}
        hint={t('office.reason_hint')}
        onCancel={() => setAsked(undefined)}
        onDo={async (reason) => {
          await act(asked, { id, decision: decision?.decision_id ?? '', reason, text: text.trim() });
          await refresh();
        }}
      >
        {asked === 'return' && (
          <TextField label={t('office.held_to')} value={text} onChange={setText} pattern={ADDRESS.source} autoComplete="off" required />
        )}
        {asked === 'sent' && (
          <TextField label={t('office.held_sent_tx')} value={text} onChange={setText} pattern={HASH.source} autoComplete="off" required />
        )}
      </ReasonForm>
    );
  }
  const button = (what: HeldAction) => (
    <Button key={what} onClick={() => setAsked(what)}>
      {t(`office.held_${what}`)}
    </Button>
  );
  const proposals: readonly HeldAction[] = status === 'credited' ? ['write_off'] : ['release', 'return'];
  return (
    <div className={classes.actions}>
      {!decision && proposals.map(button)}
      {decision && decision.confirmed_at === null && (
        <>
          <SecondPerson before={[decision.proposed_by]}>
            <Button variant="primary" disabled={confirm.isPending} onClick={() => confirm.mutate(decision.decision_id)}>
              {t('office.held_confirm')}
            </Button>
          </SecondPerson>
          {button('drop')}
        </>
      )}
      {decision?.kind === 'return' && decision.confirmed_at !== null && button('sent')}
      {confirm.error && <Banner tone="error">{errorText(confirm.error, t)}</Banner>}
    </div>
  );
}

function act(
  asked: HeldAction,
  { id, decision, reason, text }: { readonly id: string; readonly decision: string; readonly reason: string; readonly text: string },
): Promise<unknown> {
  switch (asked) {
    case 'release':
    case 'write_off':
      return api(officeChainApi.propose, { transfer_id: id, kind: asked, reason });
    case 'return':
      return api(officeChainApi.propose, { transfer_id: id, kind: asked, address: text, reason });
    case 'drop':
      return api(officeChainApi.drop, { transfer_id: id, decision_id: decision, reason });
    case 'sent':
      return api(officeChainApi.sent, { transfer_id: id, tx: text, reason });
  }
}
