import * as z from 'zod/mini';

/** What a game may say to the page around it. Nothing in it is of money: the balance and what a sitting came to are told by the house alone. */
const zFrameMessage = z.strictObject({ game: z.enum(['session_over', 'close']) });
export type FrameMessage = z.output<typeof zFrameMessage>['game'];

/** A message as the browser hands it over. */
export type Heard = Pick<MessageEvent, 'origin' | 'source' | 'data'>;

/** What the game in our own frame said; undefined for whatever comes from another window or origin, or has another shape. */
export function readFrameMessage(
  { origin, source, data }: Heard,
  frame: { readonly url: string; readonly window: unknown },
): FrameMessage | undefined {
  if (source === null || source !== frame.window || origin !== new URL(frame.url).origin) return undefined;
  const read = z.safeParse(zFrameMessage, data);
  return read.success ? read.data.game : undefined;
}
