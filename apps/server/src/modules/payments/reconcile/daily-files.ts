import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER } from '@fairbook/contract/pay';
import { isSignedText, signedAs } from '../../../platform/signed-text.ts';

/** Who hands out a file for each day, of what came to an end there. */
export interface DailyFiles {
  /** As the channels name who pays or is paid: the file says it too. */
  readonly provider: string;
  /** Whether it is about money that comes in; otherwise about money that goes out. */
  readonly isIncoming: boolean;
  /** The file of a day of UTC as text; undefined when none is to be had, or it is not signed by who should. */
  fetch(day: string): Promise<string | undefined>;
}

export interface DailyFilesAddress extends Pick<DailyFiles, 'provider' | 'isIncoming'> {
  readonly url: string;
  readonly secret: string;
}

const ANSWER_WITHIN_MS = 20_000;
const FILE_MAX = 16 * 1024 * 1024;

/** Files that are fetched over signed HTTP. What is signed is the path and the file, so that one day's cannot stand in for another's. */
export const createDailyFiles = ({ provider, isIncoming, url, secret }: DailyFilesAddress): DailyFiles => ({
  provider,
  isIncoming,
  fetch: async (day) => {
    const path = `/v1/daily-files/${day}`;
    try {
      const answer = await fetch(new URL(path, url), {
        headers: signedAs(secret, path, Date.now()),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      });
      const text = await answer.text();
      const timestamp = answer.headers.get(PAY_TIMESTAMP_HEADER) ?? '';
      const signature = answer.headers.get(PAY_SIGNATURE_HEADER) ?? '';
      const isTheirs =
        answer.ok && text.length <= FILE_MAX && isSignedText(secret, { text: `${path}${text}`, timestamp, signature }, Date.now());
      return isTheirs ? text : undefined;
    } catch {
      return undefined; // asked for again by the job, or by whoever asked
    }
  },
});
