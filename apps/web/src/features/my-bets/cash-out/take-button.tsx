import type { Amount } from '@fairbook/core/money';
import { Button, type ButtonLook } from '@fairbook/ui';
import { type Translate, useTranslate } from '../../../shared/format/i18n.ts';
import type { OfferNow } from './use-offer.ts';

interface TakeButtonProps extends ButtonLook {
  readonly offer: OfferNow;
  readonly money: (value: Amount) => string;
  readonly className?: string | undefined;
}

/** Cashes out for the amount it shows, which it asks about once: the second press confirms. */
export function TakeButton({ offer: { quote, asked, isTaking, press, leave }, money, ...look }: TakeButtonProps) {
  const t = useTranslate();
  if (!quote) return null;
  const amount = money(quote.offer);
  const isAsked = asked === quote.offer;
  return (
    <Button {...look} variant={isAsked ? 'primary' : (look.variant ?? 'normal')} aria-disabled={isTaking} onClick={press} onBlur={leave}>
      {isTaking ? t('my_bets.co_doing') : t(isAsked ? 'my_bets.co_confirm' : 'my_bets.co_take', { amount })}
    </Button>
  );
}

/** What stands beside the button: that it asks, or that the offer moved meanwhile. */
export function takeText(t: Translate, { offer, money }: Pick<TakeButtonProps, 'offer' | 'money'>): string | undefined {
  const { quote, asked } = offer;
  if (!quote || asked === undefined) return undefined;
  if (asked !== quote.offer) return t('my_bets.co_moved', { was: money(asked), now: money(quote.offer) });
  return quote.waits > 0 ? t('my_bets.co_again_waits', { seconds: quote.waits }) : t('my_bets.co_again');
}
