-- Exposure: what is full goes off sale by itself, and staff cap one match or draw.
--
-- What the database promises, whatever the program does:
--   * a bet that is checked is not written on an outcome that is full or off sale: the bet before it that left less room than the smallest bet takes was the last;
--   * the caps of one match or draw, where staff set them, hold instead of those of its game, for whoever places and whoever closes alike; who set them and why is kept.
--
-- Closing and opening follow the sums within a second: whoever does it holds the match or draw, so that nobody adds to it meanwhile, and closes each outcome once.

create table exposure_book_caps (
  kind    text not null,
  book_id bigint not null,
  cell    text not null default '',
  cap     bigint not null,
  reason  text not null,
  set_by  text not null,
  set_at  timestamptz not null default clock_timestamp(),
  primary key (kind, book_id, cell),
  constraint exposure_book_caps_of foreign key (kind, book_id) references exposure_books (kind, id),
  constraint exposure_book_caps_bounds check (cap between 1 and 1000000000000000000),
  constraint exposure_book_caps_reason check (length(reason) between 3 and 500)
);
comment on table exposure_book_caps is 'The most the house may owe on one match or draw, or on one outcome of it, where staff said so instead of what holds for its game.';
comment on column exposure_book_caps.cell is 'as of exposure_cells; empty: over all results';
comment on column exposure_book_caps.cap is 'millionths of one USDT';

alter table exposure_books
  add column cap bigint not null default 1000000000000000000,
  add column least bigint not null default 0,
  add column is_tight boolean not null generated always as (cap - worst < greatest(cap / 1000, least)) stored;
comment on column exposure_books.cap is 'millionths of one USDT: the cap over all results when a bet was last taken, or when it was set';
comment on column exposure_books.least is 'millionths of one USDT: what the smallest bet pays on the dearest outcome that was bet on last';
comment on column exposure_books.is_tight is 'so near its cap by the bound that some of its outcomes may have to be off sale';
create index exposure_books_tight on exposure_books (kind, id) where is_tight;
comment on column exposure_cells.is_closed is 'it is off sale: it is full, or its match or draw has no room for the smallest bet on it';

alter table markets add column full_cells text[] not null default '{}';
comment on column markets.full_cells is 'outcomes that are off sale because what they may cost has reached its cap, each at its line: ''handicap:w@-100''';

-- Adds bets to their sums. The arrays of books and of cells are in the order of locks; `checked`: refuses what would pass a cap, and what is full or off sale, as a constraint.
create or replace function exposure_put(checked boolean, kinds text[], ids bigint[], games text[], adds bigint[],
  cell_kinds text[], cell_ids bigint[], cell_games text[], cells text[], markets text[], stakes bigint[], liabilities bigint[], leasts bigint[])
returns void language plpgsql set search_path from current set plan_cache_mode = force_generic_plan as $$
declare
  is_over boolean;
  written integer;
begin
  with moved as (
    insert into exposure_books as b (kind, id, game, worst, cap, least)
    select n.kind, n.id, n.game, n.added, coalesce(o.cap, g.whole_max, h.whole_max),
      coalesce((select max(d.least) from unnest(cell_kinds, cell_ids, leasts) as d (kind, id, least) where d.kind = n.kind and d.id = n.id), 0)
    from unnest(kinds, ids, games, adds) with ordinality as n (kind, id, game, added, at)
    join exposure_caps h on h.game = '' and h.market = ''
    left join exposure_caps g on g.game = n.game and g.market = ''
    left join exposure_book_caps o on o.kind = n.kind and o.book_id = n.id and o.cell = ''
    order by n.at
    on conflict (kind, id) do update set worst = b.worst + excluded.worst, cap = excluded.cap, least = excluded.least
    returning b.worst, b.cap
  )
  select coalesce(bool_or(m.worst > m.cap), false) into is_over from moved m;
  if checked and is_over then
    raise exception 'a match or draw would cost too much' using errcode = 'check_violation', constraint = 'exposure_within_caps';
  end if;
  with moved as (
    insert into exposure_cells as c (kind, book_id, cell, market, stakes, liability, least, cap)
    select n.kind, n.id, n.cell, n.market, n.stakes, n.liability, n.least, coalesce(o.cap, k.outcome_max, g.outcome_max, h.outcome_max)
    from unnest(cell_kinds, cell_ids, cell_games, cells, markets, stakes, liabilities, leasts)
           with ordinality as n (kind, id, game, cell, market, stakes, liability, least, at)
    join exposure_caps h on h.game = '' and h.market = ''
    left join exposure_caps g on g.game = n.game and g.market = ''
    left join exposure_caps k on k.game = n.game and k.market = n.market and n.market <> ''
    left join exposure_book_caps o on o.kind = n.kind and o.book_id = n.id and o.cell = n.cell
    order by n.at
    on conflict (kind, book_id, cell) do update
    set stakes = c.stakes + excluded.stakes, liability = c.liability + excluded.liability, least = excluded.least, cap = excluded.cap
    where not (checked and (c.is_full or c.is_closed))
    returning c.liability, c.cap
  )
  select coalesce(bool_or(m.liability > m.cap), false), count(*) into is_over, written from moved m;
  if checked and (is_over or written < cardinality(cells)) then
    raise exception 'an outcome would cost too much' using errcode = 'check_violation', constraint = 'exposure_within_caps';
  end if;
end $$;

grant select, insert, update, delete on exposure_book_caps to fairbook_app;
grant update (full_cells) on markets to fairbook_app;

insert into staff_permissions (role, permission)
  select given.role, 'trading.risk' from (values ('trader'), ('admin')) as given (role);
