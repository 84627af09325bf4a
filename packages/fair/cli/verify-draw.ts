#!/usr/bin/env node
// Checks draws of a Fairbook house by what it published of them, with nothing of the house's running. Ends with 1 when a check fails, with 2 when something cannot be read.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkPublished, type Verdict } from '../src/check-published.ts';
import { isCommitList, type PublishedCommits, readPublishedCommits } from '../src/read-published.ts';

const USAGE = `verify-draw [--public] [--quiet] <what> …

  <what>     a file that was saved on a draw's page, a folder of such files, or an address of a site:
             …/sports/api/v1/<game>/proof?match_id=<draw>        one draw
             …/sports/api/v1/lottery/commits?day=<YYYY-MM-DD>    what was committed to for a day (UTC), and every draw of it
  --public   the beacon must be the public one, not one of the house's own
  --quiet    print only what fails, and the sum`;

interface Told {
  readonly from: string;
  readonly body: unknown;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { public: { type: 'boolean', default: false }, quiet: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length === 0) {
    console.log(USAGE);
    return 2;
  }
  const told = (await Promise.all(positionals.map(readAll))).flat();
  const commits: readonly PublishedCommits[] = told.filter(({ body }) => isCommitList(body)).map(({ body }) => readPublishedCommits(body));
  let [checks, failed] = [0, 0];
  for (const { from, body } of told) {
    const verdict = verdictOf(from, () => checkPublished(body, { commits, isPublicAsked: values.public }));
    const failing = verdict.checks.filter(([, passes]) => !passes);
    checks += verdict.checks.length;
    failed += failing.length;
    if (!values.quiet || failing.length > 0) print(verdict);
  }
  console.log(`${told.length} looked at, ${checks} checks, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function verdictOf(from: string, check: () => Verdict): Verdict {
  try {
    return check();
  } catch (error) {
    throw new Error(`${from}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function print({ about, note, checks }: Verdict): void {
  console.log(`${about}  ${note}`);
  for (const [name, passes] of checks) console.log(`  ${passes ? 'ok  ' : 'FAIL'}  ${name.replaceAll('_', ' ')}`);
}

async function readAll(what: string): Promise<readonly Told[]> {
  if (/^https?:\/\//.test(what)) return readSite(new URL(what));
  if (!statSync(what).isDirectory()) return readFile(what);
  const files = readdirSync(what).filter((file) => file.endsWith('.json'));
  if (files.length === 0) throw new Error(`${what} holds no .json`);
  return files.toSorted().flatMap((file) => readFile(path.join(what, file)));
}

/** A file holds one reply, or a list of them. */
function readFile(file: string): readonly Told[] {
  const body: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Array.isArray(body) ? body.map((each, at) => ({ from: `${file}[${at}]`, body: each })) : [{ from: file, body }];
}

/** What is read of an address; that of a draw's page stands for what is published of the draw. */
async function readSite(given: URL): Promise<readonly Told[]> {
  const [, game, id] = /^\/draws\/([a-z]+)\/(\d+)\/?$/.exec(given.pathname) ?? [];
  const address = id === undefined ? given : new URL(`/sports/api/v1/${game}/proof?match_id=${id}`, given);
  const told = { from: address.href, body: await fetched(address) };
  if (!isCommitList(told.body)) return [told];
  const all: Told[] = [told];
  for (const { game, id } of readPublishedCommits(told.body).list) {
    const proof = new URL(`/sports/api/v1/${game}/proof?match_id=${id}`, address);
    all.push({ from: proof.href, body: await fetched(proof) });
  }
  return all;
}

async function fetched(address: URL): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}`);
  return answer.json();
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  },
);
