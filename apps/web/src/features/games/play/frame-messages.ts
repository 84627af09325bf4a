import * as z from 'zod/mini';

/** Messages a game may send to the page around it. None is about money: the balance and a sitting's result come from the server alone. */
const zFrameMessage = z.strictObject({ game: z.enum(['session_over', 'close']) });
export type FrameMessage = z.output<typeof zFrameMessage>['game'];

/** A message as the browser delivers it. */
export type Heard = Pick<MessageEvent, 'origin' | 'source' | 'data'>;

/** Returns the message of the game in our own frame; undefined if it came from another window or origin, or has another shape. */
export function readFrameMessage(
  { origin, source, data }: Heard,
  frame: { readonly url: string; readonly window: unknown },
): FrameMessage | undefined {
  if (source === null || source !== frame.window || origin !== new URL(frame.url).origin) return undefined;
  const read = z.safeParse(zFrameMessage, data);
  return read.success ? read.data.game : undefined;
}
