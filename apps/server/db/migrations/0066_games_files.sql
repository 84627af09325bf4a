-- What providers of games say at the end of a day that we took, and where we differ.
--
-- What the database promises, whatever the program does:
--   * a file of a day is compared once it is there, and what was found then never changes.

create table game_files (
  provider    text not null,
  day         date not null,
  calls       integer not null,
  matched     integer not null,
  compared_at timestamptz not null default now(),
  primary key (provider, day),
  constraint game_files_counts check (matched >= 0 and calls >= matched)
);
comment on table game_files is 'A provider''s file of a day of UTC that was compared with our calls.';
comment on column game_files.matched is 'transactions that say the same on both sides';

create table game_file_faults (
  provider    text not null,
  day         date not null,
  transaction text not null,
  kind        text not null,
  theirs      bigint,
  ours        bigint,
  primary key (provider, day, transaction),
  constraint game_file_faults_file foreign key (provider, day) references game_files,
  constraint game_file_faults_kind check (kind in ('missing_here', 'missing_there', 'amount_differs', 'other_call', 'repeated')),
  constraint game_file_faults_sides check (case kind
    when 'missing_here' then theirs is not null and ours is null
    when 'missing_there' then theirs is null and ours is not null
    else theirs is not null and ours is not null end)
);
comment on table game_file_faults is 'A transaction in which a provider''s file of a day and we differ.';
comment on column game_file_faults.theirs is 'millionths of one USDT, as ours';

create trigger game_files_append_only before update or delete or truncate on game_files
  for each statement execute function game_calls_refuse();
create trigger game_file_faults_append_only before update or delete or truncate on game_file_faults
  for each statement execute function game_calls_refuse();

-- What the application may do.
grant select, insert on game_files, game_file_faults to fairbook_app;
