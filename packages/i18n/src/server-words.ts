import type { CompleteLanguage } from './areas.ts';
import errorsBn from './bn/errors.json' with { type: 'json' };
import playerBn from './bn/errors-player.json' with { type: 'json' };
import slipBn from './bn/errors-slip.json' with { type: 'json' };
import mailBn from './bn/mail.json' with { type: 'json' };
import noticesBn from './bn/notices.json' with { type: 'json' };
import errorsEn from './en/errors.json' with { type: 'json' };
import officeEn from './en/errors-office.json' with { type: 'json' };
import playerEn from './en/errors-player.json' with { type: 'json' };
import slipEn from './en/errors-slip.json' with { type: 'json' };
import mailEn from './en/mail.json' with { type: 'json' };
import noticesEn from './en/notices.json' with { type: 'json' };
import errorsEs from './es/errors.json' with { type: 'json' };
import playerEs from './es/errors-player.json' with { type: 'json' };
import slipEs from './es/errors-slip.json' with { type: 'json' };
import mailEs from './es/mail.json' with { type: 'json' };
import noticesEs from './es/notices.json' with { type: 'json' };
import errorsHi from './hi/errors.json' with { type: 'json' };
import playerHi from './hi/errors-player.json' with { type: 'json' };
import slipHi from './hi/errors-slip.json' with { type: 'json' };
import mailHi from './hi/mail.json' with { type: 'json' };
import noticesHi from './hi/notices.json' with { type: 'json' };
import errorsId from './id/errors.json' with { type: 'json' };
import playerId from './id/errors-player.json' with { type: 'json' };
import slipId from './id/errors-slip.json' with { type: 'json' };
import mailId from './id/mail.json' with { type: 'json' };
import noticesId from './id/notices.json' with { type: 'json' };
import errorsJa from './ja/errors.json' with { type: 'json' };
import playerJa from './ja/errors-player.json' with { type: 'json' };
import slipJa from './ja/errors-slip.json' with { type: 'json' };
import mailJa from './ja/mail.json' with { type: 'json' };
import noticesJa from './ja/notices.json' with { type: 'json' };
import errorsKo from './ko/errors.json' with { type: 'json' };
import playerKo from './ko/errors-player.json' with { type: 'json' };
import slipKo from './ko/errors-slip.json' with { type: 'json' };
import mailKo from './ko/mail.json' with { type: 'json' };
import noticesKo from './ko/notices.json' with { type: 'json' };
import errorsPt from './pt/errors.json' with { type: 'json' };
import officePt from './pt/errors-office.json' with { type: 'json' };
import playerPt from './pt/errors-player.json' with { type: 'json' };
import slipPt from './pt/errors-slip.json' with { type: 'json' };
import mailPt from './pt/mail.json' with { type: 'json' };
import noticesPt from './pt/notices.json' with { type: 'json' };
import errorsRu from './ru/errors.json' with { type: 'json' };
import playerRu from './ru/errors-player.json' with { type: 'json' };
import slipRu from './ru/errors-slip.json' with { type: 'json' };
import mailRu from './ru/mail.json' with { type: 'json' };
import noticesRu from './ru/notices.json' with { type: 'json' };
import errorsTr from './tr/errors.json' with { type: 'json' };
import playerTr from './tr/errors-player.json' with { type: 'json' };
import slipTr from './tr/errors-slip.json' with { type: 'json' };
import mailTr from './tr/mail.json' with { type: 'json' };
import noticesTr from './tr/notices.json' with { type: 'json' };
import errorsZh from './zh/errors.json' with { type: 'json' };
import playerZh from './zh/errors-player.json' with { type: 'json' };
import slipZh from './zh/errors-slip.json' with { type: 'json' };
import mailZh from './zh/mail.json' with { type: 'json' };
import noticesZh from './zh/notices.json' with { type: 'json' };

type Words = Readonly<Record<string, string>>;

const pt: Words = { ...errorsPt, ...playerPt, ...slipPt, ...mailPt, ...noticesPt, ...officePt };
const en: Words = { ...pt, ...errorsEn, ...playerEn, ...slipEn, ...mailEn, ...noticesEn, ...officeEn };
/** The words that leave the server, by language. What only staff meet is in English where the office does not speak a language. */
export const SERVER_WORDS: Readonly<Record<CompleteLanguage, Words>> = {
  pt,
  en,
  zh: { ...en, ...errorsZh, ...playerZh, ...slipZh, ...mailZh, ...noticesZh },
  id: { ...en, ...errorsId, ...playerId, ...slipId, ...mailId, ...noticesId },
  ja: { ...en, ...errorsJa, ...playerJa, ...slipJa, ...mailJa, ...noticesJa },
  ko: { ...en, ...errorsKo, ...playerKo, ...slipKo, ...mailKo, ...noticesKo },
  es: { ...en, ...errorsEs, ...playerEs, ...slipEs, ...mailEs, ...noticesEs },
  tr: { ...en, ...errorsTr, ...playerTr, ...slipTr, ...mailTr, ...noticesTr },
  hi: { ...en, ...errorsHi, ...playerHi, ...slipHi, ...mailHi, ...noticesHi },
  ru: { ...en, ...errorsRu, ...playerRu, ...slipRu, ...mailRu, ...noticesRu },
  bn: { ...en, ...errorsBn, ...playerBn, ...slipBn, ...mailBn, ...noticesBn },
};
