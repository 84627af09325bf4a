import { v7 } from 'uuid';

/** A new idempotency key: one per intent, kept for all its retries. It becomes the id of the bet. */
export const newKey = (): string => v7();
