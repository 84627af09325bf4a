import type { TemporaryPassword } from '@fairbook/contract/office';
import { Banner, Button } from '@fairbook/ui';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';

/** A colleague's temporary password, shown this once. */
export function TemporaryPasswordBanner({ given, onClose }: { readonly given: TemporaryPassword; readonly onClose: () => void }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (
    <Banner tone="warning" action={<Button onClick={onClose}>{t('office.given_close')}</Button>}>
      <p>{t('office.given_text', { name: given.name, until: dateTime(given.until) })}</p>
      <p className="code" data-given>
        {given.password}
      </p>
    </Banner>
  );
}
