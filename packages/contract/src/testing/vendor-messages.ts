import { zFeedEnvelope, zFeedPage } from '../offer/feed.ts';
import { zToldResults } from '../offer/result-feed.ts';
import { zSequencedEnvelope, zSequencedMessage } from '../offer/sequenced-feed.ts';
import { zChainTransfer } from '../payments/chain.ts';
import { zGameFile, zGameLaunch, zRoundProof } from '../payments/game-provider.ts';
import { zWalletAnswer, zWalletBalance, zWalletMove, zWalletSession } from '../payments/game-wallet.ts';
import { zCharge, zChargeRequest, zPayEvents, zPayReturn } from '../payments/pay.ts';
import { zPayoutReply, zPayoutRequest } from '../payments/payout.ts';

/** The messages from and to vendors, by short names. */
export const VENDOR_MESSAGES = {
  feedPage: zFeedPage,
  feedEnvelope: zFeedEnvelope,
  sequenced: zSequencedMessage,
  sequencedEnvelope: zSequencedEnvelope,
  results: zToldResults,
  chainTransfer: zChainTransfer,
  gameFile: zGameFile,
  gameLaunch: zGameLaunch,
  roundProof: zRoundProof,
  walletAnswer: zWalletAnswer,
  walletBalance: zWalletBalance,
  walletMove: zWalletMove,
  walletSession: zWalletSession,
  chargeRequest: zChargeRequest,
  charge: zCharge,
  payEvents: zPayEvents,
  payReturn: zPayReturn,
  payoutRequest: zPayoutRequest,
  payoutReply: zPayoutReply,
};
