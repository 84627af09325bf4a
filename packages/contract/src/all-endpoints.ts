import { allBetsApi } from './all-bets.ts';
import { bettingApi } from './betting.ts';
import { chainApi } from './chain.ts';
import { disavowalApi } from './disavowal.ts';
import { drawBetsApi } from './draw-bets.ts';
import type { Endpoint } from './endpoint.ts';
import { gamesApi } from './games.ts';
import { identityApi } from './identity.ts';
import { ledgerApi } from './ledger.ts';
import { limitsApi } from './limits.ts';
import { lotteryApi } from './lottery.ts';
import { noticesApi } from './notices.ts';
import { passkeysApi } from './passkeys.ts';
import { personsApi } from './persons.ts';
import { receiptFilesApi } from './receipt-files.ts';
import { reportsApi } from './reports.ts';
import { rewardsApi } from './rewards.ts';
import { securityApi } from './security.ts';
import { settingsApi } from './settings.ts';
import { sportsApi } from './sports.ts';
import { starsApi } from './stars.ts';
import { supportApi } from './support.ts';
import { textsApi } from './texts.ts';
import { verificationApi } from './verification.ts';
import { walletApi } from './wallet.ts';
import { withdrawalsApi } from './withdrawals.ts';

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
  stars: starsApi,
  lottery: lotteryApi,
  betting: bettingApi,
  drawBets: drawBetsApi,
  allBets: allBetsApi,
  receiptFiles: receiptFilesApi,
  games: gamesApi,
  ledger: ledgerApi,
  rewards: rewardsApi,
  reports: reportsApi,
  notices: noticesApi,
  support: supportApi,
  texts: textsApi,
} as const;

/** The same in one list, named `module.name`. */
export const allEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(API).flatMap(([module, endpoints]) =>
    Object.entries(endpoints).map(([name, each]) => [`${module}.${name}`, each as Endpoint]),
  ),
);
