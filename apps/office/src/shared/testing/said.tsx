import type { Messages } from '@lingui/core';
import { mounted } from './mounted.tsx';

/** Returns the text of a part: messages render as their ids, except those given. */
export async function said(Part: () => string, messages: Messages = {}): Promise<string> {
  const part = await mounted(<Part />, messages);
  const text = part.text();
  await part.close();
  return text;
}
