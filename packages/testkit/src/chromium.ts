import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A browser for the tests, and what to add to its environment. */
export interface FoundBrowser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
  /** Where it came from, for the log. */
  readonly from: 'CHROMIUM_PATH' | 'PATH' | 'usual place' | 'npm package';
}

/** Everything of the machine that the search reads; a parameter, so that a test can simulate another machine. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRunnable: (file: string) => boolean;
  /** Unpacks the fallback browser; undefined if there is none for this platform. */
  readonly unpack: () => Promise<FoundBrowser | undefined>;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge', 'chrome.exe'];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The launch arguments. Not the npm package's own list, which disables web security and forces a single process that ends with the second context. Only this
 * machine's name resolves, so a test that needs the internet fails.
 */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  '--metrics-recording-only',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/**
 * Finds a browser for end-to-end tests: CHROMIUM_PATH, then PATH, then the usual places, then (Linux x64) the one in the npm package @sparticuz/chromium. Call
 * it once per run: the package unpacks to a fixed folder, and two processes doing so at once race. Throws, with what to install, if there is none.
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<FoundBrowser> {
  const named = machine.env.CHROMIUM_PATH;
  if (named) {
    if (machine.isRunnable(named)) return { executablePath: named, env: {}, from: 'CHROMIUM_PATH' };
    throw new Error(`CHROMIUM_PATH is ${named}, which cannot be run.`);
  }
  const folders = (machine.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(machine.isRunnable);
  if (onPath) return { executablePath: onPath, env: {}, from: 'PATH' };
  const usual = USUAL_PLACES.find(machine.isRunnable);
  if (usual) return { executablePath: usual, env: {}, from: 'usual place' };
  const unpacked = await machine.unpack();
  if (unpacked) return unpacked;
  throw new Error(
    'The browser tests need Chromium or Chrome, and none was found.\n' +
      '  Debian, Ubuntu: sudo apt-get install -y chromium    macOS: brew install --cask chromium\n' +
      '  or set CHROMIUM_PATH to the one you have.',
  );
}

const thisMachine: Machine = {
  env: process.env,
  isRunnable(file) {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      // Absent or not executable: either way not a browser.
      return false;
    }
  },
  async unpack() {
    if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
    // Read by the package as it loads: makes it unpack libnss3, libnspr4 and libexpat too, which a minimal machine lacks.
    process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
    const { default: chromium } = await import('@sparticuz/chromium');
    const env = {
      LD_LIBRARY_PATH: path.join(tmpdir(), 'al2023', 'lib'),
      // Without a font the renderer crashes at the first letter.
      FONTCONFIG_PATH: path.join(tmpdir(), 'fonts'),
    };
    return { executablePath: await chromium.executablePath(), env, from: 'npm package' };
  },
};
