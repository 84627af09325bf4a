import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of this process, in Prometheus format. */
export interface Metrics {
  observeCall(method: string, path: string, status: number, seconds: number): void;
  /** Counts an occurrence by its outcome. The help text of each counter below lists the outcomes. */
  count(
    name:
      | 'facts'
      | 'refusals'
      | 'chain'
      | 'messages'
      | 'sign_ins'
      | 'holds'
      | 'office_guesses'
      | 'daily_files'
      | 'draws'
      | 'draw_code'
      | 'code_budget'
      | 'database_away'
      | 'turned_away'
      | 'vendor_failures',
    outcome: string,
    by?: number,
  ): void;
  /** Records how many bets one transaction placed. */
  observeBatch(bets: number): void;
  /** Registers a value that is read on each scrape. One that fails or takes too long is NaN in that scrape, and delays no other. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** The timeout of reading one gauge: the other metrics must be served even while the database does not answer, before the scraper times out. */
const READ_MAX_MS = 2_000;

function inTime(read: () => number | Promise<number>): Promise<number> {
  const late = new Promise<number>((resolve) => {
    setTimeout(resolve, READ_MAX_MS, Number.NaN).unref();
  });
  return Promise.race([Promise.resolve().then(read), late]).catch(() => Number.NaN);
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'fairbook_call_seconds',
    help: 'Answered calls by path pattern and status',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const batches = new Histogram({
    name: 'fairbook_batch_bets',
    help: 'Bets placed together in one transaction: many under load',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
    registers: [registry],
  });
  const counter = (name: string, help: string) => new Counter({ name, help, labelNames: ['outcome'], registers: [registry] });
  const counters = {
    facts: counter('fairbook_feed_facts_total', 'Facts of feeds by outcome'),
    chain: counter(
      'fairbook_chain_transfers_total',
      'Transfers of the chain by outcome, and looks at it that came to nothing by their reason',
    ),
    refusals: counter('fairbook_refusals_total', 'Calls that were refused, by the code of the refusal'),
    sign_ins: counter('fairbook_sign_ins_total', 'What was noticed about sign-ins: attack, every five minutes while one goes on'),
    office_guesses: counter('fairbook_office_guesses_total', 'Every twentieth wrong try of strangers under the name of one of the staff'),
    holds: counter('fairbook_withdrawal_holds_total', 'Withdrawals put on hold and accounts whose money-out was stopped, by the reason'),
    daily_files: counter('fairbook_daily_files_total', "Providers' daily files that were compared: agrees, differs, unusable"),
    draws: counter('fairbook_draws_total', 'Draws that were decided: drawn, or what was missing of a void one'),
    draw_code: counter('fairbook_draw_code_checks_total', 'Looks at the code that draws: approved, unapproved, changed'),
    code_budget: counter(
      'fairbook_code_budget_total',
      'Every five minutes in which most of the codes of an hour are used up: email, mobile',
    ),
    database_away: counter('fairbook_database_away_total', 'Statements and connections without an answer: silent, gone, full, cancelled'),
    turned_away: counter('fairbook_turned_away_total', 'Connections and sockets of places that held too many'),
    vendor_failures: counter('fairbook_vendor_failures_total', 'Calls to vendors without an answer that counts: the vendor, and why'),
    messages: counter('fairbook_messages_total', 'Mail and SMS, by what became of them'),
  };
  return {
    observeCall: (method, path, status, seconds) => calls.observe({ method, path, status: String(status) }, seconds),
    observeBatch: (bets) => batches.observe(bets),
    count: (name, outcome, by = 1) => counters[name].inc({ outcome }, by),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await inTime(read));
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
