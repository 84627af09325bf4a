import { Refusal } from '@fairbook/contract';

/** Extends the deadline of an answer by this many milliseconds, for a wait that is on purpose. */
export type ExtendDeadline = (ms: number) => void;

/**
 * What `work` comes to, or server.busy when that takes too long: nobody waits for an answer that comes after they have gone. The work goes on, and what was asked
 * may happen all the same; `failed` is told when it then does not.
 */
export async function withinMs<T>(
  ms: number,
  work: (extendDeadline: ExtendDeadline) => Promise<T>,
  failed: (late: unknown) => void,
): Promise<T> {
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  let endsAt = performance.now() + ms;
  let begin = () => {};
  const late = new Promise<never>((_, reject) => {
    begin = () => {
      timer = setTimeout(() => {
        isLate = true;
        reject(new Refusal('server.busy'));
      }, endsAt - performance.now());
    };
  });
  begin();
  try {
    const working = work((more) => {
      clearTimeout(timer);
      endsAt += more;
      begin();
    });
    working.catch((error: unknown) => isLate && !(error instanceof Refusal) && failed(error));
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
}
