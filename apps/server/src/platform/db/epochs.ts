import type { ClientBase } from 'pg';

interface Numbers {
  /** The system identifier of the server. */
  readonly server: string;
  /** The current transaction's number on this server alone. */
  readonly own: string;
  /** The highest number that the database has recorded. */
  readonly highest: string;
}
interface Epoch {
  readonly epoch: number;
  readonly server: string;
  readonly ahead: string;
}

/**
 * Begins an epoch if the database is on another server than before: after a dump and restore, or a copy of its rows, where transaction numbers may be lower.
 * The offset added from then on puts them above every recorded number, so that seals, settlement and events go on. The caller holds the migration lock. Throws
 * if the numbers of the same server run behind: then it was not restored in full, and nothing may be written.
 */
export async function beginEpoch(client: ClientBase, log: (line: string) => void): Promise<void> {
  await client.query('begin');
  try {
    const { rows: asked } = await client.query<Numbers>(
      `select system_identifier::text as server, pg_current_xact_id()::text as own, tx_highest()::text as highest from pg_control_system()`,
    );
    const { rows: epochs } = await client.query<Epoch>('select epoch, server, ahead::text from tx_epochs order by epoch desc limit 1');
    const [numbers, last] = [asked[0], epochs[0]];
    if (!numbers) throw new Error('the server does not say which one it is');
    const [own, highest, ahead] = [BigInt(numbers.own), BigInt(numbers.highest), BigInt(last?.ahead ?? 0)];
    if (last?.server !== numbers.server) {
      const next = own + ahead > highest ? ahead : highest + 1n - own;
      const values = [(last?.epoch ?? 0) + 1, numbers.server, next];
      await client.query('insert into tx_epochs (epoch, server, ahead) values ($1, $2, $3)', values);
      if (last) log(`the database is on another server than it was: numbers of transactions go on from ${own + next}`);
    } else if (own + ahead <= highest) throw new Error(behind(own + ahead, highest));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const behind = (number: bigint, highest: bigint): string =>
  `this database goes by transactions up to number ${highest}, and the server it is on is only at ${number}: sealing and settlement would stop in silence. ` +
  'It says that it is the server it always was, so its data were not restored whole: restore them from a backup of the whole server, or dump and restore ' +
  'them into a new one';
