import type { ClientBase } from 'pg';

interface Numbers {
  /** The system identifier of the server. */
  readonly server: string;
  /** Of the transaction that asks, by the server alone. */
  readonly own: string;
  /** The highest that anything in the database goes by. */
  readonly highest: string;
}
interface Epoch {
  readonly epoch: number;
  readonly server: string;
  readonly ahead: string;
}

/**
 * Begins an epoch where the database is on another server than it was: after a dump and restore, or a move by rows, whose numbers of transactions may be lower. What is
 * added to them from then on puts them above every number the database goes by, so that seals, settlement and events go on. Whoever calls it holds the lock of
 * migrations. Throws where the numbers of the server it always was on run behind: then it is not the server it was, and nothing may be written.
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
