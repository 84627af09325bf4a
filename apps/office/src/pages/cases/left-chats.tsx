import { GUEST_CHAT_DAYS, GUEST_LEFT_MINUTES } from '@fairbook/core/support';
import { Banner } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';

const DAY_MINUTES = 1_440;

/** When the chat of a guest leaves the queue by itself, and what brings it back. */
export function LeftChats() {
  const t = useTranslate();
  const { answered: minutes, open } = GUEST_LEFT_MINUTES;
  return <Banner tone="info">{t('office.cases_left', { minutes, days: open / DAY_MINUTES, most: GUEST_CHAT_DAYS })}</Banner>;
}
