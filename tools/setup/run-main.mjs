import { Stopped } from './stop-request.mjs';

/** What a shell calls the end of a program that was asked to stop. */
export const ASKED_TO_STOP = 130;

/**
 * Does what a command does, and says in words why it could not: with status 1, and with 130 when it was asked to stop.
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
