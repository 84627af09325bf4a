import { Refusal } from '@fairbook/contract';

/** Extends the deadline of a call by this many milliseconds, for an intended wait. */
export type ExtendDeadline = (ms: number) => void;

/**
 * Returns the result of `work`, or throws server.busy after a deadline, because the caller will not wait longer. The work goes on and may still take effect;
 * `failed` is called if it then fails.
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
