import { LOGIN_NAMES, type LoginName, setLogins } from '@fairbook/server/platform/db/logins';
import { migrate } from '@fairbook/server/platform/db/migrate';

const USAGE = `FAIRBOOK_OWNER_URL=postgres://owner:…@host/fairbook npm run migrate

Brings the database up to date, and makes the logins the house connects with or gives them other passwords:
${LOGIN_NAMES.map((name) => `  ${variableOf(name)}`).join('\n')}
What is left out stays as it is.`;

function variableOf(login: LoginName): string {
  return `${login.toUpperCase()}_PASSWORD`;
}

/** `npm run migrate`: the only program that uses the owner's login. The server never has it. */
async function main(): Promise<number> {
  const url = process.env.FAIRBOOK_OWNER_URL ?? '';
  if (url === '') {
    console.error(USAGE);
    return 1;
  }
  await migrate(url, console.log);
  const given = LOGIN_NAMES.flatMap((name) => {
    const password = process.env[variableOf(name)] ?? '';
    return password === '' ? [] : [[name, password] as const];
  });
  await setLogins(url, Object.fromEntries(given));
  console.log(`The database is up to date. Logins set: ${given.map(([name]) => name).join(', ') || 'none'}.`);
  return 0;
}

process.exit(await main());
