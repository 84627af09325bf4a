import type { OfficeDraws } from '@fairbook/contract/office';
import { Banner } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';

/** Warns if the draw code is not what two people approved; renders nothing while all is well. */
export function CodeBanner({ code: { verdict, may_draw: mayDraw, changed } }: { readonly code: NonNullable<OfficeDraws['code']> }) {
  const t = useTranslate();
  if (verdict === 'approved') return undefined;
  if (verdict === 'changed') return <Banner tone="error">{t('office.lot_code_changed', { files: changed.join(', ') })}</Banner>;
  return <Banner tone={mayDraw ? 'warning' : 'error'}>{t(mayDraw ? 'office.lot_code_unapproved' : 'office.lot_code_refused')}</Banner>;
}
