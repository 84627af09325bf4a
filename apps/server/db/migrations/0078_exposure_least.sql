-- What adds bets to the sums of exposure looks through a batch once, and not once for each match or draw in it.
--
-- What the database promises, whatever the program does, is unchanged.

create or replace function exposure_put(checked boolean, kinds text[], ids bigint[], games text[], adds bigint[], cell_kinds text[], cell_ids bigint[], cell_games text[], cells text[], markets text[], stakes bigint[], liabilities bigint[], leasts bigint[])
  returns void language plpgsql set search_path from current set plan_cache_mode = force_generic_plan as $$
declare
  is_over boolean;
  written integer;
begin
  with moved as (
    insert into exposure_books as b (kind, id, game, worst, cap, least)
    select n.kind, n.id, n.game, n.added, coalesce(o.cap, g.whole_max, h.whole_max), coalesce(d.least, 0)
    from unnest(kinds, ids, games, adds) with ordinality as n (kind, id, game, added, at)
    join exposure_caps h on h.game = '' and h.market = ''
    left join (select u.kind, u.id, max(u.least) as least from unnest(cell_kinds, cell_ids, leasts) as u (kind, id, least) group by u.kind, u.id) d
      on d.kind = n.kind and d.id = n.id
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
