/** Something that happens again and again, without anything to say beside that. */
export interface Signal {
  /** Says that it happened. */
  tell(): void;
  /** Has a listener told each time, until what is answered is called. */
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
