-- Support: what players and guests write to us, and what we answer.
--
-- What the database promises, whatever the program does:
--   * a case is of a player or of a guest's address, never of both; what was written in it is never changed or removed;
--   * a case that is closed stays closed, and its revision rises with everything that happens to it: of two who saw the same one does something;
--   * staff who do something about a case took it before;
--   * what a guest's network is made into is there for a day, to count by.

create table support_cases (
  id            uuid primary key,
  number        bigint generated always as identity (start with 1001) constraint support_cases_number unique,
  player_id     bigint references players,
  email         text,
  network       bytea,
  language      text not null,
  topic         text not null,
  reference     text,
  state         text not null default 'open',
  revision      integer not null default 1,
  opened_at     timestamptz not null,
  waiting_since timestamptz,
  answered_at   timestamptz,
  claimed_by    text,
  constraint support_cases_of_one check (num_nonnulls(player_id, email) = 1),
  constraint support_cases_email check (email ~ '^[^[:space:]@]+@[^[:space:]@]+$' and length(email) <= 254),
  constraint support_cases_network_of_guests check (network is null or (email is not null and octet_length(network) = 32)),
  constraint support_cases_topic
    check (topic in ('bet', 'draw', 'deposit', 'withdrawal', 'access', 'account', 'limits', 'privacy', 'complaint', 'other')),
  constraint support_cases_reference check (length(reference) between 1 and 64),
  constraint support_cases_state check (state in ('open', 'answered', 'closed')),
  constraint support_cases_waits check ((state = 'open') = (waiting_since is not null)),
  constraint support_cases_answered check (state <> 'answered' or answered_at is not null)
);
comment on table support_cases is 'What a player or a guest wrote to us about, and whose turn it is.';
comment on column support_cases.email is 'of a guest, as it was typed';
comment on column support_cases.network is 'HMAC-SHA256 of a guest''s network';
comment on column support_cases.reference is 'of a bet, a deposit or a withdrawal, as it was typed or picked';
comment on column support_cases.answered_at is 'the first time';
comment on column support_cases.claimed_by is 'name of one of the staff';
create index support_cases_waiting on support_cases (waiting_since, id) where state = 'open';
create index support_cases_by_state on support_cases (state, number);
create index support_cases_by_player on support_cases (player_id, number) where player_id is not null;
create index support_cases_by_network on support_cases (network, opened_at) where network is not null;
create index support_cases_by_answer on support_cases (answered_at) where answered_at is not null;

create table case_messages (
  id      uuid primary key,
  case_id uuid not null references support_cases,
  at      timestamptz not null,
  staff   text,
  text    text not null,
  constraint case_messages_text check (length(text) between 3 and 2000)
);
comment on table case_messages is 'A message in a case.';
comment on column case_messages.staff is 'name of who answered; null: who it is of';
create index case_messages_by_case on case_messages (case_id, at, id);

-- What a case is of stays; it goes on by one revision at a time, until it is closed.
create function support_cases_go_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a case stays' using errcode = 'insufficient_privilege';
  end if;
  if (new.id, new.number, new.language, new.topic, new.opened_at) is distinct from (old.id, old.number, old.language, old.topic, old.opened_at)
     or (new.player_id, new.email, new.reference) is distinct from (old.player_id, old.email, old.reference)
     or (new.network is not null and new.network is distinct from old.network) then
    raise exception 'what a case is of stays' using errcode = 'insufficient_privilege';
  end if;
  if (new.state, new.waiting_since, new.claimed_by, new.answered_at) is distinct from (old.state, old.waiting_since, old.claimed_by, old.answered_at)
     and (old.state = 'closed' or new.revision <> old.revision + 1) then
    raise exception 'a case goes on by one revision, until it is closed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger support_cases_go_on before update or delete on support_cases for each row execute function support_cases_go_on();

-- Also holds who answers to having taken the case, in the statement that writes it.
create function case_messages_by_holder() returns trigger language plpgsql as $$
begin
  if new.staff is not null and not exists (select from support_cases c where c.id = new.case_id and c.claimed_by = new.staff) then
    raise exception 'who answers took the case before' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger case_messages_by_holder before insert on case_messages for each row execute function case_messages_by_holder();

-- Refuses to change or remove what was written.
create function support_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger support_cases_keep before truncate on support_cases for each statement execute function support_refuse();
create trigger case_messages_append_only before update or delete or truncate on case_messages for each statement execute function support_refuse();

-- What the application may do.
grant select, insert on support_cases, case_messages to fairbook_app;
grant update (state, revision, waiting_since, answered_at, claimed_by, network) on support_cases to fairbook_app;
