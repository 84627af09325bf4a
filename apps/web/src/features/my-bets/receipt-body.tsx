import { type Receipt, receiptFilesApi, zReceipt } from '@fairbook/contract';
import { receiptCode } from '@fairbook/core/betting';
import { buttonClass, SumTable } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { api } from '../../shared/api/api.ts';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { toHelp } from '../../shared/format/shown-sports.ts';
import { SupportLink } from '../../shared/page/support-help.tsx';
import { CopyReceipt } from '../../shared/receipts/copy-receipt.tsx';
import classes from '../../shared/receipts/receipt-body.module.css';
import { SaveReceipt } from '../../shared/receipts/save-receipt.tsx';
import { ReceiptCashOuts } from './cash-out/receipt-cash-outs.tsx';
import { LedgerEntries } from './ledger-entries.tsx';
import { ReceiptArithmetic } from './receipt-arithmetic.tsx';
import { ReceiptCode, ReceiptDetails } from './receipt-code.tsx';
import { ReceiptResults } from './receipt-results.tsx';
import { ReceiptSettlements } from './receipt-settlements.tsx';
import { RepeatBet } from './repeat-bet.tsx';
import { ShareBetOfMatches } from './share-bet-of-matches.tsx';

const REASONS = {
  decided: 'my_bets.reason_decided',
  lost_early: 'my_bets.reason_lost_early',
  paid_early: 'my_bets.reason_paid_early',
  all_void: 'my_bets.reason_all_void',
  corrected: 'my_bets.reason_corrected',
  reopened: 'my_bets.reason_reopened',
  voided: 'my_bets.reason_voided',
  cashed_out: 'my_bets.reason_cashed_out',
} as const satisfies Record<string, MessageId>;

/** Everything a player needs to check a bet independently: results, arithmetic, settlements, and the movements with their proofs. */
export function ReceiptBody({ receipt }: { readonly receipt: Receipt }) {
  return (
    <div className={classes.receipt}>
      <ReceiptFacts receipt={receipt} />
      <ReceiptResults bet={receipt.bet} />
      <ReceiptArithmetic receipt={receipt} />
      <ReceiptCashOuts receipt={receipt} />
      <ReceiptSettlements bet={receipt.bet} settlements={receipt.settlements} reasons={REASONS} />
      <LedgerEntries entries={receipt.ledger} />
      <ReceiptActions receipt={receipt} />
      <ReceiptDetails id={receipt.bet.bet_id} />
    </div>
  );
}

function ReceiptFacts({ receipt: { bet } }: { readonly receipt: Receipt }) {
  const t = useTranslate();
  const { dateTime, usdt, typed, number } = useFormat();
  const { bet_id, create_at, settled_at, unit_currency, bets, multiple, total_price, total_currency, currency, rule_set } = bet;
  const cost = [typed(unit_currency, currency), number(bets), ...(multiple > 1 ? [number(multiple)] : [])].join(' × ');
  return (
    <section>
      <h3>{t('my_bets.facts')}</h3>
      <SumTable
        rows={[
          { key: 'id', label: t('my_bets.receipt_id'), figure: <ReceiptCode id={bet_id} /> },
          { key: 'placed', label: t('my_bets.placed_at'), figure: dateTime(create_at) },
          ...(settled_at ? [{ key: 'settled', label: t('my_bets.settled_at'), figure: dateTime(settled_at) }] : []),
          { key: 'cost', label: t('my_bets.cost'), figure: `${cost} = ${typed(total_currency, currency)}` },
          ...(currency === 'USDT' ? [] : [{ key: 'ledger', label: t('my_bets.in_ledger'), figure: usdt(total_price) }]),
          ...(rule_set === 'exact'
            ? []
            : [{ key: 'rules', label: t('my_bets.rule_set'), figure: t(`my_bets.rules_${rule_set}` satisfies MessageId) }]),
        ]}
      />
    </section>
  );
}

function ReceiptActions({ receipt }: { readonly receipt: Receipt }) {
  const t = useTranslate();
  const { bet_id: id, game } = receipt.bet;
  return (
    <div className={classes.actions}>
      <RepeatBet bet={receipt.bet} />
      <ShareBetOfMatches bet={receipt.bet} />
      <SaveReceipt code={receiptCode(id)} read={() => api(receiptFilesApi.betFile, { game, id })} />
      <CopyReceipt data={() => z.encode(zReceipt, receipt)} />
      <Link to="/my-bets" search={{ bet: id }} className={buttonClass({ variant: 'line' })}>
        {t('my_bets.bet_address')}
      </Link>
      <Link {...toHelp(game)} hash="verify" className={buttonClass({ variant: 'line' })}>
        {t('my_bets.how_to_check')}
      </Link>
      <SupportLink topic="bet" reference={receiptCode(id)} className={buttonClass({ variant: 'line' })} />
    </div>
  );
}
