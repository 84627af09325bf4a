import type { PasswordHashes } from '../src/modules/identity/index.ts';

/** Hashes that wait, so that a test sees what happens meanwhile. */
export interface HeldHashes extends PasswordHashes {
  /** Waits until this many have begun. */
  waiting(count: number): Promise<void>;
  /** Releases all, including later ones. */
  letGo(): void;
}

/** The same hashes, held until released. */
export function heldHashes({ hashOf, matches }: PasswordHashes): HeldHashes {
  let begun = 0;
  let watchers: (() => void)[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const held = async (): Promise<void> => {
    begun += 1;
    for (const tell of watchers) tell();
    await gate;
  };
  return {
    hashOf: async (password) => {
      await held();
      return hashOf(password);
    },
    matches: async (passwordHash, password) => {
      await held();
      return matches(passwordHash, password);
    },
    waiting: (count) =>
      new Promise((resolve) => {
        const tell = () => {
          if (begun < count) return;
          watchers = [];
          resolve();
        };
        watchers = [tell];
        tell();
      }),
    letGo: () => open(),
  };
}
