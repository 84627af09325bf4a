-- Figures: what the house publishes of itself, a row for each day.
--
-- What the database promises, whatever the program does:
--   * the figures of a day are written on that day alone, by the database's clock; once it is over they never change;
--   * none of them is ever taken away.

create table house_figures (
  day     date not null primary key,
  made_at timestamptz not null,
  took_ms integer not null,
  figures jsonb not null,
  constraint house_figures_of_their_day check (day = (made_at at time zone 'UTC')::date),
  constraint house_figures_object check (jsonb_typeof(figures) = 'object'),
  constraint house_figures_took check (took_ms >= 0)
);
comment on table house_figures is 'What the house published of itself on a day of UTC: figures of the days before.';
comment on column house_figures.made_at is 'by the clock of the database: whoever writes cannot choose it';
comment on column house_figures.took_ms is 'how long it took to make them: the longer, the later they are made again';

create function house_figures_made_now() returns trigger language plpgsql as $$
begin
  new.made_at := clock_timestamp();
  return new;
end $$;
create trigger house_figures_made_now before insert or update on house_figures for each row execute function house_figures_made_now();

create function house_figures_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'published figures stay' using errcode = 'insufficient_privilege';
end $$;
create trigger house_figures_stay before delete or truncate on house_figures for each statement execute function house_figures_refuse();

grant select, insert on house_figures to fairbook_app;
grant update (figures, took_ms) on house_figures to fairbook_app;

-- Settlements of lottery bets of a period are found by their time, as those of bets on matches are.
create index draw_bet_settlements_by_time on draw_bet_settlements using brin (settled_at) with (pages_per_range = 32, autosummarize = on);
