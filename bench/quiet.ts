import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const SAMPLE_MS = 400;

/** The share of the machine, from 0 to 1, that is busy while this program waits. Zero if the system does not report it (anything but Linux). */
async function busyShare(): Promise<number> {
  const before = ticks();
  await wait(SAMPLE_MS);
  const after = ticks();
  const all = after.all - before.all;
  return all > 0 ? (after.busy - before.busy) / all : 0;
}

function ticks(): { readonly busy: number; readonly all: number } {
  try {
    const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = (
      readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
    )
      .trim()
      .split(/\s+/)
      .slice(1)
      .map((text) => Number.parseInt(text, 10));
    const busy = user + nice + system + irq + softirq + steal;
    return { busy, all: busy + idle + iowait };
  } catch {
    return { busy: 0, all: 0 };
  }
}

/** Waits until the machine is idle, at most this many seconds. Returns how busy it still was. */
export async function untilQuiet(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  for (;;) {
    const busy = await busyShare();
    if (busy < 0.1 || performance.now() > end) return busy;
  }
}
