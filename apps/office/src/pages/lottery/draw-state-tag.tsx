import type { DrawState } from '@fairbook/core/lottery';
import { Tag } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';

const TONES = { scheduled: 'neutral', open: 'ok', closed: 'warn', drawn: 'warn', settled: 'ok', void: 'bad' } as const;

/** The state of a draw, in one word. */
export function DrawStateTag({ state }: { readonly state: DrawState }) {
  const t = useTranslate();
  return <Tag tone={TONES[state]}>{t(`office.lot_state_${state}`)}</Tag>;
}
