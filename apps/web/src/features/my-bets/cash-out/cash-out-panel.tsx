import { Banner, SegmentedControl, SumTable } from '@fairbook/ui';
import { useState } from 'react';
import { useErrorText } from '../../../shared/format/error-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useBetMoney } from '../bet-money.ts';
import { AutomaticRule } from './automatic-rule.tsx';
import classes from './cash-out.module.css';
import type { OpenBet } from './cash-out-queries.ts';
import { useOfferBefore } from './offer-before.ts';
import { SecondsLeft } from './seconds-left.tsx';
import { TakeButton, takeText } from './take-button.tsx';
import { useOffer } from './use-offer.ts';

const SHARES = ['25', '50', '75', '100'] as const;

/** The current offer for the bet or a share of it, beside its fair value. Also the automatic rule. */
export function CashOutPanel({ bet }: { readonly bet: OpenBet }) {
  const t = useTranslate();
  const [share, setShare] = useState<(typeof SHARES)[number]>('100');
  const part = Number.parseInt(share, 10);
  return (
    <div className={classes.panel}>
      <SegmentedControl
        label={t('my_bets.co_share')}
        value={share}
        options={SHARES.map((value) => ({ value, label: t('my_bets.co_percent', { share: Number.parseInt(value, 10) }) }))}
        onChange={setShare}
      />
      {/* Once a part was taken the rest has an offer of its own, which did not move from the last one. */}
      <Offer key={`${share} ${bet.open_e8}`} bet={bet} share={part} />
      <AutomaticRule bet={bet} share={part} />
    </div>
  );
}

function Offer({ bet, share }: { readonly bet: OpenBet; readonly share: number }) {
  const t = useTranslate();
  const errorText = useErrorText();
  const { money } = useBetMoney(bet);
  const { percent } = useFormat();
  const offer = useOffer(bet, { share });
  const { quote, readAt, error, failure } = offer;
  const before = useOfferBefore(quote?.offer);
  return (
    <>
      {quote && (
        <>
          <SumTable
            rows={[
              { key: 'fair', label: t('my_bets.co_fair'), figure: money(quote.fair) },
              { key: 'kept', label: t('my_bets.co_kept', { percent: percent(quote.margin_e4 / 10) }), figure: money(quote.kept) },
              { key: 'offer', label: t('my_bets.co_offer'), figure: money(quote.offer), total: true },
            ]}
          />
          <p className={classes.fine} role="status">
            {takeText(t, { offer, money }) ??
              (before !== undefined && t('my_bets.co_moved', { was: money(before), now: money(quote.offer) }))}
          </p>
          <TakeButton offer={offer} money={money} variant="primary" wide tall />
          <SecondsLeft key={readAt} until={readAt + quote.valid_ms} of={quote.valid_ms} />
          {quote.waits > 0 && <p className={classes.fine}>{t('my_bets.co_waits', { seconds: quote.waits })}</p>}
        </>
      )}
      {error && <Banner tone="warning">{errorText(error)}</Banner>}
      <div role="status">{failure !== undefined && <Banner tone="warning">{failure}</Banner>}</div>
    </>
  );
}
