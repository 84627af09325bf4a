import type { MessageId } from '../format/i18n.ts';

/** What this browser cannot do or its player did not want, in words. */
export class BrowserFailure extends Error {
  readonly words: MessageId;

  constructor(words: MessageId) {
    super(words);
    this.words = words;
  }
}
