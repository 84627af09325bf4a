import { Refusal } from '@fairbook/contract';
import { BrowserFailure } from '../form/browser-failure.ts';
import type { MessageId, Translate } from './i18n.ts';

/** Returns the text for a failed call: that of the refusal, or that the network did not answer. */
export function errorText(error: unknown, t: Translate): string {
  if (error instanceof Refusal) return t(`errors.${error.code}` as MessageId, error.details);
  if (error instanceof BrowserFailure) return t(error.words);
  if (error instanceof DOMException && error.name === 'TimeoutError') return t('errors.network.timeout');
  return t(error instanceof TypeError ? 'errors.network.unreachable' : 'common.error_title');
}
