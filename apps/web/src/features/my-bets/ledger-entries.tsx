import type { Receipt } from '@fairbook/contract';
import { Icon, SumTable, Tag } from '@fairbook/ui';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, type Translate, useTranslate } from '../../shared/format/i18n.ts';
import { signedMoney } from '../wallet/index.ts';
import classes from './ledger-entries.module.css';
import { SealProof } from './seal-proof.tsx';

/** The movements of a bet, each with the proof that it is in the sealed ledger. */
export function LedgerEntries({ entries }: { readonly entries: Receipt['ledger'] }) {
  const t = useTranslate();
  return (
    <section>
      <h3>{t('my_bets.ledger')}</h3>
      <ol className={classes.entries}>
        {entries.map((each) => (
          <li key={each.entry.seq}>
            <Entry sealed={each} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ sealed: { entry, seal } }: { readonly sealed: Receipt['ledger'][number] }) {
  const t = useTranslate();
  const { usdt, dateTime } = useFormat();
  return (
    <>
      <h4>{t('my_bets.entry', { number: entry.seq, kind: t(`wallet.kind_${entry.kind}`) })}</h4>
      <SumTable
        rows={[
          { key: 'amount', label: t('my_bets.amount'), figure: signedMoney(entry.amount, usdt) },
          { key: 'balance', label: t('my_bets.balance_after'), figure: usdt(entry.balance) },
          { key: 'contra', label: t('my_bets.other_side'), figure: contraText(t, entry.contra) },
          { key: 'date', label: t('my_bets.moved_at'), figure: dateTime(entry.date) },
        ]}
      />
      {seal ? (
        <details className={classes.proof}>
          <summary>
            <Icon name="shield" size="small" />
            {t('my_bets.proof')}
          </summary>
          <SealProof entry={entry} seal={seal} />
        </details>
      ) : (
        <p className={classes.waiting}>
          <Tag icon="clock">{t('my_bets.not_sealed')}</Tag> {t('my_bets.not_sealed_note')}
        </p>
      )}
    </>
  );
}

const CONTRAS = ['open_bets', 'revenue', 'channel', 'rewards', 'fees', 'withdrawals_pending', 'debts'] as const;

/** Names a house account by the part of its name before the colon. */
function contraText(t: Translate, name: string): string {
  const kind = CONTRAS.find((each) => name === each || name.startsWith(`${each}:`));
  return kind ? t(`my_bets.contra_${kind}` satisfies MessageId) : name;
}
