import type { Queries } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { SEND_MESSAGES } from './contact/codes.ts';
import type { Verification } from './create-verification.ts';
import { pruneAttempts } from './sql/attempts.ts';
import { pruneCodes } from './sql/codes.ts';
import { pruneDisavowals } from './sql/disavowals.ts';
import { pruneKnownDevices } from './sql/known-devices.ts';
import { pruneMessages } from './sql/messages.ts';
import { pruneChallenges } from './sql/passkeys.ts';
import { endIdleSessions, pruneSessions } from './sql/sessions.ts';

/**
 * Ends idle sessions, and removes what has expired: unused tickets, old sessions with their tokens, counts of tries, codes, undeliverable messages, unused
 * links.
 */
export const identityJobs = (db: Queries): readonly Job[] => [
  {
    name: 'end-idle-sessions',
    everySeconds: 60,
    run: async () => {
      await endIdleSessions(db);
    },
  },
  {
    name: 'prune-identity',
    everySeconds: 600,
    run: async () => {
      await pruneAttempts(db);
      await pruneSessions(db);
      await pruneKnownDevices(db);
      await pruneCodes(db);
      await pruneChallenges(db);
      await pruneMessages(db);
      await pruneDisavowals(db);
    },
  },
];

/** Sends codes and notices: when one is written, and again after a failure. */
export const messagesJob = (verification: Verification, by: Parameters<Verification['sendMessages']>[0]): Job => ({
  name: SEND_MESSAGES,
  everySeconds: 15,
  run: () => verification.sendMessages(by),
});
