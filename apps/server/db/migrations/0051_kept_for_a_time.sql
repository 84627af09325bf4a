-- What is kept for a time: rows that serve a purpose which ends, and jobs that remove them afterwards.
--
-- What the database promises, whatever the program does:
--   * the answer to a key under which something happened is never removed; a refusal is kept for four months, longer than any client asks again;
--   * every offer a market made is kept until five years after its match was decided for the last time, and is never changed. This takes the place of
--     what 0006 says of removing them;
--   * in which minutes a player was here is kept for five years;
--   * nothing else of these tables can be removed, by nobody.

create function keep_longer() returns trigger language plpgsql as $$
begin
  raise exception '% is kept for longer', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Of the calls that keep their refusals, those of bets: {"code": …}. Everything else in the table is {"ok": …}.
create index kept_replies_refused on kept_replies (created_at) where reply like '{"code"%';
create trigger kept_replies_stay before delete on kept_replies
  for each row when (old.reply not like '{"code"%' or old.created_at > now() - interval '4 months') execute function keep_longer();
grant delete on kept_replies to fairbook_app;

create index play_hours_by_age on play_hours (hour);
create trigger play_hours_stay before delete on play_hours
  for each row when (old.hour > now() - interval '5 years') execute function keep_longer();
grant delete on play_hours to fairbook_app;

alter table matches add column offers_removed_at timestamptz;  -- when all it had in odds_history was removed
create index matches_with_offers_kept on matches (decided_at) where revision > 0 and offers_removed_at is null;

create function sportsbook_keep_offers() returns trigger language plpgsql as $$
begin
  if not exists (select from matches m where m.id = old.match_id and m.revision > 0 and m.decided_at < now() - interval '5 years') then
    raise exception '% is append-only until five years after the match', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
drop trigger odds_history_append_only on odds_history;
create trigger odds_history_append_only before update or truncate on odds_history
  for each statement execute function sportsbook_refuse();
create trigger odds_history_stay before delete on odds_history
  for each row execute function sportsbook_keep_offers();
grant delete on odds_history to fairbook_app;

-- A token that was exchanged long ago opens nothing. Until then it is kept, so that a copy of it is known for one.
create index refresh_tokens_spent on refresh_tokens (used_at) where used_at is not null;
