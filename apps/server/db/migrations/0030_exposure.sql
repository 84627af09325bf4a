-- Exposure: what the house may owe on open bets, as sums that grow with outcomes and not with bets, and the caps on it.
--
-- What the database promises, whatever the program does:
--   * a bet that is checked and would pass a cap is not written: the cap is compared with the sum that all bets before it left, under the lock of that sum;
--   * nothing owed is below zero: who takes a bet off takes off what it added;
--   * the house always has a cap, and that of a match or draw is no lower than that of one outcome.
--
-- Bets that were open before there were sums are in none of them, and are not taken off: each bet says whether it was counted.
--
-- Sums are locked in one order: matches and draws by kind and id, then cells by kind, id and name. Who takes off locks cells alone.

create table exposure_caps (
  game        text not null,
  market      text not null default '',
  outcome_max bigint not null,
  whole_max   bigint,
  primary key (game, market),
  constraint exposure_caps_bounds check (outcome_max between 1 and 1000000000000000000
    and case when market = '' then whole_max between outcome_max and 1000000000000000000 and whole_max is not null else whole_max is null and game <> '' end)
);
comment on table exposure_caps is 'The most the house may owe: of a kind of market, else of a game, else (no game) of the house. Millionths of one USDT.';
comment on column exposure_caps.market is 'a kind of market; empty: the whole game';
comment on column exposure_caps.outcome_max is 'on one selection of a match, or one cell of a draw';
comment on column exposure_caps.whole_max is 'on one match or draw, over all its results';
insert into exposure_caps (game, outcome_max, whole_max) values ('', 1000000000000, 2500000000000);

create table exposure_books (
  kind  text not null constraint exposure_books_kind check (kind in ('match', 'draw')),
  id    bigint not null,
  game  text not null,
  worst bigint not null,
  primary key (kind, id)
) with (fillfactor = 70);
comment on table exposure_books is 'A match or draw that bets were taken on, and a bound of what it may cost.';
comment on column exposure_books.worst is
  'millionths of one USDT; no less than the worst case over all results. It rises with every bet by what that one may cost, and is worked out anew where it would pass the cap';

create table exposure_cells (
  kind      text not null,
  book_id   bigint not null,
  cell      text not null,
  market    text not null,
  stakes    bigint not null,
  liability bigint not null,
  least     bigint not null,
  cap       bigint not null,
  is_full   boolean not null generated always as (cap - liability < least) stored,
  is_closed boolean not null default false,
  primary key (kind, book_id, cell),
  constraint exposure_cells_owed check (stakes >= 0 and liability >= 0)
) with (fillfactor = 70);
create index exposure_cells_to_tell on exposure_cells (kind, book_id) where is_full <> is_closed;
comment on table exposure_cells is 'What rides on one selection of a match at its line, or one cell of a draw: sums over open bets.';
comment on column exposure_cells.cell is '''wl:w'', ''handicap:w@-100'' of a match; index of the group and selection, ''0:7'', of a draw';
comment on column exposure_cells.market is 'the kind of market; empty of a draw';
comment on column exposure_cells.stakes is 'millionths of one USDT: what the lines that contain it cost';
comment on column exposure_cells.liability is 'millionths of one USDT: what these lines pay at most if it wins, stakes included';
comment on column exposure_cells.least is 'millionths of one USDT: what the smallest bet on it pays';
comment on column exposure_cells.cap is 'millionths of one USDT: the cap when it last changed, or was set';
comment on column exposure_cells.is_full is 'the smallest bet finds no room';
comment on column exposure_cells.is_closed is 'it is off sale for that';

alter table bets add column counted boolean not null default false;
alter table draw_bets add column counted boolean not null default false;
comment on column bets.counted is 'whether it is in the sums of what the house may owe while it is open';
comment on column draw_bets.counted is 'whether it is in the sums of what the house may owe while it is open';

-- Adds bets to their sums. The arrays of books and of cells are in the order of locks; `checked`: refuses what would pass a cap, as a constraint.
create function exposure_put(checked boolean, kinds text[], ids bigint[], games text[], adds bigint[],
  cell_kinds text[], cell_ids bigint[], cell_games text[], cells text[], markets text[], stakes bigint[], liabilities bigint[], leasts bigint[])
returns void language plpgsql set search_path from current as $$
declare
  is_over boolean;
begin
  with moved as (
    insert into exposure_books as b (kind, id, game, worst)
    select n.kind, n.id, n.game, n.added from unnest(kinds, ids, games, adds) as n (kind, id, game, added)
    on conflict (kind, id) do update set worst = b.worst + excluded.worst
    returning b.game, b.worst
  )
  select coalesce(bool_or(m.worst > coalesce(g.whole_max, h.whole_max)), false) into is_over
  from moved m join exposure_caps h on h.game = '' and h.market = '' left join exposure_caps g on g.game = m.game and g.market = '';
  if checked and is_over then
    raise exception 'a match or draw would cost too much' using errcode = 'check_violation', constraint = 'exposure_within_caps';
  end if;
  with moved as (
    insert into exposure_cells as c (kind, book_id, cell, market, stakes, liability, least, cap)
    select n.kind, n.id, n.cell, n.market, n.stakes, n.liability, n.least, coalesce(k.outcome_max, g.outcome_max, h.outcome_max)
    from unnest(cell_kinds, cell_ids, cell_games, cells, markets, stakes, liabilities, leasts)
           with ordinality as n (kind, id, game, cell, market, stakes, liability, least, at)
    join exposure_caps h on h.game = '' and h.market = ''
    left join exposure_caps g on g.game = n.game and g.market = ''
    left join exposure_caps k on k.game = n.game and k.market = n.market and n.market <> ''
    order by n.at
    on conflict (kind, book_id, cell) do update
    set stakes = c.stakes + excluded.stakes, liability = c.liability + excluded.liability, least = excluded.least, cap = excluded.cap
    returning c.liability, c.cap
  )
  select coalesce(bool_or(m.liability > m.cap), false) into is_over from moved m;
  if checked and is_over then
    raise exception 'an outcome would cost too much' using errcode = 'check_violation', constraint = 'exposure_within_caps';
  end if;
end $$;

-- Takes bets off their sums. A cell on which nothing rides any more is gone, unless it has to be put on sale again first.
create function exposure_take(cell_kinds text[], cell_ids bigint[], cells text[], stakes_off bigint[], liabilities_off bigint[])
returns void language plpgsql set search_path from current as $$
begin
  perform from unnest(cell_kinds, cell_ids, cells) with ordinality as n (kind, id, cell, at)
    join exposure_cells c on c.kind = n.kind and c.book_id = n.id and c.cell = n.cell
    order by n.at for no key update of c;
  update exposure_cells c set stakes = c.stakes - n.stakes, liability = c.liability - n.liability
  from unnest(cell_kinds, cell_ids, cells, stakes_off, liabilities_off) as n (kind, id, cell, stakes, liability)
  where c.kind = n.kind and c.book_id = n.id and c.cell = n.cell;
  delete from exposure_cells c using unnest(cell_kinds, cell_ids, cells) as n (kind, id, cell)
  where c.kind = n.kind and c.book_id = n.id and c.cell = n.cell and c.stakes = 0 and c.liability = 0 and not c.is_closed;
end $$;

grant select, insert, update, delete on exposure_caps, exposure_cells to fairbook_app;
grant select, insert, update on exposure_books to fairbook_app;
grant insert (counted) on draw_bets to fairbook_app;
