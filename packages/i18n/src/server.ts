import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { COMPLETE_LANGUAGES, type CompleteLanguage, completeLanguage } from './areas.ts';
import type { ErrorMessageId, MailMessageId, NoticeMessageId } from './messages.ts';
import { SERVER_WORDS } from './server-words.ts';

export type { MailMessageId, NoticeMessageId } from './messages.ts';
export { moneyText } from './server-money.ts';

const spoken = new Map<CompleteLanguage, I18n>(
  COMPLETE_LANGUAGES.map((language) => {
    const i18n = setupI18n();
    i18n.setMessagesCompiler(compileMessage);
    i18n.loadAndActivate({ locale: language, messages: SERVER_WORDS[language] });
    return [language, i18n];
  }),
);

type Values = Readonly<Record<string, string | number>>;
type CodeOf<Id> = Id extends `errors.${infer Code}` ? Code : never;

/** The codes that have a message. The server's own list of codes must be a subset, or the server does not compile. */
export type TranslatedCode = CodeOf<ErrorMessageId>;

/** Returns a text that leaves the server, in the requested language, or in the master if that language is not complete. */
export function serverText(id: ErrorMessageId | MailMessageId | NoticeMessageId, values: Values, language: string): string {
  return spoken.get(completeLanguage(language))?._(id, values) ?? id;
}

/** Returns the message of a refusal, for the `msg` of a reply. */
export const translate = (code: TranslatedCode, details: Values, language: string): string =>
  serverText(`errors.${code}` as ErrorMessageId, details, language);
