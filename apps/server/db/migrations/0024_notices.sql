-- Notices: what a player is told on the site of what has become of their bets, their money, their account and their cases.
--
-- What the database promises, whatever the program does:
--   * a notice is written in the transaction that makes true what it tells, once for each step of each thing: the same step is never told twice;
--   * what it says never changes. The application may note when it was read, and nothing else of it;
--   * it is kept for three months, and nobody can remove it before.
--
-- The account is first in the key, as in all of a player's rows. There is no second index to keep: a chunk of settled bets writes its notices with one
-- statement, and a player has few enough of three months to be sorted when they are read.

create table notices (
  account_id bigint not null,
  about      text not null,
  subject    uuid not null,
  step       text not null,
  id         bigint generated always as identity,
  facts      jsonb not null constraint notices_facts check (jsonb_typeof(facts) = 'object'),
  told_at    timestamptz not null default now(),
  read_at    timestamptz,
  primary key (account_id, about, subject, step),
  constraint notices_about check (about in ('bet', 'draw_bet', 'deposit', 'withdrawal', 'security', 'case'))
);
comment on table notices is 'What a player is told on the site, once for each step of each thing.';
comment on column notices.subject is 'the bet, the order, or what happened once';
comment on column notices.step is 'the revision of a settlement, the state of an order';
comment on column notices.facts is 'what its words are made from';
create index notices_by_age on notices using brin (told_at);

-- Kept for a time: a job removes what is older.
create trigger notices_stay before delete on notices
  for each row when (old.told_at > now() - interval '3 months') execute function keep_longer();

-- What the application may do.
grant select, delete on notices to fairbook_app;
grant insert (account_id, about, subject, step, facts) on notices to fairbook_app;
grant update (read_at) on notices to fairbook_app;
