import { allBetsApi } from './bets/all-bets.ts';
import { bettingApi } from './bets/betting.ts';
import { cashOutApi } from './bets/cash-out.ts';
import { cricketApi } from './bets/cricket.ts';
import { drawBetsApi } from './bets/draw-bets.ts';
import { gameLobbyApi } from './bets/game-lobby.ts';
import { gamePrizesApi } from './bets/game-prizes.ts';
import { gamesApi } from './bets/games.ts';
import { launchedGamesApi } from './bets/launched-games.ts';
import { providerGamesApi } from './bets/provider-games.ts';
import { receiptFilesApi } from './bets/receipt-files.ts';
import { reportsApi } from './bets/reports.ts';
import { chatApi } from './chat.ts';
import { contentApi } from './content.ts';
import { figuresApi } from './figures.ts';
import { limitsApi } from './limits.ts';
import { noticesApi } from './notices.ts';
import { gradesApi } from './offer/grades.ts';
import { lotteryApi } from './offer/lottery.ts';
import { sportsApi } from './offer/sports.ts';
import { starsApi } from './offer/stars.ts';
import { chainApi } from './payments/chain.ts';
import { ledgerApi } from './payments/ledger.ts';
import { walletApi } from './payments/wallet.ts';
import { withdrawalsApi } from './payments/withdrawals.ts';
import { disavowalApi } from './people/disavowal.ts';
import { identityApi } from './people/identity.ts';
import { passkeysApi } from './people/passkeys.ts';
import { personsApi } from './people/persons.ts';
import { securityApi } from './people/security.ts';
import { verificationApi } from './people/verification.ts';
import { rewardsApi } from './rewards.ts';
import { settingsApi } from './settings.ts';
import { supportApi } from './support.ts';
import { textsApi } from './texts.ts';
import type { Endpoint } from './wire/endpoint.ts';

/** Every call of the product, by module and name. */
const API = {
  identity: identityApi,
  verification: verificationApi,
  security: securityApi,
  disavowal: disavowalApi,
  passkeys: passkeysApi,
  persons: personsApi,
  wallet: walletApi,
  chain: chainApi,
  withdrawals: withdrawalsApi,
  limits: limitsApi,
  settings: settingsApi,
  sports: sportsApi,
  grades: gradesApi,
  stars: starsApi,
  lottery: lotteryApi,
  betting: bettingApi,
  cashOut: cashOutApi,
  cricket: cricketApi,
  drawBets: drawBetsApi,
  allBets: allBetsApi,
  receiptFiles: receiptFilesApi,
  games: gamesApi,
  providerGames: providerGamesApi,
  gameLobby: gameLobbyApi,
  gamePrizes: gamePrizesApi,
  launchedGames: launchedGamesApi,
  ledger: ledgerApi,
  rewards: rewardsApi,
  reports: reportsApi,
  notices: noticesApi,
  support: supportApi,
  chat: chatApi,
  content: contentApi,
  figures: figuresApi,
  texts: textsApi,
} as const;

/** All endpoints in one record, named `module.name`. */
export const allEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(API).flatMap(([module, endpoints]) =>
    Object.entries(endpoints).map(([name, each]) => [`${module}.${name}`, each as Endpoint]),
  ),
);
