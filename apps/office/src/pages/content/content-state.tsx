import type { OfficeContent } from '@fairbook/contract/office';
import { Tag } from '@fairbook/ui';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';

interface ContentStateProps {
  readonly content: Pick<OfficeContent, 'state' | 'shown' | 'from' | 'until'>;
  /** When it was read. */
  readonly at: Date;
}

/** Whether players see it: a draft, shown now, shown later, over, behind others of its kind, or withdrawn. */
export function ContentStateTag({ content: { state, shown, from, until }, at }: ContentStateProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  switch (state) {
    case 'draft':
      return <Tag>{t('office.content_state_draft')}</Tag>;
    case 'withdrawn':
      return <Tag tone="bad">{t('office.content_state_withdrawn')}</Tag>;
    case 'published':
      if (shown) return <Tag tone="ok">{t('office.content_shown')}</Tag>;
      if (until && until <= at) return <Tag>{t('office.content_over')}</Tag>;
      if (from && from > at) return <Tag tone="warn">{t('office.content_shown_from', { from: dateTime(from) })}</Tag>;
      return <Tag tone="warn">{t('office.content_behind')}</Tag>;
  }
}
