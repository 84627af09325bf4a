import type { Messages } from '@lingui/core';
import { mounted } from './mounted.tsx';

/** What a part says: words are their own names, but those that are given. */
export async function said(Part: () => string, messages: Messages = {}): Promise<string> {
  const part = await mounted(<Part />, messages);
  const text = part.text();
  await part.close();
  return text;
}
