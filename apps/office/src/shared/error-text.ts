import { Refusal } from '@fairbook/contract';
import type { OfficeMessageId } from '@fairbook/i18n/office';
import type { useTranslate } from './i18n.ts';

/** Returns the text for a failed call. */
export function errorText(error: unknown, t: ReturnType<typeof useTranslate>): string {
  if (error instanceof Refusal)
    return t(error.code === 'auth.forbidden' ? 'office.forbidden' : (`errors.${error.code}` as OfficeMessageId), error.details);
  return t(error instanceof TypeError || error instanceof DOMException ? 'office.network' : 'office.failed');
}
