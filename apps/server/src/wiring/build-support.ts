import type { Identity } from '../modules/identity/index.ts';
import { staffWhoMay } from '../modules/office/index.ts';
import { createSupport, type Support } from '../modules/support/index.ts';
import { keyFor } from '../platform/signing/signing.ts';
import type { ModulesDeps } from './house-modules.ts';

/** Cases and chats of players and guests; replies go out through the same messenger as everything else. */
export const buildSupport = (
  { config, options, db }: ModulesDeps,
  { verification, isSessionOver }: Pick<Identity, 'verification' | 'isSessionOver'>,
): Support =>
  createSupport({
    db,
    networkKey: keyFor(config.pepper, 'guests-networks'),
    tokenKey: keyFor(config.tokenSecret, 'chat-token'),
    chatKey: keyFor(config.pepper, 'chats'),
    isSessionOver,
    whoMayAnswer: (queries, staff) => staffWhoMay(queries, staff, 'support.answer'),
    channels: config.houseChannels,
    notifyAnswer: verification.notifyAnswer,
    now: options.now ?? (() => new Date()),
  });
