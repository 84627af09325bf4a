import type { Ban, Part } from './house.ts';

const SERVED: readonly Part[] = ['platform', 'module', 'server', 'sandbox'];

/** What is written in one place, which all others call. */
export const ONE_PLACE: readonly Ban[] = [
  {
    parts: SERVED,
    text: /\b(timingSafeEqual|createHmac|createSign|createVerify|createPrivateKey|createPublicKey)\b/,
    instead: 'macOf, isSame, signedAgo and their like of platform/signing/signing.ts',
    except: [
      'apps/server/src/platform/signing/signing.ts',
      // Vendors share no code with the house.
      'apps/sandbox/src/signing.ts',
      // Draw code, which two people signed as it is.
      'apps/server/src/modules/lottery/code/approvals.ts',
    ],
  },
];
