import { type SignedAddress, signedFetch } from '../../../platform/signing/signed-fetch.ts';

/** A source of daily files, each with the charges or orders that ended on its day. */
export interface DailyFiles {
  /** The provider's name in our channels and in the file. */
  readonly provider: string;
  /** Whether it is about deposits; otherwise about payouts. */
  readonly isIncoming: boolean;
  /** Returns the file of a UTC day as text; undefined if there is none, or its signature is not the provider's. */
  fetch(day: string): Promise<string | undefined>;
}

export type DailyFilesAddress = SignedAddress & Pick<DailyFiles, 'provider' | 'isIncoming'>;

const ANSWER_WITHIN_MS = 20_000;
const FILE_MAX_BYTES = 16 * 1024 * 1024;

/** Files that are fetched over signed HTTP. The job, or the caller, retries an unavailable one. */
export const createDailyFiles = ({ provider, isIncoming, ...address }: DailyFilesAddress): DailyFiles => ({
  provider,
  isIncoming,
  fetch: (day) =>
    signedFetch(address, { path: `/v1/daily-files/${day}`, answerWithinMs: ANSWER_WITHIN_MS, answerMaxBytes: FILE_MAX_BYTES }),
});
