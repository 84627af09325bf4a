import type { Identity } from '../modules/identity/index.ts';
import { createSupport, type Support } from '../modules/support/index.ts';
import { keyFor } from '../platform/signing/signing.ts';
import type { ModulesDeps } from './house-modules.ts';

/** Cases of players and guests; replies go out through the same messenger as everything else. */
export const buildSupport = ({ config, options, db }: ModulesDeps, { verification }: Pick<Identity, 'verification'>): Support =>
  createSupport({
    db,
    networkKey: keyFor(config.pepper, 'guests-networks'),
    notifyAnswer: verification.notifyAnswer,
    now: options.now ?? (() => new Date()),
  });
