/**
 * Returns when a query refetches automatically, and how long its data is fresh and kept unused: as its options say once `data` is known. Undefined for what
 * they leave to the defaults.
 */
export function readingOf(options: object, data?: unknown) {
  const { refetchInterval, staleTime, gcTime, enabled } = options as Readonly<Record<string, unknown>>;
  const again: unknown = typeof refetchInterval === 'function' ? refetchInterval({ state: { data } }) : refetchInterval;
  return { again, staleTime, gcTime, enabled };
}
