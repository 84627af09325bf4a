import { drawBetsApi, receiptFilesApi } from '@fairbook/contract';
import { receiptCode } from '@fairbook/core/betting';
import { isRaceGame } from '@fairbook/core/catalog';
import { buttonClass, SumTable } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { api } from '../../shared/api/api.ts';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { SupportLink } from '../../shared/page/support-help.tsx';
import { CopyReceipt } from '../../shared/receipts/copy-receipt.tsx';
import bodyClasses from '../../shared/receipts/receipt-body.module.css';
import { SaveReceipt } from '../../shared/receipts/save-receipt.tsx';
import { LedgerEntries, ReceiptCode, ReceiptDetails, ReceiptSettlements } from '../my-bets/index.ts';
import type { DrawReceipt } from './draw-bet-queries.ts';
import { DrawReceiptArithmetic } from './draw-receipt-arithmetic.tsx';
import { ShareDrawBet } from './share-draw-bet.tsx';

const REASONS = {
  decided: 'lottery.reason_decided',
  corrected: 'lottery.reason_corrected',
  draw_void: 'lottery.reason_draw_void',
  chase_won: 'lottery.reason_chase_won',
  voided: 'lottery.reason_voided',
} as const satisfies Record<string, MessageId>;

/** Everything a player needs to check a bet independently: its facts, the arithmetic, the settlement, and the movements with their proofs. */
export function DrawReceiptBody({ receipt }: { readonly receipt: DrawReceipt }) {
  return (
    <div className={bodyClasses.receipt}>
      <Facts receipt={receipt} />
      <DrawReceiptArithmetic bet={receipt.bet} />
      <ReceiptSettlements bet={receipt.bet} settlements={receipt.settlements} reasons={REASONS} />
      <LedgerEntries entries={receipt.ledger} />
      <Actions receipt={receipt} />
      <ReceiptDetails id={receipt.bet.bet_id} />
    </div>
  );
}

function Facts({ receipt: { bet } }: { readonly receipt: DrawReceipt }) {
  const t = useTranslate();
  const { dateTime, usdt, typed } = useFormat();
  return (
    <section>
      <h3>{t('my_bets.facts')}</h3>
      <SumTable
        rows={[
          { key: 'id', label: t('my_bets.receipt_id'), figure: <ReceiptCode id={bet.bet_id} /> },
          { key: 'placed', label: t('my_bets.placed_at'), figure: dateTime(bet.create_at) },
          { key: 'draw', label: t('lottery.draw_at'), figure: dateTime(bet.draw.draw_at) },
          ...(bet.settled_at ? [{ key: 'settled', label: t('my_bets.settled_at'), figure: dateTime(bet.settled_at) }] : []),
          { key: 'cost', label: t('slip.cost'), figure: typed(bet.total_currency, bet.currency) },
          ...(bet.currency === 'USDT' ? [] : [{ key: 'ledger', label: t('my_bets.in_ledger'), figure: usdt(bet.total_price) }]),
        ]}
      />
    </section>
  );
}

function Actions({ receipt }: { readonly receipt: DrawReceipt }) {
  const t = useTranslate();
  const { bet } = receipt;
  return (
    <div className={bodyClasses.actions}>
      <ShareDrawBet bet={bet} />
      <SaveReceipt code={receiptCode(bet.bet_id)} read={() => api(receiptFilesApi.drawBetFile, { game: bet.game, id: bet.bet_id })} />
      <CopyReceipt data={() => z.encode(drawBetsApi.drawBet.reply, receipt)} />
      <Link to="/lottery/my-bets" search={{ game: bet.game, bet: bet.bet_id }} className={buttonClass({ variant: 'line' })}>
        {t('my_bets.bet_address')}
      </Link>
      <Link
        to={isRaceGame(bet.game) ? '/lottery/pk10/howToPlay' : '/lottery/mark-six/howToPlay'}
        className={buttonClass({ variant: 'line' })}
      >
        {t('slip.rules')}
      </Link>
      <SupportLink topic="draw" reference={receiptCode(bet.bet_id)} className={buttonClass({ variant: 'line' })} />
    </div>
  );
}
