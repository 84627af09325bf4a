-- Payments: providers' daily files, and where we differ from them.
--
-- What the database promises, whatever the program does:
--   * a provider's file is kept line by line, and never changed or removed;
--   * of one reference at most one difference is open; it is closed once, by a person with a reason or because it is gone, and what it said stays.

create table provider_files (
  id         bigint generated always as identity primary key,
  provider   text not null,
  day        date not null,
  covers_to  timestamptz,
  sha256     bytea not null,
  lines      integer not null default 0,
  matched    integer not null default 0,
  problem    text,
  fetched_at timestamptz not null default now(),
  constraint provider_files_hash_whole check (octet_length(sha256) = 32),
  constraint provider_files_read check ((problem is null) = (covers_to is not null))
);
comment on table provider_files is 'A provider''s file of a day, as it was fetched.';
comment on column provider_files.day is 'of UTC';
comment on column provider_files.covers_to is 'how far it reaches; none when it could not be read';
comment on column provider_files.matched is 'lines that say what we say, when it was first compared';
comment on column provider_files.problem is 'why it could not be used';
create index provider_files_newest on provider_files (provider, day, id);

create table provider_file_rows (
  file_id   bigint not null references provider_files,
  n         integer not null,
  reference uuid not null,
  payment   text,
  status    text not null,
  amount    bigint not null,
  currency  text not null references currencies (currency),
  at        timestamptz not null,
  primary key (file_id, n),
  constraint provider_file_rows_status check (status in ('paid', 'failed')),
  constraint provider_file_rows_positive check (amount > 0)
);
comment on table provider_file_rows is 'A line of a provider''s file.';
comment on column provider_file_rows.reference is 'ours, as they say';
comment on column provider_file_rows.amount is 'millionths of `currency`';
create index provider_file_rows_by_reference on provider_file_rows (reference);

create table provider_differences (
  id             uuid primary key,
  provider       text not null,
  day            date not null,
  kind           text not null,
  reference      uuid not null,
  their_status   text,
  their_payment  text,
  their_amount   bigint,
  their_currency text,
  their_at       timestamptz,
  our_status     text,
  our_amount     bigint,
  our_currency   text,
  found_at       timestamptz not null default now(),
  closed_at      timestamptz,
  resolution     text,
  closed_by      text,
  reason         text,
  constraint provider_differences_kind check (kind in ('missing_here', 'missing_there', 'amount_differs', 'status_differs', 'repeated')),
  constraint provider_differences_sides check (their_status is not null or our_status is not null),
  constraint provider_differences_resolution check (resolution in ('credit', 'mark_paid', 'mark_failed', 'note', 'gone')),
  constraint provider_differences_closed check ((closed_at is null) = (resolution is null)),
  constraint provider_differences_by_somebody check ((resolution is null or resolution = 'gone') = (closed_by is null) and (closed_by is null) = (reason is null))
);
comment on table provider_differences is 'A reference of which a provider and we say different things.';
comment on column provider_differences.resolution is 'what was done; ''gone'': nothing differs any longer';
comment on column provider_differences.closed_by is 'a name of the staff; none when it is gone by itself';
create unique index provider_differences_one_open on provider_differences (provider, reference) where closed_at is null;
create index provider_differences_newest on provider_differences (found_at desc, id);

-- A difference is closed once, and what it said stays.
create function provider_differences_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null
     and (new.id, new.provider, new.day, new.kind, new.reference, new.their_status, new.their_payment, new.their_amount, new.their_currency, new.their_at,
          new.our_status, new.our_amount, new.our_currency, new.found_at)
         is not distinct from (old.id, old.provider, old.day, old.kind, old.reference, old.their_status, old.their_payment, old.their_amount,
          old.their_currency, old.their_at, old.our_status, old.our_amount, old.our_currency, old.found_at) then
    return new;
  end if;
  raise exception 'a difference is closed once, and not changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger provider_differences_stay before update or delete on provider_differences for each row execute function provider_differences_stay();

-- What was written stays.
create trigger provider_files_append_only before delete or truncate on provider_files for each statement execute function ledger_refuse();
create trigger provider_file_rows_append_only before update or delete or truncate on provider_file_rows for each statement execute function ledger_refuse();

-- What the application may do.
grant select, insert on provider_files, provider_file_rows, provider_differences to fairbook_app;
grant update (matched) on provider_files to fairbook_app;
grant update (closed_at, resolution, closed_by, reason) on provider_differences to fairbook_app;
