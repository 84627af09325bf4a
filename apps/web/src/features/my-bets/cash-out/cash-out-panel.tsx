import { type CashOutQuote, Refusal } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { Banner, Button, SegmentedControl, SumTable } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../../shared/api/query-keys.ts';
import { useErrorText } from '../../../shared/format/error-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useIdempotentMutation } from '../../../shared/intents/use-idempotent-mutation.ts';
import { toast } from '../../../shared/page/toast.ts';
import { useServerEvents } from '../../../shared/realtime/socket.ts';
import { undecidedMatches } from '../bet-events.ts';
import { useBetMoney } from '../bet-money.ts';
import { AutomaticRule } from './automatic-rule.tsx';
import classes from './cash-out.module.css';
import { type OpenBet, quoteQuery, takings } from './cash-out-queries.ts';
import { useOfferBefore } from './offer-before.ts';
import { SecondsLeft } from './seconds-left.tsx';

const SHARES = ['25', '50', '75', '100'] as const;

interface CashOutPanelProps {
  readonly bet: OpenBet;
  /** Called when the whole bet was cashed out. */
  readonly onWhole: () => void;
}

/** The current offer for the bet or a share of it, beside its fair value; one press accepts it. Also the automatic rule. */
export function CashOutPanel({ bet, onWhole }: CashOutPanelProps) {
  const t = useTranslate();
  const { money } = useBetMoney(bet);
  const [share, setShare] = useState<(typeof SHARES)[number]>('100');
  const part = Number.parseInt(share, 10);
  const { data: quote, error, refetch, dataUpdatedAt } = useQuery(quoteQuery(bet, part));
  const taking = useIdempotentMutation(takings, {
    changes: [keys.bet(bet.bet_id), keys.allBets(), keys.account],
    onSuccess: ({ amount, open_e8: left }) => {
      toast({ type: 'successful', message: t(left === 0 ? 'my_bets.co_done' : 'my_bets.co_done_part', { amount: money(amount) }) });
      if (left === 0) onWhole();
    },
  });
  // An offer is valid for `valid_ms`, or until odds behind it move.
  useServerEvents(
    undecidedMatches([bet]).map((id) => `match:${id}`),
    (event) => {
      if (event.kind === 'markets.changed' && !taking.isPending) void refetch();
    },
  );
  const errorText = useErrorText();
  const take = ({ quote: text }: CashOutQuote) => {
    if (!taking.isPending) taking.mutate({ game: bet.game, id: bet.bet_id, quote: text }, { onError: () => void refetch() });
  };
  return (
    <div className={classes.panel}>
      <SegmentedControl
        label={t('my_bets.co_share')}
        value={share}
        options={SHARES.map((value) => ({ value, label: t('my_bets.co_percent', { share: Number.parseInt(value, 10) }) }))}
        onChange={setShare}
      />
      {quote && !error && (
        <Offer key={share} quote={quote} readAt={dataUpdatedAt} money={money} isTaking={taking.isPending} onTake={() => take(quote)} />
      )}
      {error && <Banner tone="warning">{errorText(error)}</Banner>}
      <div role="status">{taking.error && <Banner tone="warning">{takingText(taking.error)}</Banner>}</div>
      <AutomaticRule bet={bet} share={part} />
    </div>
  );

  function takingText(failure: Error): string {
    return failure instanceof Refusal ? errorText(failure) : t('my_bets.co_no_answer');
  }
}

interface OfferProps {
  readonly quote: CashOutQuote;
  /** When it came, by the browser's clock. */
  readonly readAt: number;
  readonly money: (value: Amount) => string;
  readonly isTaking: boolean;
  readonly onTake: () => void;
}

function Offer({ quote, readAt, money, isTaking, onTake }: OfferProps) {
  const t = useTranslate();
  const { percent } = useFormat();
  const before = useOfferBefore(quote.offer);
  return (
    <>
      <SumTable
        rows={[
          { key: 'fair', label: t('my_bets.co_fair'), figure: money(quote.fair) },
          { key: 'kept', label: t('my_bets.co_kept', { percent: percent(quote.margin_e4 / 10) }), figure: money(quote.kept) },
          { key: 'offer', label: t('my_bets.co_offer'), figure: money(quote.offer), total: true },
        ]}
      />
      <p className={classes.fine} role="status">
        {before !== undefined && t('my_bets.co_moved', { was: money(before), now: money(quote.offer) })}
      </p>
      <Button variant="primary" wide tall aria-disabled={isTaking} onClick={onTake}>
        {isTaking ? t('my_bets.co_doing') : t('my_bets.co_take', { amount: money(quote.offer) })}
      </Button>
      <SecondsLeft key={readAt} until={readAt + quote.valid_ms} of={quote.valid_ms} />
      {quote.waits > 0 && <p className={classes.fine}>{t('my_bets.co_waits', { seconds: quote.waits })}</p>}
    </>
  );
}
