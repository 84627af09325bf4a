import { Stopped } from './stop-request.mjs';

/** The exit status by which shells mark a program that was interrupted. */
export const ASKED_TO_STOP = 130;

/**
 * Runs a command. If it throws, prints the message and exits with status 1, or 130 if it was asked to stop.
 * @param {() => Promise<unknown>} command
 */
export async function runMain(command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof Stopped ? ASKED_TO_STOP : 1;
  }
}
