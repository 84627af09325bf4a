import { isDatabaseAway } from './database-away.ts';
import { type Db, noteOf, queriesOf, type Statement, together } from './db.ts';

/** Statements of one transaction, each with its values. */
export type Statements = readonly (readonly [Statement, readonly unknown[]])[];

/** One connection on which transactions are sent one behind another, each whole and at once: none waits for the answer to the one before, and each begins after it has ended. */
export interface Pipeline {
  /** Sends a transaction that reads nothing it goes by; answers the rows of its first statement once it has committed. Not tried again when it fails. */
  send<Row>(statements: Statements): Promise<readonly Row[]>;
  /** When nothing that was sent is under way any more. */
  release(): void;
}

/** Takes a connection of the pool. */
export async function openPipeline(db: Db): Promise<Pipeline> {
  const note = noteOf(db.pool);
  const client = await db.pool.connect().catch((error: unknown) => {
    throw note(error);
  });
  const { query } = queriesOf(client, note);
  let isBroken = false;
  const control = (text: string): Promise<unknown> =>
    client.query(text).catch((error: unknown) => {
      isBroken = true; // nobody knows what has come of the transaction
      throw note(error);
    });
  return {
    send: async <Row>(statements: Statements) => {
      const sent = [control('begin'), ...statements.map((each) => query<Row>(...each)), control('commit')] as const;
      const [, rows] = (await together(sent).catch((error: unknown) => {
        if (isDatabaseAway(error)) isBroken = true;
        throw error;
      })) as [unknown, Row[]];
      db.commits.tell();
      return rows;
    },
    release: () => client.release(isBroken),
  };
}
