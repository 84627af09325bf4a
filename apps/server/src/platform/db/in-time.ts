import { Refusal } from '@fairbook/contract';

/**
 * What `work` comes to, or server.busy when that takes too long: nobody waits for an answer that comes after they have gone. The work goes on, and what was asked
 * may happen all the same; `failed` is told when it then does not.
 */
export async function withinMs<T>(ms: number, work: Promise<T>, failed: (late: unknown) => void): Promise<T> {
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new Refusal('server.busy'));
    }, ms);
  });
  work.catch((error: unknown) => isLate && !(error instanceof Refusal) && failed(error));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
