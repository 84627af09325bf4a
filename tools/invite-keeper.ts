import { inviteKeeper } from '@fairbook/server/office';
import { connect } from '@fairbook/server/platform/db/db';

/** `npm run keeper -- <name>`: invites the office member who manages the others, in the database at DATABASE_URL. Prints their password, once. */
async function main(): Promise<number> {
  const [name = ''] = process.argv.slice(2);
  const url = process.env.DATABASE_URL ?? '';
  if (!/^[a-z][a-z0-9._-]{1,31}$/.test(name) || url === '') {
    console.error('DATABASE_URL=… npm run keeper -- <name>, in small letters');
    return 1;
  }
  const db = connect(url, { size: 1 });
  try {
    const { password, until } = await inviteKeeper(db, name);
    console.log(`${name} may sign in with ${password} until ${until.toISOString()}, and then chooses a password of their own.`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await db.end();
  }
}

process.exit(await main());
