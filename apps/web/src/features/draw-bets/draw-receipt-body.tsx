import { drawBetsApi } from '@fairbook/contract';
import { isRaceGame } from '@fairbook/core/catalog';
import { Button, buttonClass, Icon, Ledger } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useFormat } from '../../shared/format.ts';
import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import bodyClasses from '../../shared/receipt-body.module.css';
import rowClasses from '../../shared/receipt-rows.module.css';
import { toast } from '../../shared/toast.ts';
import { LedgerEntries, useBetMoney } from '../my-bets/index.ts';
import type { DrawReceipt } from './draw-bet-queries.ts';
import { DrawReceiptArithmetic } from './draw-receipt-arithmetic.tsx';

/** All a player needs to check a bet alone: its facts, the arithmetic, how it was settled, and the movements of money with their proofs. */
export function DrawReceiptBody({ receipt }: { readonly receipt: DrawReceipt }) {
  return (
    <div className={bodyClasses.receipt}>
      <Facts receipt={receipt} />
      <DrawReceiptArithmetic bet={receipt.bet} />
      <Settlements receipt={receipt} />
      <LedgerEntries entries={receipt.ledger} />
      <Actions receipt={receipt} />
    </div>
  );
}

function Facts({ receipt: { bet } }: { readonly receipt: DrawReceipt }) {
  const t = useTranslate();
  const { dateTime, usdt, typed } = useFormat();
  return (
    <section>
      <h3>{t('my_bets.facts')}</h3>
      <Ledger
        rows={[
          { key: 'id', label: t('my_bets.receipt_id'), figure: <span className="code">{bet.bet_id}</span> },
          { key: 'placed', label: t('my_bets.placed_at'), figure: dateTime(bet.create_at) },
          { key: 'draw', label: t('lottery.draw_at'), figure: dateTime(bet.draw.draw_at) },
          ...(bet.settled_at ? [{ key: 'settled', label: t('my_bets.settled_at'), figure: dateTime(bet.settled_at) }] : []),
          { key: 'cost', label: t('slip.cost'), figure: usdt(bet.total_price) },
          ...(bet.currency === 'USDT'
            ? []
            : [{ key: 'typed', label: t('my_bets.cost_shown'), figure: typed(bet.total_currency, bet.currency) }]),
        ]}
      />
    </section>
  );
}

const REASONS = ['decided', 'corrected', 'draw_void', 'chase_won'] as const;
/** What the server appends when a correction found less in the wallet than it had to take back. */
const UNCOLLECTED = '_uncollected';

/** How often the bet was settled, when, why and with what. Nothing while it is open. */
function Settlements({ receipt: { bet, settlements } }: { readonly receipt: DrawReceipt }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { money } = useBetMoney(bet);
  if (settlements.length === 0) return null;
  const words = (reason: string) => {
    const known = REASONS.find((each) => reason === each || reason === `${each}${UNCOLLECTED}`);
    const text = known ? t(`lottery.reason_${known}` satisfies MessageId) : reason;
    return reason.endsWith(UNCOLLECTED) ? `${text} ${t('my_bets.uncollected')}` : text;
  };
  return (
    <section>
      <h3>{t('my_bets.settlements')}</h3>
      <ol className={rowClasses.rows}>
        {settlements.map(({ revision, status, bonus, settled_at, reason }) => (
          <li key={revision}>
            <b>{t('my_bets.settlement', { revision, state: t(`my_bets.status_${status}` satisfies MessageId), amount: money(bonus) })}</b>
            <p>{dateTime(settled_at)}</p>
            <p>{words(reason)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Actions({ receipt }: { readonly receipt: DrawReceipt }) {
  const t = useTranslate();
  const { bet } = receipt;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(z.encode(drawBetsApi.drawBet.reply, receipt), null, 2));
      toast({ type: 'successful', message: t('common.copied') });
    } catch {
      toast({ type: 'error', message: t('my_bets.copy_failed') });
    }
  };
  return (
    <div className={bodyClasses.actions}>
      <Button variant="line" onClick={() => void copy()}>
        <Icon name="copy" size="small" />
        {t('my_bets.copy_json')}
      </Button>
      <Link to="/lottery/my-bets" search={{ game: bet.game, bet: bet.bet_id }} className={buttonClass({ variant: 'line' })}>
        {t('my_bets.bet_address')}
      </Link>
      <Link
        to={isRaceGame(bet.game) ? '/lottery/pk10/howToPlay' : '/lottery/mark-six/howToPlay'}
        className={buttonClass({ variant: 'line' })}
      >
        {t('slip.rules')}
      </Link>
    </div>
  );
}
