import { passTypeOf } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import { selectionName } from '@fairbook/i18n/sports';
import { Banner } from '@fairbook/ui';
import { type MessageId, type Translate, useTranslate } from '../../../shared/format/i18n.ts';
import { useReadableDetails } from '../../../shared/format/readable-details.ts';
import type { Intent } from '../intent.ts';
import { rowName } from '../legs/row-name.ts';
import { useSlip } from '../slip-store.ts';

type Refused = Extract<Intent, { state: 'refused' }>;

/** The result when only some of the bets were placed together: how many, and why each of the others was not. */
export function PartResult() {
  const t = useTranslate();
  const details = useReadableDetails();
  const intents = useSlip((state) => state.intents);
  const done = intents.filter(({ state }) => state === 'accepted').length;
  const refused = intents.filter((intent): intent is Refused => intent.state === 'refused');
  if (done === 0) return null;
  if (refused.length === 0) return <Banner tone="success">{t('slip.accepted_some', { count: done })}</Banner>;
  return (
    <Banner tone="warning">
      <p>
        {t('slip.part_done', { done, count: intents.length })}{' '}
        {refused.map((intent) => t('slip.part_why', { name: nameOf(t, intent), why: whyOf(t, intent, details) })).join(' ')}
      </p>
    </Banner>
  );
}

/** Returns what a refusal is about: a leg if it names one, otherwise the single, or the row. */
function nameOf(t: Translate, { legs, stakeKey, details }: Refused): string {
  const about = legs[Number.parseInt(details.leg ?? '', 10)] ?? (legs.length === 1 ? legs[0] : undefined);
  if (about) return selectionName(t, about, about);
  const type = passTypeOf(stakeKey ?? `${legs.length}x1`);
  return type ? rowName(t, type) : t('slip.mode_together');
}

/** Short where the leg shows the rest. */
function whyOf(t: Translate, { code, details }: Refused, readable: ReturnType<typeof useReadableDetails>): string {
  if (code === 'slip.odds_changed') return t(isHigher(details) ? 'slip.why_rose' : 'slip.why_fell');
  if (code === 'slip.line_changed') return t('slip.why_line');
  if (code === 'slip.market_closed') return t('slip.why_closed');
  return t(`errors.${code}` as MessageId, readable(details));
}

const isHigher = ({ was = '1', now = '1' }: Refused['details']): boolean => parseOdds(now) > parseOdds(was);
