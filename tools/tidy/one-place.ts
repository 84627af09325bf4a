import type { Ban, Part } from './house.ts';

const SERVER: readonly Part[] = ['platform', 'module', 'server'];
const SERVED: readonly Part[] = [...SERVER, 'sandbox'];

/** Code that exists in one place only; everything else calls it. */
export const ONE_PLACE: readonly Ban[] = [
  {
    parts: SERVED,
    text: /\b(timingSafeEqual|createHmac|createSign|createVerify|createPrivateKey|createPublicKey)\b/,
    instead: 'macOf, isSame, signedAgo and their like of platform/signing/signing.ts',
    except: [
      'apps/server/src/platform/signing/signing.ts',
      // Vendors share no code with the server.
      'apps/sandbox/src/signing.ts',
      // Draw code, signed as it is by two people.
      'apps/server/src/modules/lottery/code/approvals.ts',
    ],
  },
  {
    // A hand-written cache: a map that is cleared when full, or whose entries expire.
    parts: SERVER,
    text: /\.size\s*>=?\s*[A-Z_]+\b|\.keys\(\)\.next\(\)|\bnew Map<.*\b(until|at|readAt|expiresAt): number/,
    instead: 'boundedCache or sharedReads of platform/bounded-cache.ts',
    except: ['apps/server/src/platform/bounded-cache.ts'],
  },
  {
    parts: SERVER,
    text: /\bupdate (deposits|withdrawals|game_transfers|chain_transfers) set (state|status)\b/,
    instead: 'takeOrderStep of the ledger, which writes the step where it may be taken, its money and its news together',
    except: [
      // The statements by which each kind of order changes its state.
      'apps/server/src/modules/payments/sql/deposits.ts',
      'apps/server/src/modules/payments/withdrawals/sql.ts',
      'apps/server/src/modules/payments/chain/sql.ts',
      'apps/server/src/modules/games/sql.ts',
    ],
  },
];
