// Stands in for npm where a test interrupts it: does to files what npm does, in small steps, and notes each. Asked to end, it works on for a while, as npm does.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const AT_WORK = 'npm-at-work';
const STEPS_ON = 3;
/** Long enough that whoever waits for a step is not late for it. */
const STEP_MS = 20;

let left = Number.POSITIVE_INFINITY;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    left = Math.min(left, STEPS_ON);
  });
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function step(what) {
  appendFileSync('npm-steps.log', `${what}\n`);
  await wait(STEP_MS);
  left -= 1;
  if (left > 0) return;
  rmSync(AT_WORK, { force: true });
  process.exit(1);
}

async function install() {
  const text = readFileSync('package-lock.json', 'utf8');
  const { packages } = JSON.parse(text);
  rmSync('node_modules', { recursive: true, force: true });
  for (const at of Object.keys(packages).filter(Boolean)) {
    mkdirSync(at, { recursive: true });
    // Worse than npm: it says early that all is there.
    writeFileSync('node_modules/.package-lock.json', text);
    writeFileSync(`${at}/package.json`, '{}');
    await step(at);
    writeFileSync(`${at}/index.js`, '');
  }
}

async function build(app) {
  rmSync(`apps/${app}/dist`, { recursive: true, force: true });
  mkdirSync(`apps/${app}/dist`, { recursive: true });
  await step(`build ${app}`);
  writeFileSync(`apps/${app}/dist/main.js`, '');
}

if (existsSync(AT_WORK) && isAlive(Number(readFileSync(AT_WORK, 'utf8')))) writeFileSync('two-at-once', '');
writeFileSync(AT_WORK, String(process.pid));
const [command] = process.argv.slice(2);
if (command === 'ci') await install();
else await build(process.argv.at(-1).replace('@fairbook/', ''));
rmSync(AT_WORK, { force: true });
