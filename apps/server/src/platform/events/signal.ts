/** An event without a payload that may fire any number of times. */
export interface Signal {
  /** Notifies the listeners. */
  tell(): void;
  /** Calls the listener each time, until the returned function is called. */
  hear(listener: () => void): () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    hear: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
