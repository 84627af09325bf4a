import { Button, EmptyState } from '@fairbook/ui';
import { errorText } from '../../shared/format/error-text.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

/** Says what could not be read, with a retry button. */
export function Failed({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const t = useTranslate();
  return (
    <EmptyState icon="warn" action={<Button onClick={again}>{t('common.try_again')}</Button>}>
      {errorText(error, t)}
    </EmptyState>
  );
}
