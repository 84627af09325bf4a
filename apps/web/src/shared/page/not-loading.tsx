import { Button, EmptyState } from '@fairbook/ui';
import { errorText } from '../format/error-text.ts';
import { type MessageId, useTranslate } from '../format/i18n.ts';

/** The messages for each thing that can fail to load (specification, section 8). */
export type NotLoadingWords = Extract<MessageId, `${string}.${'' | `${string}_`}not_loading`>;

export interface NotLoadingProps {
  readonly words: NotLoadingWords;
  readonly error: unknown;
  readonly again: () => unknown;
}

/** Shown instead of what could not be read: what it is, why, and a retry button. */
export function NotLoading({ words, error, again }: NotLoadingProps) {
  const t = useTranslate();
  return (
    <EmptyState icon="warn" action={<Button onClick={() => void again()}>{t('common.try_again')}</Button>}>
      {t(words)} {errorText(error, t)}
    </EmptyState>
  );
}
