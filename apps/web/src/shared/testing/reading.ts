/** When a query is read again by itself, and how long what it answered is believed and kept unused: as its options say, where `data` is known. What they leave to the page is undefined. */
export function readingOf(options: object, data?: unknown) {
  const { refetchInterval, staleTime, gcTime, enabled } = options as Readonly<Record<string, unknown>>;
  const again: unknown = typeof refetchInterval === 'function' ? refetchInterval({ state: { data } }) : refetchInterval;
  return { again, staleTime, gcTime, enabled };
}
