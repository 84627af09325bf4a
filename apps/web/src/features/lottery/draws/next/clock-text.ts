const SECOND = 1_000;
const two = (count: number): string => String(count).padStart(2, '0');

/** Splits the time left for a countdown: whole days apart, then hours, minutes and seconds, rounded up to a whole second. */
export function clockText(leftMs: number): { readonly days: number; readonly clock: string } {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND));
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60];
  const short = `${two(minutes)}:${two(seconds % 60)}`;
  return { days, clock: seconds >= 3_600 ? `${two(hours)}:${short}` : short };
}
