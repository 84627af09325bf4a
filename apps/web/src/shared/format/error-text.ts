import { Refusal } from '@fairbook/contract';
import { BrowserFailure } from '../form/browser-failure.ts';
import { type MessageId, type Translate, useTranslate } from './i18n.ts';
import { useReadableDetails } from './readable-details.ts';

/** Returns the text for a failed call: that of the refusal, or that the network did not answer. */
export function errorText(error: unknown, t: Translate, readable = (details: Refusal['details']) => details): string {
  if (error instanceof Refusal) return t(`errors.${error.code}` as MessageId, readable(error.details));
  if (error instanceof BrowserFailure) return t(error.words);
  if (error instanceof DOMException && error.name === 'TimeoutError') return t('errors.network.timeout');
  return t(error instanceof TypeError ? 'errors.network.unreachable' : 'common.error_title');
}

/** The same for refusals that name amounts or times: as their reader writes them. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslate();
  const readable = useReadableDetails();
  return (error) => errorText(error, t, readable);
}
