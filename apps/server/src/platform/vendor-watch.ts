import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { CallFailure } from './signing/signed-fetch.ts';

/** Watches the calls to one vendor: why one brought no answer that counts, or undefined if it did. */
export type VendorWatch = (failure: CallFailure | undefined) => void;

/**
 * Counts calls to vendors that bring no answer that counts, and logs when a vendor begins to fail, fails otherwise, or answers again. Callers go on without the answer, so
 * a wrong secret or an expired certificate would otherwise be seen by nobody.
 */
export function vendorWatches({
  metrics,
  log,
}: {
  readonly metrics: Pick<Metrics, 'count'>;
  readonly log: () => Log;
}): (vendor: string) => VendorWatch {
  return (vendor) => {
    let last: CallFailure | undefined;
    return (failure) => {
      if (failure !== undefined) metrics.count('vendor_failures', `${vendor} ${failure}`);
      if (failure === last) return;
      if (failure === undefined) log().info({ vendor }, 'a vendor answers again');
      else log().warn({ vendor, failure }, 'a vendor does not answer as agreed');
      last = failure;
    };
  };
}
