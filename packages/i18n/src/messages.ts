import type auth from './pt/auth.json';
import type builder from './pt/builder.json';
import type common from './pt/common.json';
import type home from './pt/common-home.json';
import type content from './pt/content.json';
import type channels from './pt/content-channels.json';
import type draws from './pt/draws.json';
import type drawsFairness from './pt/draws-fairness.json';
import type drawsPages from './pt/draws-pages.json';
import type errors from './pt/errors.json';
import type officeErrors from './pt/errors-office.json';
import type playerErrors from './pt/errors-player.json';
import type slipErrors from './pt/errors-slip.json';
import type figures from './pt/figures.json';
import type games from './pt/games.json';
import type prizes from './pt/games-prizes.json';
import type help from './pt/help.json';
import type house from './pt/house.json';
import type limits from './pt/limits.json';
import type lottery from './pt/lottery.json';
import type lotteryHelp from './pt/lottery-help.json';
import type lotterySlip from './pt/lottery-slip.json';
import type mail from './pt/mail.json';
import type messages from './pt/messages.json';
import type myBets from './pt/my-bets.json';
import type results from './pt/my-bets-results.json';
import type notices from './pt/notices.json';
import type rewards from './pt/rewards.json';
import type security from './pt/security.json';
import type slip from './pt/slip.json';
import type slipFilled from './pt/slip-filled.json';
import type slipOpen from './pt/slip-open.json';
import type sports from './pt/sports.json';
import type support from './pt/support.json';
import type wallet from './pt/wallet.json';

/** The id of an error's text: `errors.` and the code. */
export type ErrorMessageId = keyof typeof errors | keyof typeof officeErrors | keyof typeof playerErrors | keyof typeof slipErrors;

/** The id of a text in an email or another message. */
export type MailMessageId = keyof typeof mail;

/** The id of a notice's text, which the server writes in full. */
export type NoticeMessageId = keyof typeof notices;

/** Every id of the master dictionary. An id that does not exist does not compile. */
export type MessageId =
  | ErrorMessageId
  | keyof typeof auth
  | keyof typeof builder
  | keyof typeof common
  | keyof typeof home
  | keyof typeof content
  | keyof typeof channels
  | keyof typeof draws
  | keyof typeof drawsFairness
  | keyof typeof drawsPages
  | keyof typeof games
  | keyof typeof prizes
  | keyof typeof help
  | keyof typeof figures
  | keyof typeof house
  | keyof typeof limits
  | keyof typeof lottery
  | keyof typeof lotteryHelp
  | keyof typeof lotterySlip
  | keyof typeof messages
  | keyof typeof myBets
  | keyof typeof results
  | keyof typeof rewards
  | keyof typeof security
  | keyof typeof slip
  | keyof typeof slipFilled
  | keyof typeof slipOpen
  | keyof typeof sports
  | keyof typeof support
  | keyof typeof wallet;
