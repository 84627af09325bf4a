import type { MessageId } from '../format/i18n.ts';

/** A failure of this browser, or the player's refusal in it, with its text. */
export class BrowserFailure extends Error {
  readonly words: MessageId;

  constructor(words: MessageId) {
    super(words);
    this.words = words;
  }
}
