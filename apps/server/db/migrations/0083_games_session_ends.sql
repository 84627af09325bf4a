-- A game takes no more stakes once the session that it was opened with was ended.
--
-- What the database promises, whatever the program does:
--   * every visit to a game names the session of the site that it was opened with, and goes with it.

-- Visits that are open now name no session: whoever plays opens the game again, and what is owed of its rounds is paid without a visit.
delete from game_sessions;
alter table game_sessions add column session_id uuid not null references sessions on delete cascade;
comment on column game_sessions.session_id is 'the session of the site that it was opened with: ended by somebody, it takes no more stakes';
create index game_sessions_by_session on game_sessions (session_id);

-- Asked in the statement that reads a visit, so that a call of a provider costs no trip to the database more.
create function session_was_ended(session uuid) returns boolean language sql stable set search_path from current as $$
  select exists (select from sessions where id = session and end_reason <> 'idle')
$$;
comment on function session_was_ended is 'Whether somebody ended a session; one that is over because its player did nothing on the site was not ended.';
