import { formatOddsProduct } from '@fairbook/core/betting';
import { classNames, Icon } from '@fairbook/ui';
import { useDecimals } from '../../shared/decimal-text.ts';
import { useFormat } from '../../shared/format.ts';
import { type Translate, useTranslate } from '../../shared/i18n.ts';
import { useOverlay } from '../../shared/overlays.ts';
import classes from '../../shared/slip-pill.module.css';
import { type Intent, isUnanswered } from './intent.ts';
import { useSlip } from './slip-store.ts';
import { type SlipCheck, useSlipCheck } from './use-slip-check.ts';

/** See SlipPill. */
export function PillContent() {
  const t = useTranslate();
  const { money } = useFormat();
  const { decimal } = useDecimals();
  const { show } = useOverlay('slip');
  const { legs, mode } = useSlip((state) => state.slip);
  const intents = useSlip((state) => state.intents);
  const check = useSlipCheck();
  const { price, hasStake } = check;
  const news = newsOf(t, legs, intents, check);
  const product =
    mode !== 'separate' || legs.length === 1
      ? formatOddsProduct(
          legs.map(({ odds }) => odds),
          2,
        )
      : null;
  const title =
    product !== null && price.lines <= 1
      ? t('slip.pill_odds', { odds: decimal(product) })
      : t('slip.pill_selections', { count: legs.length });
  return (
    <button type="button" className={classes.pill} onClick={show} aria-haspopup="dialog">
      <span className={classes.count}>
        {legs.length}
        {news?.bad && <i className={classes.dot} />}
      </span>
      <span>
        <b>{t('slip.pill_open')}</b>
        <small className={classNames(news && (news.bad ? classes.bad : classes.warn))}>
          {news ? (
            <>
              <Icon name="warn" size="small" />
              {news.text}
            </>
          ) : (
            title
          )}
        </small>
      </span>
      {hasStake && price.lines > 0 && (
        <span className={classes.end}>
          <small>{t('slip.pill_return')}</small>
          <b>{money(price.payoutMax)}</b>
        </span>
      )}
    </button>
  );
}

/** The worst that can be said of the slip, if there is anything. */
function newsOf(t: Translate, legs: readonly { readonly now: unknown }[], intents: readonly Intent[], check: SlipCheck) {
  if (intents.some(isUnanswered)) return { text: t('slip.checking'), bad: false };
  if (intents.some(({ state }) => state === 'refused')) return { text: t('slip.not_placed_short'), bad: true };
  const closed = legs.filter(({ now }) => now === null).length;
  if (closed > 0) return { text: t('slip.pill_closed', { count: closed }), bad: true };
  if (check.hasStake && check.problems.length > 0) return { text: t('slip.pill_problems', { count: check.problems.length }), bad: true };
  return check.waiting.length > 0 ? { text: t('slip.pill_moved', { count: check.waiting.length }), bad: false } : null;
}
