import { type SignedAddress, signedFetch } from '../../../platform/signing/signed-fetch.ts';

/** Who hands out a file for each day, of what came to an end there. */
export interface DailyFiles {
  /** As the channels name who pays or is paid: the file says it too. */
  readonly provider: string;
  /** Whether it is about money that comes in; otherwise about money that goes out. */
  readonly isIncoming: boolean;
  /** The file of a day of UTC as text; undefined when none is to be had, or it is not signed by who should. */
  fetch(day: string): Promise<string | undefined>;
}

export type DailyFilesAddress = SignedAddress & Pick<DailyFiles, 'provider' | 'isIncoming'>;

const ANSWER_WITHIN_MS = 20_000;
const FILE_MAX_BYTES = 16 * 1024 * 1024;

/** Files that are fetched over signed HTTP. One that is not to be had is asked for again by the job, or by whoever asked. */
export const createDailyFiles = ({ provider, isIncoming, ...address }: DailyFilesAddress): DailyFiles => ({
  provider,
  isIncoming,
  fetch: (day) =>
    signedFetch(address, { path: `/v1/daily-files/${day}`, answerWithinMs: ANSWER_WITHIN_MS, answerMaxBytes: FILE_MAX_BYTES }),
});
