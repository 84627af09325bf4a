-- The schema as it is after the last migration, written by `npm run schema` and compared by a test. To read: what makes it is in db/migrations.
-- By modules: tables with what guards them, views, functions. What the job queue keeps for itself, in a schema of its own, is not here.


-- -------------------- content ---------------------------------------------------------------------------------------------

-- A piece of content as it stands now.
create table content_items (
  id           uuid not null,
  kind         text not null,
  state        text not null default 'draft'::text,
  texts        jsonb not null,  -- title and body by language
  picture_id   uuid,
  url          text,
  shown_from   timestamp with time zone,  -- null: from its publication on
  shown_until  timestamp with time zone,  -- null: without end
  pinned       boolean not null,  -- of an announcement: its title is a line of the home page
  position     integer not null,  -- among those of its kind; the lowest comes first
  revision     integer not null default 1,
  published_at timestamp with time zone,  -- the first time
  changed_by   text not null,  -- name of one of the staff
  changed_at   timestamp with time zone not null,
  reason       text not null default ''::text,  -- of the last change; empty for one of a text
  constraint content_items_pkey PRIMARY KEY (id),
  constraint content_items_picture FOREIGN KEY (picture_id) REFERENCES content_pictures(id),
  constraint content_items_kind CHECK (kind = ANY (ARRAY['announcement'::text, 'promotion'::text, 'banner'::text, 'small_banner'::text, 'slide'::text, 'footer'::text, 'sponsor'::text])),
  constraint content_items_period CHECK (shown_from < shown_until),
  constraint content_items_pictured CHECK (state <> 'published'::text OR (kind <> ALL (ARRAY['slide'::text, 'sponsor'::text])) OR picture_id IS NOT NULL),
  constraint content_items_portuguese CHECK (state <> 'published'::text OR texts ? 'pt'::text),
  constraint content_items_position CHECK ("position" >= 0 AND "position" <= 1000),
  constraint content_items_published CHECK (state <> 'published'::text OR published_at IS NOT NULL),
  constraint content_items_state CHECK (state = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text])),
  constraint content_items_texts CHECK (jsonb_typeof(texts) = 'object'::text AND octet_length(texts::text) <= 1000000),
  constraint content_items_url CHECK (url ~ '^(/([^/\\]|$)|https://)'::text AND url !~ '[\x01-\x20\x7f\\]'::text AND length(url) <= 500)
);
CREATE INDEX content_items_by_change ON content_items USING btree (changed_at, id);
CREATE INDEX content_items_by_picture ON content_items USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX content_items_published_by_kind ON content_items USING btree (kind, published_at) WHERE (state = 'published'::text);
CREATE TRIGGER content_items_go_on BEFORE INSERT OR DELETE OR UPDATE ON content_items FOR EACH ROW EXECUTE FUNCTION content_items_go_on();
CREATE TRIGGER content_items_keep BEFORE TRUNCATE ON content_items FOR EACH STATEMENT EXECUTE FUNCTION content_refuse();
CREATE TRIGGER content_items_keep_version AFTER INSERT OR UPDATE ON content_items FOR EACH ROW EXECUTE FUNCTION content_items_keep_version();
grant select on content_items to fairbook_app;
grant insert (id, kind, texts, picture_id, url, shown_from, shown_until, pinned, position, changed_by, changed_at) on content_items to fairbook_app;
grant update (state, texts, picture_id, url, shown_from, shown_until, pinned, position, revision, published_at, changed_by, changed_at, reason) on content_items to fairbook_app;

-- A picture that content may show, as it was sent in.
create table content_pictures (
  id         uuid not null,
  sha256     bytea not null,
  media_type text not null,
  width      integer not null,  -- in pixels, as its bytes say
  height     integer not null,
  bytes      bytea not null,
  added_by   text not null,  -- name of one of the staff
  added_at   timestamp with time zone not null,
  constraint content_pictures_pkey PRIMARY KEY (id),
  constraint content_pictures_once UNIQUE (sha256),
  constraint content_pictures_bytes CHECK (octet_length(bytes) >= 1 AND octet_length(bytes) <= 400000),
  constraint content_pictures_hash CHECK (sha256 = sha256(bytes)),
  constraint content_pictures_sides CHECK (width >= 1 AND width <= 4000 AND height >= 1 AND height <= 4000),
  constraint content_pictures_type CHECK (media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))
);
CREATE TRIGGER content_pictures_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON content_pictures FOR EACH STATEMENT EXECUTE FUNCTION content_refuse();
grant insert, select on content_pictures to fairbook_app;

-- A piece of content as it was from one change to the next.
create table content_versions (
  content_id  uuid not null,
  revision    integer not null,
  state       text not null,
  texts       jsonb not null,
  picture_id  uuid,
  url         text,
  shown_from  timestamp with time zone,
  shown_until timestamp with time zone,
  pinned      boolean not null,
  position    integer not null,
  by          text not null,  -- name of one of the staff
  at          timestamp with time zone not null,
  reason      text not null,
  constraint content_versions_pkey PRIMARY KEY (content_id, revision),
  constraint content_versions_content_id_fkey FOREIGN KEY (content_id) REFERENCES content_items(id),
  constraint content_versions_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES content_pictures(id)
);
CREATE TRIGGER content_versions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON content_versions FOR EACH STATEMENT EXECUTE FUNCTION content_refuse();
grant select on content_versions to fairbook_app;

CREATE OR REPLACE FUNCTION content_items_go_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'content stays' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'INSERT' then
    if (new.state, new.revision) is distinct from ('draft', 1) or new.published_at is not null then
      raise exception 'content begins as a draft' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if old.state = 'withdrawn' then
    raise exception 'what was withdrawn stays withdrawn' using errcode = 'insufficient_privilege';
  end if;
  if (new.id, new.kind) is distinct from (old.id, old.kind) or (old.published_at is not null and new.published_at is distinct from old.published_at) then
    raise exception 'content stays what it is' using errcode = 'insufficient_privilege';
  end if;
  if new.revision <> old.revision + 1 or (old.state = 'published' and new.state = 'draft') then
    raise exception 'content goes on by one revision' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION content_items_keep_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into content_versions (content_id, revision, state, texts, picture_id, url, shown_from, shown_until, pinned, position, by, at, reason)
    values (new.id, new.revision, new.state, new.texts, new.picture_id, new.url, new.shown_from, new.shown_until, new.pinned, new.position,
      new.changed_by, new.changed_at, new.reason);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION content_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$;


-- -------------------- draw-bets -------------------------------------------------------------------------------------------

-- The work list of settlement: which bets hang on a draw, a row for each draw and transaction.
create table draw_bet_batches (
  draw_id     bigint not null,
  tx_id       bigint not null default tx_number(),
  account_ids bigint[] not null,
  bet_ids     uuid[] not null,
  constraint draw_bet_batches_pkey PRIMARY KEY (draw_id, tx_id),
  constraint draw_bet_batches_whole CHECK (cardinality(account_ids) = cardinality(bet_ids) AND cardinality(bet_ids) > 0)
);
grant select on draw_bet_batches to fairbook_app;
grant insert (draw_id, account_ids, bet_ids) on draw_bet_batches to fairbook_app;

-- A settlement of a bet on a draw, by revision.
create table draw_bet_settlements (
  account_id    bigint not null,
  bet_id        uuid not null,
  revision      smallint not null,
  status        text not null,
  payout        bigint not null,  -- millionths of one USDT
  -- what the player has received for this bet in all, after this settlement; more than the payout when a correction found less in the wallet than it had to take back: the house bears the rest
  received      bigint not null,
  draw_revision smallint not null,  -- of the result it went by; 0 when it went by none
  reason        text not null,
  run_id        uuid not null,  -- the reference of the house's movement in the ledger
  settled_at    timestamp with time zone not null default now(),
  constraint draw_bet_settlements_pkey PRIMARY KEY (account_id, bet_id, revision),
  constraint draw_bet_settlements_counted CHECK (revision >= 1),
  constraint draw_bet_settlements_payout CHECK (payout >= 0),
  constraint draw_bet_settlements_reason CHECK (reason = ANY (ARRAY['decided'::text, 'corrected'::text, 'draw_void'::text, 'chase_won'::text, 'voided'::text])),
  constraint draw_bet_settlements_received CHECK (received >= payout),
  constraint draw_bet_settlements_status CHECK (status = ANY (ARRAY['settled'::text, 'cancelled'::text]))
);
CREATE INDEX draw_bet_settlements_by_time ON draw_bet_settlements USING brin (settled_at) WITH (pages_per_range='32', autosummarize='on');
CREATE TRIGGER draw_bet_settlements_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_bet_settlements FOR EACH STATEMENT EXECUTE FUNCTION bet_settlements_refuse();
grant select on draw_bet_settlements to fairbook_app;
grant insert (account_id, bet_id, revision, status, payout, received, draw_revision, reason, run_id) on draw_bet_settlements to fairbook_app;

-- A bet on a draw: what was placed, and what came of it by its last settlement.
create table draw_bets (
  account_id    bigint not null,
  id            uuid not null,
  game          text not null,
  draw_id       bigint not null,
  draw_no       text not null,
  table_id      bigint not null,  -- the odds table it was taken from
  -- [{"t": top, "l": level, "s": selections, "b": bankers, "u": [[prop, reduced, odds taken, count], …]}, …]
  picks         jsonb not null,
  unit_stakes   bigint[] not null,  -- millionths of `currency`, one unit bet of each pick
  units         integer not null,
  total_stake   bigint not null,  -- millionths of one USDT, what was taken
  payout_max    bigint not null,  -- millionths of `currency`
  currency      text not null,  -- what the stakes were typed in, and the rate then
  rate_e8       bigint not null,  -- units of the currency for one USDT, hundred-millionths
  request_hash  bytea not null,
  balance_after bigint not null,  -- millionths of one USDT, of the wallet, after the stake
  chase_id      uuid,  -- of a slip played in several draws: the id of its first bet
  chase_place   smallint not null default 1,
  chase_draws   smallint not null default 1,
  stop_on_win   boolean not null default false,
  placed_at     timestamp with time zone not null default statement_timestamp(),
  status        text not null default 'pending'::text,
  -- millionths of one USDT: all that came back, stake included, by the last settlement
  payout        bigint not null default 0,
  settled_at    timestamp with time zone,
  revision      smallint not null default 0,  -- of the last settlement
  draw_revision smallint not null default 0,  -- of the result it went by; 0: none
  cancel_reason text,
  counted       boolean not null default false,  -- whether it is in the sums of what the house may owe while it is open
  constraint draw_bets_pkey PRIMARY KEY (account_id, id),
  constraint draw_bets_balance_not_negative CHECK (balance_after >= 0),
  constraint draw_bets_cancel_reason CHECK (cancel_reason = ANY (ARRAY['draw_void'::text, 'chase_won'::text, 'voided'::text])),
  constraint draw_bets_chase CHECK (chase_draws >= 1 AND chase_draws <= 20 AND chase_place >= 1 AND chase_place <= chase_draws AND (chase_id IS NULL) = (chase_draws = 1) AND (chase_place = 1) = (chase_id IS NULL OR chase_id = id)),
  constraint draw_bets_game CHECK (game = ANY (ARRAY['hkmarksix'::text, 'ammarksix'::text, 'newammarksix'::text, 'gallopingmarksix'::text, 'sgnmarksix'::text, 'twnmarksix'::text, 'racing'::text, 'airship'::text])),
  constraint draw_bets_hash_whole CHECK (octet_length(request_hash) = 32),
  constraint draw_bets_pay_whole_steps CHECK (status <> 'settled'::text OR currency = 'USDT'::text OR money_is_whole(payout, money_step(currency), rate_e8)),
  constraint draw_bets_payout_max CHECK (payout_max >= 0),
  constraint draw_bets_picks CHECK (jsonb_typeof(picks) = 'array'::text AND jsonb_array_length(picks) >= 1 AND jsonb_array_length(picks) <= 100 AND jsonb_array_length(picks) = cardinality(unit_stakes) AND (0 < ALL (unit_stakes))),
  constraint draw_bets_rate_of_usdt CHECK (currency <> 'USDT'::text OR rate_e8 = 100000000),
  constraint draw_bets_rate_positive CHECK (rate_e8 > 0),
  constraint draw_bets_stake_taken CHECK (total_stake > 0),
  constraint draw_bets_state CHECK ( CASE status WHEN 'pending'::text THEN payout = 0 AND settled_at IS NULL AND cancel_reason IS NULL WHEN 'settled'::text THEN payout >= 0 AND settled_at IS NOT NULL AND revision >= 1 AND draw_revision >= 1 AND cancel_reason IS NULL ELSE payout = total_stake AND settled_at IS NOT NULL AND revision >= 1 AND cancel_reason IS NOT NULL END),
  constraint draw_bets_status CHECK (status = ANY (ARRAY['pending'::text, 'settled'::text, 'cancelled'::text])),
  constraint draw_bets_units_positive CHECK (units > 0),
  constraint draw_bets_whole_steps CHECK ((payout_max % money_step(currency)) = 0)
) with (fillfactor=85);
CREATE INDEX draw_bets_by_time ON draw_bets USING brin (placed_at) WITH (pages_per_range='32', autosummarize='on');
CREATE UNIQUE INDEX draw_bets_once_a_draw ON draw_bets USING btree (account_id, chase_id, chase_place) WHERE (chase_id IS NOT NULL);
CREATE TRIGGER draw_bets_sound AFTER INSERT ON draw_bets REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION draw_bets_sound();
grant select on draw_bets to fairbook_app;
grant insert (account_id, id, game, draw_id, draw_no, table_id, picks, unit_stakes, units, total_stake, payout_max, currency, rate_e8, request_hash, balance_after, chase_id, chase_place, chase_draws, stop_on_win, counted) on draw_bets to fairbook_app;
grant update (status, payout, settled_at, revision, draw_revision, cancel_reason) on draw_bets to fairbook_app;

-- What each settled draw took and gave, and what its odds say it gives in the long run (core/lottery/picks/draw-returns.ts).
create table draw_totals (
  draw_id  bigint not null,
  game     text not null,
  revision smallint not null,
  bets     integer not null,
  staked   bigint not null,  -- millionths of one USDT
  returned bigint not null,  -- millionths of one USDT
  expected bigint not null,  -- millionths of one USDT
  variance numeric(60,0) not null,  -- of what is returned, in squares of a millionth
  constraint draw_totals_pkey PRIMARY KEY (draw_id),
  constraint draw_totals_bets CHECK (bets > 0),
  constraint draw_totals_expected CHECK (expected >= 0),
  constraint draw_totals_returned CHECK (returned >= 0),
  constraint draw_totals_staked CHECK (staked > 0),
  constraint draw_totals_variance CHECK (variance >= 0::numeric)
);
CREATE INDEX draw_totals_by_game ON draw_totals USING btree (game);
grant insert, select, update on draw_totals to fairbook_app;

CREATE OR REPLACE FUNCTION draw_bets_sound()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from placed p left join draws d on d.id = p.draw_id and d.game = p.game
             where d.id is null or d.status <> 'waiting' or greatest(p.placed_at, clock_timestamp()) >= d.closes_at
                or (p.chase_place = 1 and p.placed_at < d.opens_at)) then
    raise exception 'betting on the draw is closed' using errcode = 'check_violation', constraint = 'draw_bets_in_time';
  end if;
  if exists (select from placed p
             cross join lateral (
               select sum(s.stake * (u.unit ->> 3)::bigint)::bigint as cost, sum((u.unit ->> 3)::bigint) as units,
                      bool_and(s.stake % money_step(p.currency) = 0) as whole
               from unnest(p.unit_stakes) with ordinality as s (stake, n)
               cross join lateral jsonb_array_elements(p.picks -> (s.n::int - 1) -> 'u') as u (unit)) c
             where (abs(p.total_stake - money_converted(c.cost, p.rate_e8)) <= money_slack(p.currency, p.rate_e8) and c.whole) is not true
                or c.units is distinct from p.units::bigint) then
    raise exception 'a bet costs its unit bets' using errcode = 'check_violation', constraint = 'draw_bets_cost_their_units';
  end if;
  return null;
end $function$;


-- -------------------- exposure --------------------------------------------------------------------------------------------

-- The most the house may owe on one match or draw, or on one outcome of it, where staff said so instead of what holds for its game.
create table exposure_book_caps (
  kind    text not null,
  book_id bigint not null,
  cell    text not null default ''::text,  -- as of exposure_cells; empty: over all results
  cap     bigint not null,  -- millionths of one USDT
  reason  text not null,
  set_by  text not null,
  set_at  timestamp with time zone not null default clock_timestamp(),
  constraint exposure_book_caps_pkey PRIMARY KEY (kind, book_id, cell),
  constraint exposure_book_caps_of FOREIGN KEY (kind, book_id) REFERENCES exposure_books(kind, id),
  constraint exposure_book_caps_bounds CHECK (cap >= 1 AND cap <= '1000000000000000000'::bigint),
  constraint exposure_book_caps_reason CHECK (length(reason) >= 3 AND length(reason) <= 500)
);
grant delete, insert, select, update on exposure_book_caps to fairbook_app;

-- A match or draw that bets were taken on, and a bound of what it may cost.
create table exposure_books (
  kind     text not null,
  id       bigint not null,
  game     text not null,
  -- millionths of one USDT; no less than the worst case over all results. It rises with every bet by what that one may cost, and is worked out anew where it would pass the cap
  worst    bigint not null,
  -- millionths of one USDT: the cap over all results when a bet was last taken, or when it was set
  cap      bigint not null default '1000000000000000000'::bigint,
  -- millionths of one USDT: what the smallest bet pays on the dearest outcome that was bet on last
  least    bigint not null default 0,
  is_tight boolean not null generated always as (((cap - worst) < GREATEST((cap / 1000), "least"))) stored,  -- so near its cap by the bound that some of its outcomes may have to be off sale
  constraint exposure_books_pkey PRIMARY KEY (kind, id),
  constraint exposure_books_kind CHECK (kind = ANY (ARRAY['match'::text, 'draw'::text]))
) with (fillfactor=70);
CREATE INDEX exposure_books_tight ON exposure_books USING btree (kind, id) WHERE is_tight;
grant insert, select, update on exposure_books to fairbook_app;

-- The most the house may owe: of a kind of market, else of a game, else (no game) of the house. Millionths of one USDT.
create table exposure_caps (
  game        text not null,
  market      text not null default ''::text,  -- a kind of market; empty: the whole game
  outcome_max bigint not null,  -- on one selection of a match, or one cell of a draw
  whole_max   bigint,  -- on one match or draw, over all its results
  constraint exposure_caps_pkey PRIMARY KEY (game, market),
  constraint exposure_caps_bounds CHECK (outcome_max >= 1 AND outcome_max <= '1000000000000000000'::bigint AND CASE WHEN market = ''::text THEN whole_max >= outcome_max AND whole_max <= '1000000000000000000'::bigint AND whole_max IS NOT NULL ELSE whole_max IS NULL AND game <> ''::text END)
);
grant delete, insert, select, update on exposure_caps to fairbook_app;

-- What rides on one selection of a match at its line, or one cell of a draw: sums over open bets.
create table exposure_cells (
  kind      text not null,
  book_id   bigint not null,
  -- 'wl:w', 'handicap:w@-100' of a match; index of the group and selection, '0:7', of a draw
  cell      text not null,
  market    text not null,  -- the kind of market; empty of a draw
  stakes    bigint not null,  -- millionths of one USDT: what the lines that contain it cost
  liability bigint not null,  -- millionths of one USDT: what these lines pay at most if it wins, stakes included
  least     bigint not null,  -- millionths of one USDT: what the smallest bet on it pays
  cap       bigint not null,  -- millionths of one USDT: the cap when it last changed, or was set
  is_full   boolean not null generated always as (((cap - liability) < "least")) stored,  -- the smallest bet finds no room
  -- it is off sale: it is full, or its match or draw has no room for the smallest bet on it
  is_closed boolean not null default false,
  constraint exposure_cells_pkey PRIMARY KEY (kind, book_id, cell),
  constraint exposure_cells_owed CHECK (stakes >= 0 AND liability >= 0)
) with (fillfactor=70);
CREATE INDEX exposure_cells_to_tell ON exposure_cells USING btree (kind, book_id) WHERE (is_full <> is_closed);
grant delete, insert, select, update on exposure_cells to fairbook_app;

CREATE OR REPLACE FUNCTION exposure_put(checked boolean, kinds text[], ids bigint[], games text[], adds bigint[], cell_kinds text[], cell_ids bigint[], cell_games text[], cells text[], markets text[], stakes bigint[], liabilities bigint[], leasts bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION exposure_take(cell_kinds text[], cell_ids bigint[], cells text[], stakes_off bigint[], liabilities_off bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  perform from unnest(cell_kinds, cell_ids, cells) with ordinality as n (kind, id, cell, at)
    join exposure_cells c on c.kind = n.kind and c.book_id = n.id and c.cell = n.cell
    order by n.at for no key update of c;
  update exposure_cells c set stakes = c.stakes - n.stakes, liability = c.liability - n.liability
  from unnest(cell_kinds, cell_ids, cells, stakes_off, liabilities_off) as n (kind, id, cell, stakes, liability)
  where c.kind = n.kind and c.book_id = n.id and c.cell = n.cell;
  delete from exposure_cells c using unnest(cell_kinds, cell_ids, cells) as n (kind, id, cell)
  where c.kind = n.kind and c.book_id = n.id and c.cell = n.cell and c.stakes = 0 and c.liability = 0 and not c.is_closed;
end $function$;


-- -------------------- figures ---------------------------------------------------------------------------------------------

-- What the house published of itself on a day of UTC: figures of the days before.
create table house_figures (
  day     date not null,
  made_at timestamp with time zone not null,  -- by the clock of the database: whoever writes cannot choose it
  took_ms integer not null,  -- how long it took to make them: the longer, the later they are made again
  figures jsonb not null,
  constraint house_figures_pkey PRIMARY KEY (day),
  constraint house_figures_object CHECK (jsonb_typeof(figures) = 'object'::text),
  constraint house_figures_of_their_day CHECK (day = (made_at AT TIME ZONE 'UTC'::text)::date),
  constraint house_figures_took CHECK (took_ms >= 0)
);
CREATE TRIGGER house_figures_made_now BEFORE INSERT OR UPDATE ON house_figures FOR EACH ROW EXECUTE FUNCTION house_figures_made_now();
CREATE TRIGGER house_figures_stay BEFORE DELETE OR TRUNCATE ON house_figures FOR EACH STATEMENT EXECUTE FUNCTION house_figures_refuse();
grant insert, select on house_figures to fairbook_app;
grant update (took_ms, figures) on house_figures to fairbook_app;

CREATE OR REPLACE FUNCTION house_figures_made_now()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.made_at := clock_timestamp();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION house_figures_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'published figures stay' using errcode = 'insufficient_privilege';
end $function$;


-- -------------------- four ------------------------------------------------------------------------------------------------

-- One of the staff let another one in, or gave them a password, an app or something to decide.
create table staff_access_grants (
  id      bigint not null generated always as identity,
  grantee text not null,  -- names of the staff
  grantor text not null,
  how     text not null,
  at      timestamp with time zone not null default clock_timestamp(),
  constraint staff_access_grants_pkey PRIMARY KEY (id),
  constraint staff_access_grants_how CHECK (how = ANY (ARRAY['invited'::text, 'let_in'::text, 'password'::text, 'factor'::text, 'permissions'::text])),
  constraint staff_access_grants_two CHECK (grantee <> grantor)
);
CREATE INDEX staff_access_grants_by_time ON staff_access_grants USING btree (at);
CREATE TRIGGER staff_access_grants_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON staff_access_grants FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
grant select on staff_access_grants to fairbook_app;
grant insert (grantee, grantor, how) on staff_access_grants to fairbook_app;

CREATE OR REPLACE FUNCTION staff_same_hands(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with recursive behind (whose, who) as (
    select whose, who from (values (1, one), (2, other)) as named (whose, who)
    union
    select b.whose, g.grantor from behind b join staff_access_grants g on g.grantee = b.who where g.at > clock_timestamp() - interval '7 days'
  )
  select exists (select who from behind where whose = 1 intersect select who from behind where whose = 2)
$function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION two_hands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line constant jsonb := to_jsonb(new);
begin
  if staff_same_hands(line ->> tg_argv[0], line ->> tg_argv[1]) and line ->> tg_argv[0] is not null and line ->> tg_argv[1] is not null then
    raise exception 'two people who did not let each other in must say so' using constraint = 'two_hands', errcode = 'check_violation';
  end if;
  return new;
end $function$;


-- -------------------- games -----------------------------------------------------------------------------------------------

-- A debit, credit or rollback of a provider that was taken.
create table game_calls (
  provider      text not null,
  transaction   text not null,  -- the provider's name of it: one name, one effect
  id            uuid not null,  -- ours, and where it stands among all that were taken
  account_id    bigint not null,
  round_id      uuid not null,
  kind          text not null,
  amount        bigint not null,
  debit         text,  -- of a rollback: the transaction it takes back, which may not have come yet
  ends          boolean not null,  -- nothing is at stake in the round any more
  moved         bigint not null,  -- into the balance, millionths of one USDT
  cancelled     boolean not null,  -- of a debit: its rollback came first
  balance_after bigint not null,  -- part of the answer, which is given again to the same call
  taken_at      timestamp with time zone not null default now(),
  -- of a stake: what its provider committed to before; of a win: what proves the round
  proof         jsonb,
  constraint game_calls_pkey PRIMARY KEY (provider, transaction),
  constraint game_calls_amount CHECK (amount >= 0 AND (kind <> 'rollback'::text OR amount = 0)),
  constraint game_calls_balance CHECK (balance_after >= 0),
  constraint game_calls_end CHECK (kind = 'credit'::text OR NOT ends),
  constraint game_calls_kind CHECK (kind = ANY (ARRAY['debit'::text, 'credit'::text, 'rollback'::text])),
  constraint game_calls_moved CHECK ( CASE kind WHEN 'debit'::text THEN moved = CASE WHEN cancelled THEN 0::bigint ELSE - amount END WHEN 'credit'::text THEN moved = amount AND NOT cancelled ELSE moved >= 0 AND NOT cancelled END),
  constraint game_calls_proof CHECK (proof IS NULL OR kind <> 'rollback'::text AND jsonb_typeof(proof) = 'object'::text AND octet_length(proof::text) <= 4000),
  constraint game_calls_target CHECK ((kind = 'rollback'::text) = (debit IS NOT NULL))
);
CREATE INDEX game_calls_in_order ON game_calls USING btree (provider, id);
CREATE INDEX game_calls_of_round ON game_calls USING btree (round_id, taken_at);
CREATE UNIQUE INDEX game_calls_refund_once ON game_calls USING btree (provider, debit) WHERE ((moved > 0) AND (kind = 'rollback'::text));
CREATE TRIGGER game_calls_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON game_calls FOR EACH STATEMENT EXECUTE FUNCTION game_calls_refuse();
CREATE TRIGGER game_calls_take AFTER INSERT ON game_calls REFERENCING NEW TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION game_calls_take();
grant insert, select on game_calls to fairbook_app;

-- A title that a player put a heart on.
create table game_favourites (
  player_id bigint not null,
  provider  text not null,
  title     text not null,
  added_at  timestamp with time zone not null default now(),
  constraint game_favourites_pkey PRIMARY KEY (player_id, provider, title),
  constraint game_favourites_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint game_favourites_title FOREIGN KEY (provider, title) REFERENCES game_titles(provider, title)
);
grant delete, insert, select on game_favourites to fairbook_app;

-- A transaction in which a provider's file of a day and we differ.
create table game_file_faults (
  provider    text not null,
  day         date not null,
  transaction text not null,
  kind        text not null,
  theirs      bigint,  -- millionths of one USDT, as ours
  ours        bigint,
  constraint game_file_faults_pkey PRIMARY KEY (provider, day, transaction),
  constraint game_file_faults_file FOREIGN KEY (provider, day) REFERENCES game_files(provider, day),
  constraint game_file_faults_kind CHECK (kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amount_differs'::text, 'other_call'::text, 'repeated'::text])),
  constraint game_file_faults_sides CHECK ( CASE kind WHEN 'missing_here'::text THEN theirs IS NOT NULL AND ours IS NULL WHEN 'missing_there'::text THEN theirs IS NULL AND ours IS NOT NULL ELSE theirs IS NOT NULL AND ours IS NOT NULL END)
);
CREATE TRIGGER game_file_faults_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON game_file_faults FOR EACH STATEMENT EXECUTE FUNCTION game_calls_refuse();
grant insert, select on game_file_faults to fairbook_app;

-- A provider's file of a day of UTC that was compared with our calls.
create table game_files (
  provider    text not null,
  day         date not null,
  calls       integer not null,
  matched     integer not null,  -- transactions that say the same on both sides
  compared_at timestamp with time zone not null default now(),
  constraint game_files_pkey PRIMARY KEY (provider, day),
  constraint game_files_counts CHECK (matched >= 0 AND calls >= matched)
);
CREATE TRIGGER game_files_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON game_files FOR EACH STATEMENT EXECUTE FUNCTION game_calls_refuse();
grant insert, select on game_files to fairbook_app;

-- That a player opened a title: a sitting, in which sessions may follow each other. Its id is what an address names, and nobody else's is worth anything.
create table game_launches (
  id        uuid not null,
  player_id bigint not null,
  provider  text not null,
  title     text not null,
  practice  boolean not null,  -- with play money of the provider's
  opened_at timestamp with time zone not null default now(),
  constraint game_launches_pkey PRIMARY KEY (id),
  constraint game_launches_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint game_launches_title FOREIGN KEY (provider, title) REFERENCES game_titles(provider, title)
);
CREATE INDEX game_launches_of_player ON game_launches USING btree (player_id, id);
CREATE TRIGGER game_launches_stay BEFORE UPDATE ON game_launches FOR EACH ROW EXECUTE FUNCTION game_launches_stay();
grant insert, select on game_launches to fairbook_app;

-- A round of one player at a provider's game, and what it came to.
create table game_rounds (
  account_id bigint not null,
  id         uuid not null,  -- ours, the reference of its movements
  provider   text not null,
  round      text not null,  -- the provider's name of it
  game       text not null,
  title      text not null,
  calls      smallint not null default 0,  -- that were taken so far; the number of the next movement
  staked     bigint not null default 0,  -- millionths of one USDT, with what was refunded
  refunded   bigint not null default 0,
  paid       bigint not null default 0,
  began_at   timestamp with time zone not null default now(),
  ended_at   timestamp with time zone,
  is_open    boolean not null generated always as (((ended_at IS NULL) AND (staked > refunded))) stored,
  constraint game_rounds_pkey PRIMARY KEY (account_id, id),
  constraint game_rounds_once UNIQUE (account_id, provider, round),
  constraint game_rounds_title FOREIGN KEY (provider, title) REFERENCES game_titles(provider, title),
  constraint game_rounds_sums CHECK (calls >= 0 AND staked >= refunded AND refunded >= 0 AND paid >= 0)
) with (fillfactor=70);
CREATE INDEX game_rounds_open ON game_rounds USING btree (account_id) WHERE (ended_at IS NULL);
grant select on game_rounds to fairbook_app;
grant insert (account_id, id, provider, round, game, title) on game_rounds to fairbook_app;

-- A player's visit to a game of a provider: who has its token may stake in the player's name until it is over.
create table game_sessions (
  id         uuid not null,
  token_hash bytea not null,
  player_id  bigint not null,
  provider   text not null,
  title      text not null,
  language   text not null,
  opened_at  timestamp with time zone not null default now(),
  until      timestamp with time zone not null,
  -- the session of the site that it was opened with: ended by somebody, it takes no more stakes
  session_id uuid not null,
  constraint game_sessions_pkey PRIMARY KEY (id),
  constraint game_sessions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint game_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint game_sessions_title FOREIGN KEY (provider, title) REFERENCES game_titles(provider, title),
  constraint game_sessions_hash_whole CHECK (octet_length(token_hash) = 32),
  constraint game_sessions_lives CHECK (until > opened_at)
);
CREATE INDEX game_sessions_by_session ON game_sessions USING btree (session_id);
CREATE INDEX game_sessions_by_time ON game_sessions USING btree (until);
CREATE UNIQUE INDEX game_sessions_by_token ON game_sessions USING btree (token_hash);
grant delete, insert, select on game_sessions to fairbook_app;

-- Signatures of calls that were believed, for as long as they would be believed again: each is, once.
create table game_signatures (
  signature bytea not null,
  seen_at   timestamp with time zone not null default now(),
  constraint game_signatures_pkey PRIMARY KEY (signature),
  constraint game_signatures_whole CHECK (octet_length(signature) = 32)
);
CREATE INDEX game_signatures_by_time ON game_signatures USING btree (seen_at);
grant delete, insert, select on game_signatures to fairbook_app;

-- Whether a brand offers a title: active where there is no row.
create table game_title_states (
  brand    text not null,
  provider text not null,
  title    text not null,
  status   text not null,
  constraint game_title_states_pkey PRIMARY KEY (brand, provider, title),
  constraint game_title_states_title FOREIGN KEY (provider, title) REFERENCES game_titles(provider, title),
  constraint game_title_states_status CHECK (status = ANY (ARRAY['active'::text, 'disabled'::text, 'hidden'::text]))
);
grant insert, select on game_title_states to fairbook_app;
grant update (status) on game_title_states to fairbook_app;

-- One game of a provider, as the house offers it.
create table game_titles (
  provider   text not null,
  title      text not null,  -- the provider's name of it: dice
  names      jsonb not null,  -- as players read it, by language
  -- what it gives back of a stake in the long run, as its provider declares; millionths
  return_e6  integer not null,
  stake_min  bigint not null,  -- of one debit, millionths of one USDT; a debit of nothing is a free play
  stake_max  bigint not null,
  enabled    boolean not null default true,
  sort       smallint not null,
  kind       text not null,  -- what players look for it by
  volatility text not null,  -- low: small wins often; high: seldom, and then much
  -- pictures of the site's own, by language; where a language has none, /games/<provider>/<title>.svg
  pics       jsonb not null default '{}'::jsonb,
  constraint game_titles_pkey PRIMARY KEY (provider, title),
  constraint game_titles_kind CHECK (kind = ANY (ARRAY['slots'::text, 'instant'::text, 'cards'::text, 'crash'::text])),
  constraint game_titles_names CHECK (names ? 'pt'::text),
  constraint game_titles_pics CHECK (jsonb_typeof(pics) = 'object'::text AND NOT jsonb_path_exists(pics, '$.*?(!(@ like_regex "^/games/[a-z0-9_-]+/[a-z0-9_-]+[.](svg|avif|webp)$"))'::jsonpath)),
  constraint game_titles_provider CHECK (provider = ANY (ARRAY['pg'::text, 'tada'::text, 'pg2'::text, 'winfinity'::text])),
  constraint game_titles_return CHECK (return_e6 >= 1 AND return_e6 <= 1000000),
  constraint game_titles_stakes CHECK (stake_min > 0 AND stake_max >= stake_min),
  constraint game_titles_title CHECK (title ~ '^[a-z0-9][a-z0-9_-]{0,39}$'::text AND (title <> ALL (ARRAY['game_list'::text, 'mybet'::text]))),
  constraint game_titles_volatility CHECK (volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))
);
grant select on game_titles to fairbook_app;
grant update (names, sort, pics) on game_titles to fairbook_app;

-- Money on its way between a player's balance and the player's wallet at a provider.
create table game_transfers (
  id           uuid not null,  -- ours; the reference of its movements, and what the provider knows it by
  player_id    bigint not null,
  provider     text not null,
  direction    text not null,
  amount       bigint not null,  -- millionths of one USDT
  state        text not null default 'sending'::text,
  reason       text,
  provider_ref text,
  not_after    timestamp with time zone not null,  -- from then on the provider may not take it any more
  created_at   timestamp with time zone not null default now(),
  changed_at   timestamp with time zone not null default now(),
  asked_at     timestamp with time zone,  -- when the provider was last asked what became of it
  constraint game_transfers_pkey PRIMARY KEY (id),
  constraint game_transfers_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint game_transfers_provider_fkey FOREIGN KEY (provider) REFERENCES game_wallet_providers(provider),
  constraint game_transfers_amount CHECK (amount > 0),
  constraint game_transfers_direction CHECK (direction = ANY (ARRAY['to_game'::text, 'from_game'::text])),
  constraint game_transfers_reason CHECK ((state = 'returned'::text) = (reason IS NOT NULL) AND (reason = ANY (ARRAY['insufficient'::text, 'refused'::text, 'late'::text]))),
  constraint game_transfers_state CHECK (state = ANY (ARRAY['sending'::text, 'unknown'::text, 'done'::text, 'returned'::text]))
);
CREATE INDEX game_transfers_of_player ON game_transfers USING btree (player_id, created_at DESC, id DESC);
CREATE INDEX game_transfers_open ON game_transfers USING btree (changed_at) WHERE (state = ANY (ARRAY['sending'::text, 'unknown'::text]));
CREATE TRIGGER game_transfers_step BEFORE INSERT OR UPDATE ON game_transfers FOR EACH ROW EXECUTE FUNCTION game_transfers_step();
grant insert, select on game_transfers to fairbook_app;
grant update (state, reason, provider_ref, changed_at, asked_at) on game_transfers to fairbook_app;

-- A provider with a wallet of its own for each player. The card game and the other game of the specification's section 7.
create table game_wallet_providers (
  provider      text not null,
  name          text not null,  -- as players read it, in every language
  house_account bigint not null,
  amount_min    bigint not null,  -- of one transfer there, millionths of one USDT
  amount_max    bigint not null,
  enabled       boolean not null default true,  -- whether money may go there; what is there comes back all the same
  sort          smallint not null,
  constraint game_wallet_providers_pkey PRIMARY KEY (provider),
  constraint game_wallet_providers_house_account_key UNIQUE (house_account),
  constraint game_wallet_providers_house_account_fkey FOREIGN KEY (house_account) REFERENCES ledger_house_accounts(id),
  constraint game_wallet_providers_amounts CHECK (amount_min > 0 AND amount_max >= amount_min)
);
grant select on game_wallet_providers to fairbook_app;

-- A wallet that a provider has opened for a player.
create table game_wallets (
  provider  text not null,
  player_id bigint not null,
  opened_at timestamp with time zone not null default now(),
  constraint game_wallets_pkey PRIMARY KEY (player_id, provider),
  constraint game_wallets_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint game_wallets_provider_fkey FOREIGN KEY (provider) REFERENCES game_wallet_providers(provider)
);
grant insert, select on game_wallets to fairbook_app;

-- One filling of a jackpot: what its fund holds, and at last who won it.
create table jackpot_pots (
  jackpot_id uuid not null,
  number     smallint not null,
  fund       bigint not null,
  began_at   timestamp with time zone not null default now(),
  account_id bigint,
  round_id   uuid,
  stake      bigint,
  secret     bytea,  -- what its tickets were drawn by; told when it is won
  reference  uuid,  -- of the payout in the ledger
  won_at     timestamp with time zone,
  constraint jackpot_pots_pkey PRIMARY KEY (jackpot_id, number),
  constraint jackpot_pots_jackpot_id_fkey FOREIGN KEY (jackpot_id) REFERENCES jackpots(id),
  constraint jackpot_pots_round FOREIGN KEY (account_id, round_id) REFERENCES game_rounds(account_id, id),
  constraint jackpot_pots_fund CHECK (fund > 0),
  constraint jackpot_pots_number CHECK (number >= 1 AND number <= 1000),
  constraint jackpot_pots_won CHECK ((num_nonnulls(account_id, round_id, stake, secret, reference, won_at) = ANY (ARRAY[0, 6])) AND (stake IS NULL OR stake > 0))
);
CREATE UNIQUE INDEX jackpot_pots_one_open ON jackpot_pots USING btree (jackpot_id) WHERE (won_at IS NULL);
CREATE UNIQUE INDEX jackpot_pots_round_once ON jackpot_pots USING btree (jackpot_id, account_id, round_id) WHERE (won_at IS NOT NULL);
CREATE TRIGGER jackpot_pots_kept BEFORE DELETE OR TRUNCATE ON jackpot_pots FOR EACH STATEMENT EXECUTE FUNCTION prizes_refuse();
CREATE TRIGGER jackpot_pots_step BEFORE UPDATE ON jackpot_pots FOR EACH ROW EXECUTE FUNCTION jackpot_pots_step();
grant select on jackpot_pots to fairbook_app;
grant insert (jackpot_id, number, fund) on jackpot_pots to fairbook_app;
grant update (fund, account_id, round_id, stake, secret, reference, won_at) on jackpot_pots to fairbook_app;

-- A round that was proved while a jackpot ran at its title.
create table jackpot_tickets (
  jackpot_id uuid not null,
  account_id bigint not null,
  round_id   uuid not null,
  id         bigint not null generated always as identity,  -- tickets are drawn in this order
  call_id    uuid not null,  -- of the win that came with the proof
  came_at    timestamp with time zone not null default now(),
  pot        smallint,
  -- that it was drawn with: what was not rolled back by then, nothing where the proof was none
  stake      bigint,
  constraint jackpot_tickets_pkey PRIMARY KEY (jackpot_id, account_id, round_id),
  constraint jackpot_tickets_jackpot_id_fkey FOREIGN KEY (jackpot_id) REFERENCES jackpots(id),
  constraint jackpot_tickets_pot FOREIGN KEY (jackpot_id, pot) REFERENCES jackpot_pots(jackpot_id, number),
  constraint jackpot_tickets_round FOREIGN KEY (account_id, round_id) REFERENCES game_rounds(account_id, id),
  constraint jackpot_tickets_drawn CHECK ((pot IS NULL) = (stake IS NULL) AND (stake IS NULL OR stake >= 0))
);
CREATE INDEX jackpot_tickets_of_player ON jackpot_tickets USING btree (account_id, id);
CREATE INDEX jackpot_tickets_waiting ON jackpot_tickets USING btree (jackpot_id, id) WHERE (pot IS NULL);
CREATE TRIGGER jackpot_tickets_kept BEFORE DELETE OR TRUNCATE ON jackpot_tickets FOR EACH STATEMENT EXECUTE FUNCTION prizes_refuse();
CREATE TRIGGER jackpot_tickets_once BEFORE UPDATE ON jackpot_tickets FOR EACH ROW EXECUTE FUNCTION jackpot_tickets_once();
grant select on jackpot_tickets to fairbook_app;
grant insert (jackpot_id, account_id, round_id, call_id) on jackpot_tickets to fairbook_app;
grant update (pot, stake) on jackpot_tickets to fairbook_app;

-- A title whose rounds have tickets of a jackpot.
create table jackpot_titles (
  jackpot_id uuid not null,
  provider   text not null,
  title      text not null,
  constraint jackpot_titles_pkey PRIMARY KEY (jackpot_id, provider, title),
  constraint jackpot_titles_jackpot_id_fkey FOREIGN KEY (jackpot_id) REFERENCES jackpots(id),
  constraint jackpot_titles_title FOREIGN KEY (provider, title) REFERENCES game_titles(provider, title)
);
CREATE INDEX jackpot_titles_of_title ON jackpot_titles USING btree (provider, title);
CREATE TRIGGER jackpot_titles_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON jackpot_titles FOR EACH STATEMENT EXECUTE FUNCTION prizes_refuse();
grant insert, select on jackpot_titles to fairbook_app;

-- A fund that fills by stakes at some titles until a ticket wins it, by rules that stay.
create table jackpots (
  id            uuid not null,
  account_id    bigint not null,  -- of the ledger, where the fund is
  names         jsonb not null,
  share_e4      smallint not null,  -- of each stake, which the house puts into the fund; ten-thousandths
  seed          bigint not null,  -- what the house begins each pot with, millionths of one USDT
  stake_per_win bigint not null,  -- of so much staked one wins on average
  commitment    bytea not null,  -- SHA-256 of the seed of the first pot
  made_at       timestamp with time zone not null default now(),
  closing_at    timestamp with time zone,  -- since then the next win is the last
  ended_at      timestamp with time zone,
  constraint jackpots_pkey PRIMARY KEY (id),
  constraint jackpots_account_id_key UNIQUE (account_id),
  constraint jackpots_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_house_accounts(id),
  constraint jackpots_commitment CHECK (octet_length(commitment) = 32),
  constraint jackpots_end CHECK (ended_at IS NULL OR closing_at IS NOT NULL),
  constraint jackpots_names CHECK (names ? 'pt'::text),
  constraint jackpots_rules CHECK (share_e4 >= 1 AND share_e4 <= 10000 AND seed > 0 AND stake_per_win > seed)
);
CREATE TRIGGER jackpots_kept BEFORE DELETE OR TRUNCATE ON jackpots FOR EACH STATEMENT EXECUTE FUNCTION prizes_refuse();
CREATE TRIGGER jackpots_stay BEFORE UPDATE ON jackpots FOR EACH ROW EXECUTE FUNCTION jackpots_stay();
grant insert, select on jackpots to fairbook_app;
grant update (closing_at, ended_at) on jackpots to fairbook_app;

-- That a player joined a tournament: rounds that begin after it count.
create table tournament_entries (
  tournament_id uuid not null,
  player_id     bigint not null,
  joined_at     timestamp with time zone not null default now(),
  constraint tournament_entries_pkey PRIMARY KEY (tournament_id, player_id),
  constraint tournament_entries_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint tournament_entries_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id)
);
CREATE INDEX tournament_entries_of_player ON tournament_entries USING btree (player_id);
CREATE TRIGGER tournament_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON tournament_entries FOR EACH STATEMENT EXECUTE FUNCTION prizes_refuse();
grant insert, select on tournament_entries to fairbook_app;

-- What a player won in a tournament, as it was paid.
create table tournament_prizes (
  tournament_id uuid not null,
  player_id     bigint not null,
  place         integer not null,
  score         bigint not null,  -- a multiple in ten-thousandths, or a number of titles
  amount        bigint not null,
  reference     uuid not null,  -- of the bonus in the ledger
  paid_at       timestamp with time zone not null default now(),
  constraint tournament_prizes_pkey PRIMARY KEY (tournament_id, player_id),
  constraint tournament_prizes_reference_key UNIQUE (reference),
  constraint tournament_prizes_entry FOREIGN KEY (tournament_id, player_id) REFERENCES tournament_entries(tournament_id, player_id),
  constraint tournament_prizes_won CHECK (place > 0 AND score > 0 AND amount > 0)
);
CREATE TRIGGER tournament_prizes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON tournament_prizes FOR EACH STATEMENT EXECUTE FUNCTION prizes_refuse();
grant insert, select on tournament_prizes to fairbook_app;

-- A title whose rounds count in a tournament.
create table tournament_titles (
  tournament_id uuid not null,
  provider      text not null,
  title         text not null,
  constraint tournament_titles_pkey PRIMARY KEY (tournament_id, provider, title),
  constraint tournament_titles_title FOREIGN KEY (provider, title) REFERENCES game_titles(provider, title),
  constraint tournament_titles_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(id)
);
CREATE TRIGGER tournament_titles_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON tournament_titles FOR EACH STATEMENT EXECUTE FUNCTION prizes_refuse();
grant insert, select on tournament_titles to fairbook_app;

-- A contest at some titles that players join, by rules that stay.
create table tournaments (
  id         uuid not null,
  names      jsonb not null,
  scoring    text not null,
  rounds     smallint not null,  -- the first so many of each player count
  prizes     bigint[] not null,  -- of the first place first, millionths of one USDT
  from_at    timestamp with time zone not null,
  until_at   timestamp with time zone not null,
  made_at    timestamp with time zone not null default now(),
  called_off timestamp with time zone,
  ended_at   timestamp with time zone,
  undivided  bigint,  -- what ties left of prizes, which stays with the house
  constraint tournaments_pkey PRIMARY KEY (id),
  constraint tournaments_end CHECK (called_off IS NULL OR ended_at IS NULL),
  constraint tournaments_names CHECK (names ? 'pt'::text),
  constraint tournaments_prizes CHECK (cardinality(prizes) >= 1 AND cardinality(prizes) <= 20 AND (0 < ALL (prizes))),
  constraint tournaments_rounds CHECK (rounds >= 1 AND rounds <= 200),
  constraint tournaments_scoring CHECK (scoring = ANY (ARRAY['best_multiple'::text, 'games_tried'::text])),
  constraint tournaments_time CHECK (until_at > from_at),
  constraint tournaments_undivided CHECK ((ended_at IS NULL) = (undivided IS NULL) AND (undivided IS NULL OR undivided >= 0))
);
CREATE TRIGGER tournaments_kept BEFORE DELETE OR TRUNCATE ON tournaments FOR EACH STATEMENT EXECUTE FUNCTION prizes_refuse();
CREATE TRIGGER tournaments_stay BEFORE UPDATE ON tournaments FOR EACH ROW EXECUTE FUNCTION tournaments_stay();
grant insert, select on tournaments to fairbook_app;
grant update (called_off, ended_at, undivided) on tournaments to fairbook_app;

CREATE OR REPLACE FUNCTION game_calls_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what a provider told is append-only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION game_calls_take()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  -- A statement without a parameter keeps its first plan, whatever plan_cache_mode says.
  planned_now boolean := true;
  found record;
  changed bigint;
begin
  select bool_or(n.kind = 'credit' and not c.has_debit) as is_free,
         bool_or(n.kind = 'debit' and n.cancelled <> c.is_rolled_back) as is_miscancelled,
         bool_or(n.kind = 'rollback' and n.moved > 0 and not c.has_taken) as is_gift,
         count(distinct (n.account_id, n.round_id, n.provider)) as rounds
  into found
  from taken n
  cross join lateral (
    select coalesce(bool_or(kind = 'debit'), false) as has_debit,
           coalesce(bool_or(kind = 'rollback' and debit = n.transaction), false) as is_rolled_back,
           coalesce(bool_or(kind = 'debit' and (provider, transaction) = (n.provider, n.debit) and moved = -n.moved), false) as has_taken
    from game_calls where round_id = n.round_id
  ) c
  where planned_now;
  if found.is_free then
    raise exception 'a credit without a debit' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  if found.is_miscancelled then
    raise exception 'a debit is cancelled when its rollback came first, and only then' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  if found.is_gift then
    raise exception 'a rollback gives back what its debit took' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  -- By their key alone: the index of rounds' names begins with player and provider.
  with counted as (
    update game_rounds r set
      calls = r.calls + n.calls,
      staked = r.staked + n.staked,
      refunded = r.refunded + n.refunded,
      paid = r.paid + n.paid,
      ended_at = coalesce(r.ended_at, n.ended_at)
    from (
      select account_id, round_id, provider, count(*) as calls,
             coalesce(sum(-moved) filter (where kind = 'debit'), 0) as staked,
             coalesce(sum(moved) filter (where kind = 'rollback'), 0) as refunded,
             coalesce(sum(moved) filter (where kind = 'credit'), 0) as paid,
             case when bool_or(ends) then now() end as ended_at
      from taken group by account_id, round_id, provider
    ) n
    where planned_now and r.account_id = n.account_id and r.id = n.round_id
    returning r.provider = n.provider as is_own
  )
  select count(*) filter (where is_own) into changed from counted;
  if changed <> found.rounds then
    raise exception 'a call of another provider''s round' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION game_launches_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a launch stays as it was opened' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION game_transfers_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'sending' then
      raise exception 'a transfer begins as being sent' using constraint = 'game_transfers_step', errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.id, new.player_id, new.provider, new.direction, new.amount, new.not_after, new.created_at)
     is distinct from (old.id, old.player_id, old.provider, old.direction, old.amount, old.not_after, old.created_at) then
    raise exception 'what was asked of a transfer never changes' using constraint = 'game_transfers_fixed', errcode = 'check_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('sending', 'done'), ('sending', 'returned'), ('sending', 'unknown'), ('unknown', 'done'), ('unknown', 'returned')
  ) then
    raise exception 'a transfer does not go from % to %', old.state, new.state using constraint = 'game_transfers_step', errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION jackpot_pots_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  promised bytea;
begin
  if old.won_at is not null or new.fund < old.fund or (new.jackpot_id, new.number, new.began_at) <> (old.jackpot_id, old.number, old.began_at) then
    raise exception 'a pot fills until it is won, and then stays' using errcode = 'insufficient_privilege';
  end if;
  if new.won_at is not null then
    select coalesce((select b.secret from jackpot_pots b where b.jackpot_id = new.jackpot_id and b.number = new.number - 1), j.commitment) into promised
    from jackpots j where j.id = new.jackpot_id;
    if sha256(new.secret) is distinct from promised then
      raise exception 'the seed is not the one that was promised' using errcode = 'check_violation', constraint = 'jackpot_pots_step';
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION jackpot_tickets_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.pot is not null or (to_jsonb(new) - 'pot' - 'stake') <> (to_jsonb(old) - 'pot' - 'stake') then
    raise exception 'a ticket is drawn once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION jackpots_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (to_jsonb(new) - 'closing_at' - 'ended_at') <> (to_jsonb(old) - 'closing_at' - 'ended_at')
     or (old.closing_at is not null and new.closing_at is distinct from old.closing_at)
     or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    raise exception 'the rules of a jackpot stay' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION least_id_at(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((lpad(to_hex(((EXTRACT(epoch FROM at) * (1000)::numeric))::bigint), 12, '0'::text) || repeat('0'::text, 20)))::uuid;

CREATE OR REPLACE FUNCTION prizes_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was published, joined or won stays' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION session_was_ended(session uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select exists (select from sessions where id = session and end_reason <> 'idle')
$function$;

CREATE OR REPLACE FUNCTION tournaments_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (to_jsonb(new) - 'called_off' - 'ended_at' - 'undivided') <> (to_jsonb(old) - 'called_off' - 'ended_at' - 'undivided')
     or old.called_off is not null or old.ended_at is not null or (new.called_off is not null and new.called_off >= old.from_at) then
    raise exception 'a tournament is played as it was published' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;


-- -------------------- identity --------------------------------------------------------------------------------------------

-- A player closed the account, for good.
create table account_closures (
  player_id bigint not null,
  closed_at timestamp with time zone not null default now(),
  constraint account_closures_pkey PRIMARY KEY (player_id),
  constraint account_closures_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
grant insert, select on account_closures to fairbook_app;

-- How often something was tried, by a hash of what is counted and the beginning of its window. Lost in a crash: they are minutes to hours old at most.
create unlogged table attempts (
  key    bytea not null,
  bucket timestamp with time zone not null,
  count  integer not null,
  constraint attempts_pkey PRIMARY KEY (key, bucket)
);
grant delete, insert, select, update on attempts to fairbook_app;

-- A link by which a player says that a change of the account was not theirs.
create table disavowals (
  id         uuid not null,
  player_id  bigint not null,
  about      text not null,  -- the change the notice told of
  subject    uuid,  -- what was added by it, if anything
  address    text not null,  -- where the notice went
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at    timestamp with time zone,
  constraint disavowals_pkey PRIMARY KEY (id),
  constraint disavowals_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint disavowals_time CHECK (expires_at > created_at AND expires_at <= (created_at + '7 days'::interval))
);
CREATE INDEX disavowals_of_player ON disavowals USING btree (player_id, expires_at);
CREATE TRIGGER disavowals_once BEFORE UPDATE ON disavowals FOR EACH ROW WHEN (old.used_at IS NOT NULL) EXECUTE FUNCTION disavowals_once();
grant delete, insert, select on disavowals to fairbook_app;
grant update (used_at) on disavowals to fairbook_app;

-- A browser that a player signed in from. One that gave the second factor is asked again when that is too long ago.
create table known_devices (
  player_id  bigint not null,
  token_hash bytea not null,  -- SHA-256
  known_at   timestamp with time zone not null,
  factor_at  timestamp with time zone,  -- when the second factor was given there; none where it was not
  browser    uuid not null,
  constraint known_devices_pkey PRIMARY KEY (player_id, token_hash),
  constraint known_devices_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX known_devices_by_age ON known_devices USING btree (known_at);
CREATE INDEX known_devices_by_token ON known_devices USING btree (token_hash);
grant delete, insert, select on known_devices to fairbook_app;
grant update (known_at, factor_at) on known_devices to fairbook_app;

-- A message that waits to be sent. Gone once it was.
create table outgoing_messages (
  id           bigint not null generated always as identity,
  address      text not null,
  about        text not null,  -- 'code', or what its reader is told of
  purpose      text,  -- of a code
  language     text not null,
  created_at   timestamp with time zone not null,
  due_at       timestamp with time zone not null,
  attempts     smallint not null default 0,
  disavowal_id uuid,
  asker        bytea,  -- of a code
  words        jsonb,
  constraint outgoing_messages_pkey PRIMARY KEY (id),
  constraint outgoing_messages_disavowal_id_fkey FOREIGN KEY (disavowal_id) REFERENCES disavowals(id),
  constraint outgoing_messages_asker CHECK ((about = 'code'::text) = (asker IS NOT NULL)),
  constraint outgoing_messages_code CHECK ((about = 'code'::text) = (purpose IS NOT NULL)),
  constraint outgoing_messages_words CHECK (words IS NULL OR (about ~~ 'case_%'::text OR about = 'month_statement'::text) AND jsonb_typeof(words) = 'object'::text)
);
CREATE INDEX outgoing_messages_by_due ON outgoing_messages USING btree (due_at);
grant delete, insert, select on outgoing_messages to fairbook_app;
grant update (due_at, attempts) on outgoing_messages to fairbook_app;

-- What a passkey is asked to sign: answered once, in five minutes.
create table passkey_challenges (
  challenge_hash bytea not null,  -- SHA-256
  player_id      bigint,  -- who adds a passkey; none where somebody signs in
  asked_at       timestamp with time zone not null,
  expires_at     timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint passkey_challenges_time CHECK (expires_at <= (asked_at + '00:05:00'::interval))
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges USING btree (expires_at);
grant delete, insert, select on passkey_challenges to fairbook_app;

-- A passkey of an account: its public key alone.
create table passkeys (
  id            uuid not null,
  player_id     bigint not null,
  credential_id bytea not null,
  public_key    bytea not null,  -- COSE (RFC 9052)
  sign_count    bigint not null,  -- of the latest signature; always 0 where the passkey is on several devices
  name          text not null,
  created_at    timestamp with time zone not null,
  last_used_at  timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_once UNIQUE (credential_id),
  constraint passkeys_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint passkeys_credential CHECK (length(credential_id) >= 1 AND length(credential_id) <= 1023),
  constraint passkeys_name CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 40),
  constraint passkeys_sign_count CHECK (sign_count >= 0 AND sign_count <= '4294967295'::bigint)
);
CREATE INDEX passkeys_by_player ON passkeys USING btree (player_id);
CREATE TRIGGER passkeys_go_forward BEFORE UPDATE ON passkeys FOR EACH ROW WHEN (new.sign_count < old.sign_count) EXECUTE FUNCTION passkeys_go_forward();
grant delete, insert, select on passkeys to fairbook_app;
grant update (sign_count, name, last_used_at) on passkeys to fairbook_app;

-- The password by which a player lets money out.
create table payment_passwords (
  player_id     bigint not null,
  password_hash text not null,  -- Argon2id, PHC string, peppered
  set_at        timestamp with time zone not null,
  failures      smallint not null default 0,  -- since the last right one
  -- money-out is refused until then; setting another password changes nothing about it
  locked_until  timestamp with time zone,
  -- written with the first one and stays: the first one changes nothing that was there, every later one does; null: set before this was kept
  first_set_at  timestamp with time zone,
  constraint payment_passwords_pkey PRIMARY KEY (player_id),
  constraint payment_passwords_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint payment_passwords_guesses CHECK (failures >= 0 AND failures <= 4)
);
grant insert, select on payment_passwords to fairbook_app;
grant update (password_hash, set_at, failures, locked_until) on payment_passwords to fairbook_app;

-- Who a player is to the law, where the law asks. Said once.
create table persons (
  player_id  bigint not null,
  cpf_hash   bytea not null,  -- HMAC-SHA256
  cpf        bytea not null,  -- AES-256-GCM: nonce, tag, text
  birth_date date not null,
  said_on    date not null,  -- by the calendar of the law
  constraint persons_pkey PRIMARY KEY (player_id),
  constraint persons_one_per_cpf UNIQUE (cpf_hash),
  constraint persons_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint persons_hash_whole CHECK (octet_length(cpf_hash) = 32),
  constraint persons_of_age CHECK ((birth_date + '18 years'::interval) <= said_on)
);
CREATE TRIGGER persons_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON persons FOR EACH STATEMENT EXECUTE FUNCTION persons_refuse();
grant insert, select on persons to fairbook_app;

-- A player: the owner of the cash account of the same number.
create table players (
  id                  bigint not null,
  email               text,  -- normalised: trimmed, lower case
  email_verified_at   timestamp with time zone,
  mobile              text,  -- E.164
  mobile_verified_at  timestamp with time zone,
  password_hash       text not null,  -- Argon2id, PHC string
  nickname            text not null,
  role                text not null default 'player'::text,
  region              text not null default 'default'::text,
  currency            text not null,
  language            text not null,
  invite_code         text not null,  -- the player's own
  invited_by          bigint,
  invited_with        text,  -- the code given at registration, as it was typed, whether or not it is anybody's
  terms_accepted_at   timestamp with time zone not null default now(),
  adult_declared_at   timestamp with time zone not null default now(),
  created_at          timestamp with time zone not null default now(),
  last_sign_in_at     timestamp with time zone,
  previous_sign_in_at timestamp with time zone,  -- the one before: shown to the player, who knows whether it was them
  real_name           text,
  constraint players_pkey PRIMARY KEY (id),
  constraint players_one_per_email UNIQUE (email),
  constraint players_one_per_invite_code UNIQUE (invite_code),
  constraint players_one_per_mobile UNIQUE (mobile),
  constraint players_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(currency),
  constraint players_id_fkey FOREIGN KEY (id) REFERENCES ledger_accounts(id),
  constraint players_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES players(id),
  constraint players_region_fkey FOREIGN KEY (region) REFERENCES regions(code),
  constraint players_email_normalised CHECK (email = lower(btrim(email)) AND length(email) <= 254),
  constraint players_mobile_e164 CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint players_reachable CHECK (email IS NOT NULL OR mobile IS NOT NULL),
  constraint players_real_name CHECK (real_name = btrim(real_name) AND length(real_name) >= 2 AND length(real_name) <= 80),
  constraint players_role CHECK (role = ANY (ARRAY['player'::text, 'agent'::text]))
);
CREATE INDEX players_by_inviter ON players USING btree (invited_by) WHERE (invited_by IS NOT NULL);
grant insert, select on players to fairbook_app;
grant update (email, email_verified_at, mobile, mobile_verified_at, password_hash, nickname, role, region, currency, language, last_sign_in_at, previous_sign_in_at, real_name) on players to fairbook_app;

-- A code that stands in for the app once.
create table recovery_codes (
  player_id bigint not null,
  code_hash bytea not null,  -- HMAC-SHA256 with a key that is not in the database
  used_at   timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (player_id, code_hash),
  constraint recovery_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES second_factors(player_id) ON DELETE CASCADE
);
grant insert, select on recovery_codes to fairbook_app;
grant update (used_at) on recovery_codes to fairbook_app;

-- A token that renews a session. Used ones are kept, so that one that comes back later is known to be stolen.
create table refresh_tokens (
  token_hash   bytea not null,  -- SHA-256
  session_id   uuid not null,
  issued_at    timestamp with time zone not null default now(),
  used_at      timestamp with time zone,
  -- chosen by whoever exchanged it: with the same one, whose answer was lost, it is not a copy; null = none was told
  exchange_key uuid,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint refresh_tokens_key_of_used CHECK (exchange_key IS NULL OR used_at IS NOT NULL)
);
CREATE INDEX refresh_tokens_by_session ON refresh_tokens USING btree (session_id);
CREATE INDEX refresh_tokens_spent ON refresh_tokens USING btree (used_at) WHERE (used_at IS NOT NULL);
grant delete, insert, select on refresh_tokens to fairbook_app;
grant update (used_at, exchange_key) on refresh_tokens to fairbook_app;

-- A player's authenticator app.
create table second_factors (
  player_id    bigint not null,
  secret       bytea not null,  -- AES-256-GCM: nonce, tag, text
  created_at   timestamp with time zone not null,
  confirmed_at timestamp with time zone,  -- asked for only from then on
  last_step    bigint not null default 0,  -- of the latest code used: half minutes since 1970
  failures     smallint not null default 0,
  locked_until timestamp with time zone,
  constraint second_factors_pkey PRIMARY KEY (player_id),
  constraint second_factors_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint second_factors_guesses CHECK (failures >= 0 AND failures <= 4)
);
CREATE TRIGGER second_factors_go_forward BEFORE UPDATE ON second_factors FOR EACH ROW WHEN (new.last_step < old.last_step AND new.secret = old.secret) EXECUTE FUNCTION second_factors_go_forward();
grant delete, insert, select on second_factors to fairbook_app;
grant update (secret, created_at, confirmed_at, last_step, failures, locked_until) on second_factors to fairbook_app;

-- One sign-in on one device. Its refresh tokens are one family and end with it.
create table sessions (
  id           uuid not null,
  player_id    bigint not null,
  device       text not null,  -- what the browser calls itself
  ip           text not null,
  signed_in_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at   timestamp with time zone not null,
  ended_at     timestamp with time zone,
  end_reason   text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint sessions_end CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  constraint sessions_end_reason CHECK (end_reason = ANY (ARRAY['signed_out'::text, 'ended_by_player'::text, 'token_reused'::text, 'password_changed'::text, 'account_closed'::text, 'idle'::text]))
);
CREATE INDEX sessions_by_end ON sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX sessions_by_expiry ON sessions USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE INDEX sessions_by_player ON sessions USING btree (player_id);
CREATE TRIGGER sessions_stay_ended BEFORE UPDATE ON sessions FOR EACH ROW WHEN (old.ended_at IS NOT NULL AND new.ended_at IS DISTINCT FROM old.ended_at) EXECUTE FUNCTION sessions_stay_ended();
grant delete, insert, select on sessions to fairbook_app;
grant update (ip, last_seen_at, expires_at, ended_at, end_reason) on sessions to fairbook_app;

-- A ticket that opens one socket of a session, once.
create table socket_tickets (
  ticket_hash bytea not null,  -- SHA-256
  session_id  uuid not null,
  expires_at  timestamp with time zone not null,
  constraint socket_tickets_pkey PRIMARY KEY (ticket_hash),
  constraint socket_tickets_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
grant delete, insert, select on socket_tickets to fairbook_app;

-- A code that proves an address, for one purpose and whoever asked for it.
create table verification_codes (
  purpose    text not null,
  address    text not null,  -- e-mail address, or E.164 number
  player_id  bigint,  -- who asked, when signed in
  code_hash  bytea,  -- HMAC-SHA256; none until the code is being sent
  tries      smallint not null default 0,
  asked_at   timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  asker      bytea not null,  -- SHA-256 of the asker's nonce, or of who is signed in
  network    bytea,  -- SHA-256 of where a guest asked from
  strays     smallint not null default 0,  -- guesses from that network without the nonce
  constraint verification_codes_pkey PRIMARY KEY (purpose, address, asker),
  constraint verification_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint verification_codes_guesses CHECK (tries >= 0 AND tries <= 5),
  constraint verification_codes_purpose CHECK (purpose = ANY (ARRAY['register'::text, 'sign_in'::text, 'bind'::text, 'change'::text, 'reset'::text, 'withdraw'::text])),
  constraint verification_codes_strays CHECK (strays >= 0 AND strays <= 5),
  constraint verification_codes_time CHECK (expires_at <= (asked_at + '00:10:00'::interval))
);
CREATE INDEX verification_codes_by_end ON verification_codes USING btree (expires_at);
grant delete, insert, select, update on verification_codes to fairbook_app;

CREATE OR REPLACE FUNCTION disavowals_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a link works once';
end $function$;

CREATE OR REPLACE FUNCTION passkeys_go_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the counter of a passkey does not go back';
end $function$;

CREATE OR REPLACE FUNCTION persons_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'who a player is to the law is said once' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION second_factors_go_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a code that was used cannot be used again';
end $function$;

CREATE OR REPLACE FUNCTION sessions_stay_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a session that has ended stays ended';
end $function$;


-- -------------------- ledger ----------------------------------------------------------------------------------------------

-- A player's account, with the balance that its newest movement left.
create table ledger_accounts (
  id        bigint not null default nextval('ledger_account_ids'::regclass),  -- the owner's number: a player's cash account and the player share it
  kind      text not null default 'cash'::text,
  balance   bigint not null default 0,  -- millionths of one USDT
  version   bigint not null default 0,  -- number of movements so far
  frozen_at timestamp with time zone,  -- since when no stake, no withdrawal and no money to a game leaves it
  debt      bigint not null default 0,  -- millionths of one USDT that its owner owes the house
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_debt CHECK (debt >= 0),
  constraint ledger_accounts_kind_check CHECK (kind = 'cash'::text),
  constraint ledger_accounts_no_overdraft CHECK (balance >= 0)
) with (fillfactor=70);
CREATE INDEX ledger_accounts_frozen_ones ON ledger_accounts USING btree (id) WHERE (frozen_at IS NOT NULL);
grant select on ledger_accounts to fairbook_app;

-- Sealed batches: movements committed in transactions [from_tx, to_tx), as leaves of a Merkle tree, each head chained to the one before.
create table ledger_batches (
  id        bigint not null,  -- 1, 2, 3 … without gaps
  from_tx   bigint not null,
  to_tx     bigint not null,
  transfers bigint not null,
  total     bigint not null,  -- movements in all batches up to this one
  leaves    bytea not null,  -- the 32-byte hashes of the movements, in the order (tx_id, account_id, seq)
  root      bytea not null,
  head      bytea not null,  -- sha256(head before, root, total)
  sealed_at timestamp with time zone not null default now(),
  constraint ledger_batches_pkey PRIMARY KEY (id),
  constraint ledger_batches_forward CHECK (to_tx > from_tx),
  constraint ledger_batches_transfers_check CHECK (transfers > 0),
  constraint ledger_batches_whole CHECK (octet_length(leaves) = (transfers * 32))
);
CREATE TRIGGER ledger_batches_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_batches FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
grant insert, select on ledger_batches to fairbook_app;

-- The head of each day's last batch, as published.
create table ledger_heads (
  day      date not null,
  batch_id bigint not null,
  head     bytea not null,
  constraint ledger_heads_pkey PRIMARY KEY (day),
  constraint ledger_heads_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES ledger_batches(id)
);
CREATE TRIGGER ledger_heads_append_only BEFORE TRUNCATE ON ledger_heads FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_heads_stay BEFORE DELETE OR UPDATE ON ledger_heads FOR EACH ROW EXECUTE FUNCTION ledger_keep_heads();
grant insert, select, update on ledger_heads to fairbook_app;

-- What moved in an account in one hour, by kind.
create table ledger_hourly_totals (
  account_id bigint not null,
  hour       timestamp with time zone not null,  -- when it begins, UTC
  kind       text not null,
  amount     bigint not null,  -- millionths of one USDT
  first_seq  bigint not null,  -- of the movements in it
  last_seq   bigint not null,
  constraint ledger_hourly_totals_pkey PRIMARY KEY (account_id, hour, kind)
);
grant select on ledger_hourly_totals to fairbook_app;

-- How far the movements of an account are summed by the hour.
create table ledger_hourly_watermarks (
  account_id bigint not null,
  from_seq   bigint not null,  -- what is before is older than any period that is asked for
  seq        bigint not null,
  constraint ledger_hourly_watermarks_pkey PRIMARY KEY (account_id),
  constraint ledger_hourly_watermarks_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint ledger_hourly_watermarks_forward CHECK (seq >= from_seq)
);
grant select on ledger_hourly_watermarks to fairbook_app;

-- An account of the house: appended to, never updated.
create table ledger_house_accounts (
  id   bigint not null,
  name text not null,  -- 'channel:sandbox', 'open_bets:soccer', 'revenue:soccer'
  constraint ledger_house_accounts_pkey PRIMARY KEY (id),
  constraint ledger_house_accounts_name_key UNIQUE (name),
  constraint ledger_house_accounts_id_check CHECK (id >= 1 AND id <= 999)
);
grant select on ledger_house_accounts to fairbook_app;

-- What each house account came to at the end of a batch: the sum of everything sealed so far.
create table ledger_house_balances (
  account_id bigint not null,
  balance    bigint not null default 0,  -- millionths of one USDT
  batch_id   bigint not null default 0,
  constraint ledger_house_balances_pkey PRIMARY KEY (account_id),
  constraint ledger_house_balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_house_accounts(id)
);
grant insert, select, update on ledger_house_balances to fairbook_app;

-- A movement of money: two sides and one amount, never changed or removed.
create table ledger_movements (
  account_id    bigint not null,  -- a player's account, or a house account when both sides are the house's
  seq           bigint not null,  -- the account's own count; of a house account, any rising number
  contra_id     bigint not null,  -- the other side, always a house account
  amount        bigint not null,  -- millionths of one USDT into account_id; negative = out of it
  balance_after bigint,  -- of account_id; none of a house account
  kind          text not null,
  reference     uuid not null,  -- the bet, the payment, the settlement run
  revision      smallint not null default 0,  -- tells a second settlement of a bet from the first
  created_at    timestamp with time zone not null default now(),
  tx_id         bigint not null default tx_number(),  -- of the transaction that wrote it: what is sealed goes in its order
  constraint ledger_movements_pkey PRIMARY KEY (account_id, seq),
  constraint ledger_movements_amount_check CHECK (amount <> 0),
  constraint ledger_movements_balanced CHECK ((account_id < 1000) = (balance_after IS NULL)),
  constraint ledger_movements_debts CHECK ((contra_id = 5) = (kind = ANY (ARRAY['debt'::text, 'debt_collected'::text])) AND (contra_id = 6) = (kind = 'debt_forgiven'::text) AND ((kind <> ALL (ARRAY['debt'::text, 'debt_forgiven'::text])) OR amount > 0) AND (kind <> 'debt_collected'::text OR amount < 0)),
  constraint ledger_movements_funds CHECK ((account_id >= 300 AND account_id <= 899) = (kind = 'jackpot_fed'::text) AND (kind <> 'jackpot_fed'::text OR amount > 0) AND (contra_id < 300 OR contra_id > 899 OR kind = 'payout'::text AND amount > 0 AND account_id >= 1000)),
  constraint ledger_movements_house_side CHECK (contra_id < 1000),
  constraint ledger_movements_kind CHECK (kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'stake'::text, 'payout'::text, 'refund'::text, 'payout_reversed'::text, 'bonus'::text, 'stake_taken'::text, 'stake_taken_reversed'::text, 'to_game'::text, 'from_game'::text, 'cash_out'::text, 'debt'::text, 'debt_collected'::text, 'debt_forgiven'::text, 'jackpot_fed'::text])),
  constraint ledger_movements_no_overdraft CHECK (balance_after >= 0),
  constraint ledger_movements_two_sides CHECK (account_id <> contra_id)
);
CREATE INDEX ledger_movements_in_and_out ON ledger_movements USING btree (account_id, kind) INCLUDE (amount) WHERE (kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text]));
CREATE INDEX ledger_movements_in_order ON ledger_movements USING btree (tx_id);
CREATE INDEX ledger_movements_of_debts ON ledger_movements USING btree (account_id, seq) WHERE (contra_id = 5);
CREATE UNIQUE INDEX ledger_movements_once ON ledger_movements USING btree (reference, account_id, kind, revision);
CREATE TRIGGER ledger_movements_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_movements FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
grant select on ledger_movements to fairbook_app;

CREATE OR REPLACE FUNCTION ledger_freeze(account bigint, "freeze" boolean)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with changed as (
    update ledger_accounts set frozen_at = case when ledger_freeze.freeze then now() end
    where id = account and (frozen_at is not null) <> ledger_freeze.freeze returning id
  )
  select exists (select from changed)
$function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION ledger_keep_heads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.day = old.day and new.day = (now() at time zone 'UTC')::date and new.batch_id > old.batch_id then
    return new;
  end if;
  raise exception 'a head that was published stays' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION ledger_lock(ids bigint[])
 RETURNS TABLE(id bigint, balance bigint, version bigint, debt bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  return query select a.id, a.balance, a.version, a.debt from ledger_accounts a where a.id = any (ids) order by a.id for no key update;
end $function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION ledger_open()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  insert into ledger_accounts default values returning id
$function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION ledger_open_fund()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  opened bigint;
begin
  perform pg_advisory_xact_lock(7260369);
  select coalesce(max(h.id), 299) + 1 into opened from ledger_house_accounts h where h.id between 300 and 899;
  if opened > 899 then
    raise exception 'ledger: no number is left for a fund';
  end if;
  insert into ledger_house_accounts (id, name) values (opened, 'jackpot:' || opened);
  return opened;
end $function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION ledger_post(accounts bigint[], contras bigint[], amounts bigint[], kinds text[], refs uuid[], revisions smallint[])
 RETURNS TABLE(account_id bigint, seq bigint, balance_after bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  tx constant bigint := tx_number();  -- looked up once, and not for each movement
  players constant bigint[] := array(select distinct a from unnest(accounts) as a where a >= 1000);
  locked integer;
  frozen bigint[];
  owing bigint[];
begin
  if exists (select from unnest(contras) as c where not exists (select from ledger_house_accounts h where h.id = c)) then
    raise exception 'ledger: the other side is not a house account';
  end if;
  select count(*), array_agg(l.id) filter (where l.frozen_at is not null), array_agg(l.id) filter (where l.debt > 0) into locked, frozen, owing
    from (select a.id, a.frozen_at, a.debt from ledger_accounts a where a.id = any (players) order by a.id for no key update) as l;
  if locked <> cardinality(players) then
    raise exception 'ledger: an account does not exist';
  end if;
  if frozen is not null and exists (
    select from unnest(accounts, amounts, kinds) as m (account_id, amount, kind)
    where m.account_id = any (frozen) and m.amount < 0 and m.kind in ('stake', 'withdrawal', 'to_game')
  ) then
    raise exception 'ledger: the account is frozen' using errcode = 'check_violation', constraint = 'ledger_accounts_frozen';
  end if;
  if owing is not null and exists (
    select from ledger_accounts a
    join (select m.account_id, sum(m.amount) filter (where m.contra_id = 5) as debt, bool_or(m.amount < 0 and m.kind = 'withdrawal') as withdraws
          from unnest(accounts, contras, amounts, kinds) as m (account_id, contra_id, amount, kind) group by m.account_id) k on k.account_id = a.id
    where a.id = any (owing) and k.withdraws and a.debt + coalesce(k.debt, 0) > 0
  ) then
    raise exception 'ledger: the account owes' using errcode = 'check_violation', constraint = 'ledger_accounts_owing';
  end if;
  if 1000 > any (accounts) then
    insert into ledger_movements (account_id, seq, contra_id, amount, kind, reference, revision, tx_id)
      select u.account_id, nextval('ledger_house_seq'), u.contra_id, u.amount, u.kind, u.reference, u.revision, tx
      from unnest(accounts, contras, amounts, kinds, refs, revisions) as u (account_id, contra_id, amount, kind, reference, revision)
      where u.account_id < 1000;
  end if;
  return query
    with asked as (
      select u.*, sum(u.amount) over own as running, row_number() over own as nth
      from unnest(accounts, contras, amounts, kinds, refs, revisions) with ordinality
           as u (account_id, contra_id, amount, kind, reference, revision, place)
      where u.account_id >= 1000
      window own as (partition by u.account_id order by u.place)
    ), moved as (
      update ledger_accounts a set balance = a.balance + k.total, version = a.version + k.count, debt = a.debt + k.debt
      from (select m.account_id, sum(m.amount)::bigint as total, count(*) as count,
                   coalesce(sum(m.amount) filter (where m.contra_id = 5), 0)::bigint as debt
            from asked m group by m.account_id) k
      where a.id = k.account_id
      returning a.id, a.balance - k.total as balance, a.version - k.count as version
    ), posted as (
      insert into ledger_movements as t (account_id, seq, contra_id, amount, balance_after, kind, reference, revision, tx_id)
      select k.account_id, a.version + k.nth, k.contra_id, k.amount, a.balance + k.running, k.kind, k.reference, k.revision, tx
      from asked k join moved a on a.id = k.account_id
      order by k.account_id, k.nth
      returning t.account_id, t.seq, t.balance_after
    )
    select p.account_id, p.seq, p.balance_after from posted p;
end $function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION ledger_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION ledger_sum_hours(accounts bigint[], at_least integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  each record;
  mark ledger_hourly_watermarks;
  summed integer := 0;
begin
  for each in
    select a.id, a.version from ledger_accounts a left join ledger_hourly_watermarks m on m.account_id = a.id
    where a.id = any (accounts) and a.version - coalesce(m.seq, 0) >= at_least order by a.id
  loop
    insert into ledger_hourly_watermarks (account_id, from_seq, seq)
      select each.id, o.seq, o.seq
      from (select coalesce((select t.seq from ledger_movements t where t.account_id = each.id and t.created_at < now() - interval '40 days'
                             order by t.seq desc limit 1), 0) as seq) as o
      on conflict (account_id) do nothing;
    select * into mark from ledger_hourly_watermarks m where m.account_id = each.id for update;
    continue when mark.seq >= each.version;
    insert into ledger_hourly_totals as h (account_id, hour, kind, amount, first_seq, last_seq)
      select t.account_id, date_trunc('hour', t.created_at, 'UTC'), t.kind, sum(t.amount), min(t.seq), max(t.seq)
      from ledger_movements t where t.account_id = each.id and t.seq > mark.seq and t.seq <= each.version
      group by 1, 2, 3
      on conflict (account_id, hour, kind) do update
        set amount = h.amount + excluded.amount, first_seq = least(h.first_seq, excluded.first_seq), last_seq = greatest(h.last_seq, excluded.last_seq);
    update ledger_hourly_watermarks m set seq = each.version where m.account_id = each.id;
    summed := summed + 1;
  end loop;
  return summed;
end $function$;
-- may be run by fairbook_app

create sequence ledger_account_ids start with 100001 cache 1;

create sequence ledger_house_seq start with 1 cache 1;


-- -------------------- limits ----------------------------------------------------------------------------------------------

-- A name that an excluded player was known by, as a hash.
create table barred_names (
  name_hash bytea not null,  -- SHA-256 of the address or number, in the form it is barred by
  player_id bigint not null,
  ends_at   timestamp with time zone,  -- null = never
  constraint barred_names_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id),
  constraint barred_names_hash_whole CHECK (octet_length(name_hash) = 32)
);
CREATE INDEX barred_names_by_hash ON barred_names USING btree (name_hash);
CREATE TRIGGER barred_names_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON barred_names FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse();
grant insert, select on barred_names to fairbook_app;

-- Staff stopped a player's bets.
create table bet_blocks (
  id         bigint not null generated always as identity,
  player_id  bigint not null,
  reason     text not null,
  blocked_by text not null,  -- a name of the staff
  blocked_at timestamp with time zone not null default now(),
  lifted_by  text,
  lifted_at  timestamp with time zone,
  constraint bet_blocks_pkey PRIMARY KEY (id),
  constraint bet_blocks_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id),
  constraint bet_blocks_lifted CHECK ((lifted_by IS NULL) = (lifted_at IS NULL)),
  constraint bet_blocks_reason CHECK (length(reason) >= 1 AND length(reason) <= 400)
);
CREATE UNIQUE INDEX bet_blocks_one ON bet_blocks USING btree (player_id) WHERE (lifted_at IS NULL);
CREATE TRIGGER bet_blocks_note AFTER INSERT ON bet_blocks FOR EACH ROW EXECUTE FUNCTION limits_note_break();
CREATE TRIGGER bet_blocks_stay BEFORE DELETE OR UPDATE ON bet_blocks FOR EACH ROW EXECUTE FUNCTION blocks_stay();
grant insert, select on bet_blocks to fairbook_app;
grant update (lifted_by, lifted_at) on bet_blocks to fairbook_app;

-- A deposit that came after several lost ones waits until then.
create table deposit_stops (
  id         bigint not null generated always as identity,
  player_id  bigint not null,
  began_at   timestamp with time zone not null,
  ends_at    timestamp with time zone not null,
  deposits   smallint not null,  -- how many were lost, and what they brought in, in millionths of one USDT
  went_in    bigint not null,
  newest_seq bigint not null,  -- the ledger's number of the newest of them
  constraint deposit_stops_pkey PRIMARY KEY (id),
  constraint deposit_stops_once UNIQUE (player_id, newest_seq),
  constraint deposit_stops_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id),
  constraint deposit_stops_deposits CHECK (deposits >= 2 AND went_in > 0),
  constraint deposit_stops_ends CHECK (ends_at > began_at AND ends_at <= (began_at + '1 day'::interval))
);
CREATE INDEX deposit_stops_by_player ON deposit_stops USING btree (player_id, id);
CREATE TRIGGER deposit_stops_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON deposit_stops FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse();
grant select on deposit_stops to fairbook_app;
grant insert (player_id, began_at, ends_at, deposits, went_in, newest_seq) on deposit_stops to fairbook_app;

-- One question to the state's register of people who may not play, and its answer.
create table exclusion_checks (
  id          uuid not null,  -- what the register was asked with
  player_id   bigint not null,
  reason      text not null,
  answer      text not null,
  asked_at    timestamp with time zone not null,  -- by the clock that days are counted by
  answered_at timestamp with time zone not null,  -- or when waiting ended
  constraint exclusion_checks_pkey PRIMARY KEY (id),
  constraint exclusion_checks_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id),
  constraint exclusion_checks_answer CHECK (answer = ANY (ARRAY['free'::text, 'listed'::text, 'unanswered'::text])),
  constraint exclusion_checks_forward CHECK (answered_at >= asked_at),
  constraint exclusion_checks_reason CHECK (reason = ANY (ARRAY['registration'::text, 'sign_in'::text, 'period'::text]))
);
CREATE INDEX exclusion_checks_by_player ON exclusion_checks USING btree (player_id, asked_at);
CREATE TRIGGER exclusion_checks_keep AFTER INSERT ON exclusion_checks FOR EACH ROW EXECUTE FUNCTION limits_keep_exclusion();
CREATE TRIGGER exclusion_checks_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON exclusion_checks FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse();
grant insert, select on exclusion_checks to fairbook_app;

-- What the newest check of a player came to, written by the log of checks alone.
create table exclusion_statuses (
  player_id bigint not null,
  answer    text not null,
  asked_at  timestamp with time zone not null,  -- of the newest check
  constraint exclusion_statuses_pkey PRIMARY KEY (player_id),
  constraint exclusion_statuses_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id)
);
CREATE TRIGGER exclusion_statuses_stay BEFORE DELETE OR TRUNCATE ON exclusion_statuses FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse();
grant select on exclusion_statuses to fairbook_app;

-- A change of a limit, written by the trigger alone.
create table limit_changes (
  id             bigint not null generated always as identity,
  player_id      bigint not null,
  kind           text not null,
  period         text not null,
  value          bigint,
  raise_value    bigint,
  raise_asked_at timestamp with time zone,
  changed_at     timestamp with time zone not null,  -- by the clock the change was decided by
  constraint limit_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX limit_changes_by_player ON limit_changes USING btree (player_id, id);
CREATE TRIGGER limit_changes_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON limit_changes FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse();
grant select on limit_changes to fairbook_app;

-- What a player answered when asked for limits, and how often they want to be told of the time.
create table limit_choices (
  player_id       bigint not null,
  answered_at     timestamp with time zone,
  reality_minutes smallint not null default 60,
  constraint limit_choices_pkey PRIMARY KEY (player_id),
  constraint limit_choices_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id),
  constraint limit_choices_reality CHECK (reality_minutes = ANY (ARRAY[15, 30, 60]))
);
grant insert, select on limit_choices to fairbook_app;
grant update (answered_at, reality_minutes) on limit_choices to fairbook_app;

-- A player who has a limit or had a break. Who is not here is bound by nothing in this file.
create table limited_players (
  player_id bigint not null,
  constraint limited_players_pkey PRIMARY KEY (player_id),
  constraint limited_players_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id)
);
CREATE TRIGGER limited_players_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON limited_players FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse();
grant select on limited_players to fairbook_app;

-- In which minutes a player was here, an hour a row.
create table play_hours (
  player_id bigint not null,
  hour      timestamp with time zone not null,
  minutes   bit(60) not null,  -- the first bit is the first minute
  constraint play_hours_pkey PRIMARY KEY (player_id, hour)
) with (fillfactor=70);
CREATE INDEX play_hours_by_age ON play_hours USING btree (hour);
CREATE TRIGGER play_hours_stay BEFORE DELETE ON play_hours FOR EACH ROW WHEN (old.hour > (now() - '5 years'::interval)) EXECUTE FUNCTION keep_longer();
grant delete, insert, select on play_hours to fairbook_app;
grant update (minutes) on play_hours to fairbook_app;

-- A pause or a self-exclusion. Never shortened: a longer one is another row.
create table player_breaks (
  id        bigint not null generated always as identity,
  player_id bigint not null,
  kind      text not null,
  began_at  timestamp with time zone not null,
  ends_at   timestamp with time zone,  -- null = never
  constraint player_breaks_pkey PRIMARY KEY (id),
  constraint player_breaks_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id),
  constraint player_breaks_forward CHECK (ends_at > began_at),
  constraint player_breaks_kind CHECK (kind = ANY (ARRAY['pause'::text, 'exclusion'::text])),
  constraint player_breaks_pause_ends CHECK (kind = 'exclusion'::text OR ends_at IS NOT NULL)
);
CREATE INDEX player_breaks_by_player ON player_breaks USING btree (player_id);
CREATE TRIGGER player_breaks_note AFTER INSERT ON player_breaks FOR EACH ROW EXECUTE FUNCTION limits_note_break();
CREATE TRIGGER player_breaks_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON player_breaks FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse();
grant insert, select on player_breaks to fairbook_app;

-- What a player may do of one kind in one period.
create table player_limits (
  player_id      bigint not null,
  kind           text not null,
  period         text not null,
  value          bigint,  -- millionths of one USDT, minutes for time; null = taken away
  set_at         timestamp with time zone not null,
  raise_value    bigint,  -- what was asked for instead; null with raise_asked_at = to take it away
  raise_asked_at timestamp with time zone,
  constraint player_limits_pkey PRIMARY KEY (player_id, kind, period),
  constraint player_limits_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id),
  constraint player_limits_kind CHECK (kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'stake'::text, 'time'::text])),
  constraint player_limits_not_negative CHECK (value >= 0 AND raise_value >= 0),
  constraint player_limits_period CHECK (period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])),
  constraint player_limits_raise CHECK (raise_asked_at IS NOT NULL OR raise_value IS NULL),
  constraint player_limits_raise_is_one CHECK (raise_asked_at IS NULL OR value IS NOT NULL AND (raise_value IS NULL OR raise_value > value))
);
CREATE TRIGGER player_limits_keep_change AFTER INSERT OR UPDATE ON player_limits FOR EACH ROW EXECUTE FUNCTION limits_keep_change();
CREATE TRIGGER player_limits_rise_slowly BEFORE UPDATE ON player_limits FOR EACH ROW EXECUTE FUNCTION limits_rise_slowly();
CREATE TRIGGER player_limits_stay BEFORE DELETE OR TRUNCATE ON player_limits FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse();
grant insert, select on player_limits to fairbook_app;
grant update (value, set_at, raise_value, raise_asked_at) on player_limits to fairbook_app;

-- What a player was told of a month by mail, in millionths of one USDT.
create table player_statements (
  player_id   bigint not null,
  month       date not null,
  deposits    bigint not null,
  -- less what came back of failed ones, also of earlier months: then it can be negative
  withdrawals bigint not null,
  net         bigint not null,  -- what came back of bets and games, less what was staked
  minutes     integer not null,
  written_at  timestamp with time zone not null default now(),
  constraint player_statements_pkey PRIMARY KEY (player_id, month),
  constraint player_statements_month_fkey FOREIGN KEY (month) REFERENCES statement_months(month),
  constraint player_statements_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id),
  constraint player_statements_figures CHECK (deposits >= 0 AND minutes >= 0)
);
CREATE TRIGGER player_statements_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON player_statements FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse();
grant select on player_statements to fairbook_app;
grant insert (player_id, month, deposits, withdrawals, net, minutes) on player_statements to fairbook_app;

-- Staff take lower stakes from a player, for a time.
create table stake_factors (
  id        bigint not null generated always as identity,
  player_id bigint not null,
  percent   smallint not null,  -- hundredths of the most that everybody may stake, and may win
  reason    text not null,  -- for colleagues
  word      text not null,  -- what the player is told
  ends_at   timestamp with time zone not null,
  set_by    text not null,  -- names of the staff, here and below
  set_at    timestamp with time zone not null default now(),
  lifted_by text,
  lifted_at timestamp with time zone,
  constraint stake_factors_pkey PRIMARY KEY (id),
  constraint stake_factors_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id),
  constraint stake_factors_ends CHECK (ends_at > set_at AND ends_at <= (set_at + '366 days'::interval)),
  constraint stake_factors_lifted CHECK ((lifted_by IS NULL) = (lifted_at IS NULL)),
  constraint stake_factors_percent CHECK (percent >= 1 AND percent <= 99),
  constraint stake_factors_reason CHECK (length(reason) >= 3 AND length(reason) <= 500),
  constraint stake_factors_word CHECK (length(word) >= 3 AND length(word) <= 200)
);
CREATE UNIQUE INDEX stake_factors_one ON stake_factors USING btree (player_id) WHERE (lifted_at IS NULL);
CREATE TRIGGER stake_factors_keep BEFORE TRUNCATE ON stake_factors FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse();
CREATE TRIGGER stake_factors_note AFTER INSERT ON stake_factors FOR EACH ROW EXECUTE FUNCTION limits_note_break();
CREATE TRIGGER stake_factors_stay BEFORE DELETE OR UPDATE ON stake_factors FOR EACH ROW EXECUTE FUNCTION stake_factors_stay();
grant select on stake_factors to fairbook_app;
grant insert (player_id, percent, reason, word, ends_at, set_by) on stake_factors to fairbook_app;
grant update (lifted_by, lifted_at) on stake_factors to fairbook_app;

-- How far the statements of a month are written.
create table statement_months (
  month       date not null,
  last_player bigint not null default 0,  -- the number of the last player who was looked at
  finished_at timestamp with time zone,
  constraint statement_months_pkey PRIMARY KEY (month),
  constraint statement_months_first CHECK (EXTRACT(day FROM month) = 1::numeric)
);
CREATE TRIGGER statement_months_keep BEFORE TRUNCATE ON statement_months FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse();
CREATE TRIGGER statement_months_rise BEFORE DELETE OR UPDATE ON statement_months FOR EACH ROW EXECUTE FUNCTION statement_months_rise();
grant select on statement_months to fairbook_app;
grant insert (month) on statement_months to fairbook_app;
grant update (last_player, finished_at) on statement_months to fairbook_app;

-- A version of a text of the house that a player accepted.
create table text_acceptances (
  player_id bigint not null,
  text      text not null,
  version   integer not null,
  language  text not null,
  at        timestamp with time zone not null,
  constraint text_acceptances_pkey PRIMARY KEY (player_id, text, version),
  constraint text_acceptances_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint text_acceptances_text CHECK (text = ANY (ARRAY['rules'::text, 'privacy'::text])),
  constraint text_acceptances_version CHECK (version >= 1)
);
CREATE TRIGGER text_acceptances_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON text_acceptances FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
grant insert, select on text_acceptances to fairbook_app;

CREATE OR REPLACE FUNCTION blocks_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.lifted_at is null and new.lifted_at is not null
     and (new.id, new.player_id, new.reason, new.blocked_by, new.blocked_at) = (old.id, old.player_id, old.reason, old.blocked_by, old.blocked_at) then
    return new;
  end if;
  raise exception 'a block of bets is lifted once, and not changed or removed' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION limits_keep_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into limited_players (player_id) values (new.player_id) on conflict do nothing;
  insert into limit_changes (player_id, kind, period, value, raise_value, raise_asked_at, changed_at)
    values (new.player_id, new.kind, new.period, new.value, new.raise_value, new.raise_asked_at, greatest(new.set_at, new.raise_asked_at));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION limits_keep_exclusion()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into exclusion_statuses as s (player_id, answer, asked_at) values (new.player_id, new.answer, new.asked_at)
    on conflict (player_id) do update
    set answer = case when s.answer = 'listed' and excluded.answer = 'unanswered' then s.answer else excluded.answer end, asked_at = excluded.asked_at
    where excluded.asked_at >= s.asked_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION limits_note_break()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into limited_players (player_id) values (new.player_id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION limits_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what a player decided against playing is never changed or removed' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION limits_rise_slowly()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.value is not null and (new.value is null or new.value > old.value)
     and (old.raise_asked_at is null or new.value is distinct from old.raise_value or new.set_at < old.raise_asked_at + interval '24 hours') then
    raise exception 'a limit rises only by a raise that was asked for 24 hours before' using constraint = 'player_limits_rise_slowly';
  end if;
  if new.raise_asked_at is distinct from old.raise_asked_at and new.raise_asked_at < now() - interval '1 minute' then
    raise exception 'a raise is asked for when it is asked for' using constraint = 'player_limits_rise_slowly';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION stake_factors_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.lifted_at is null and to_jsonb(new) - array['lifted_by', 'lifted_at'] = to_jsonb(old) - array['lifted_by', 'lifted_at'] then
    return new;
  end if;
  raise exception 'a stake factor is lifted once, and not changed or removed' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION statement_months_rise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' or old.finished_at is not null or new.month <> old.month or new.last_player < old.last_player then
    raise exception 'the statements of a month are written once, by the numbers of players' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;


-- -------------------- lottery ---------------------------------------------------------------------------------------------

-- A chain of the public beacon: how its rounds are dated and checked.
create table beacon_chains (
  hash           text not null,
  public_key     text not null,
  genesis        integer not null,  -- seconds since 1970 of round 1
  period_seconds integer not null,
  constraint beacon_chains_pkey PRIMARY KEY (hash),
  constraint beacon_chains_hash CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  constraint beacon_chains_period CHECK (period_seconds > 0)
);
grant select on beacon_chains to fairbook_app;
grant insert, select on beacon_chains to fairbook_drawer;

-- A look at the code that draws: what was found, and whether it may draw.
create table draw_code_checks (
  id          bigint not null generated always as identity,
  checked_at  timestamp with time zone not null default clock_timestamp(),
  verdict     text not null,
  may_draw    boolean not null,
  -- SHA-256 over what the program was built from, as far as it decides draws; empty: nobody says
  sources     text not null,
  built       text not null,  -- SHA-256 over the files that run, as they were found
  approved_by text[] not null,  -- names of those who approved of these sources
  changed     text[] not null,  -- files that are not as they were built
  constraint draw_code_checks_pkey PRIMARY KEY (id),
  constraint draw_code_checks_approved CHECK (verdict <> 'approved'::text OR may_draw AND cardinality(approved_by) >= 2),
  constraint draw_code_checks_changed CHECK ((verdict = 'changed'::text) = (cardinality(changed) > 0) AND NOT (verdict = 'changed'::text AND may_draw)),
  constraint draw_code_checks_hashes CHECK (sources ~ '^([0-9a-f]{64})?$'::text AND built ~ '^[0-9a-f]{64}$'::text),
  constraint draw_code_checks_verdict CHECK (verdict = ANY (ARRAY['approved'::text, 'unapproved'::text, 'changed'::text]))
);
CREATE INDEX draw_code_checks_newest ON draw_code_checks USING btree (checked_at DESC);
CREATE TRIGGER draw_code_checks_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_code_checks FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
grant select on draw_code_checks to fairbook_app;
grant select on draw_code_checks to fairbook_drawer;
grant insert (verdict, may_draw, sources, built, approved_by, changed) on draw_code_checks to fairbook_drawer;

-- Numbers of an official draw that one person typed in, when feeds stay silent.
create table draw_manual_results (
  id         bigint not null generated always as identity,
  draw_id    bigint not null,
  date       date not null,  -- as it stands where it was read
  numbers    integer[] not null,
  source     text not null,  -- the address of the page it was read at
  reason     text not null,
  typed_by   text not null,  -- names of the staff, here and below
  typed_at   timestamp with time zone not null default clock_timestamp(),
  taken_at   timestamp with time zone,  -- of the two that became the result
  dropped_by text,
  dropped_at timestamp with time zone,
  constraint draw_manual_results_pkey PRIMARY KEY (id),
  constraint draw_manual_results_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draws(id),
  constraint draw_manual_results_dropped CHECK ((dropped_by IS NULL) = (dropped_at IS NULL) AND (dropped_at IS NULL OR taken_at IS NULL)),
  constraint draw_manual_results_reason CHECK (length(reason) >= 3 AND length(reason) <= 500),
  constraint draw_manual_results_source CHECK (source ~ '^https://[^[:space:]]+$'::text AND length(source) <= 300)
);
CREATE UNIQUE INDEX draw_manual_results_one_open ON draw_manual_results USING btree (draw_id) WHERE ((taken_at IS NULL) AND (dropped_at IS NULL));
CREATE UNIQUE INDEX draw_manual_results_two_people ON draw_manual_results USING btree (draw_id, typed_by) WHERE (taken_at IS NOT NULL);
CREATE TRIGGER draw_manual_results_keep BEFORE TRUNCATE ON draw_manual_results FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER draw_manual_results_stay BEFORE DELETE OR UPDATE ON draw_manual_results FOR EACH ROW EXECUTE FUNCTION draw_manual_results_stay();

-- A result of an official draw that one person proposed and another one confirms.
create table draw_proposals (
  id           bigint not null generated always as identity,
  draw_id      bigint not null,
  revision     smallint not null,
  numbers      integer[] not null,
  reason       text,  -- of a correction
  proposed_by  text not null,  -- names of the staff, here and below
  proposed_at  timestamp with time zone not null default now(),
  confirmed_by text,
  confirmed_at timestamp with time zone,
  dropped_by   text,
  dropped_at   timestamp with time zone,
  constraint draw_proposals_pkey PRIMARY KEY (id),
  constraint draw_proposals_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draws(id),
  constraint draw_proposals_confirmed CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  constraint draw_proposals_dropped CHECK ((dropped_by IS NULL) = (dropped_at IS NULL) AND (dropped_at IS NULL OR confirmed_at IS NULL)),
  constraint draw_proposals_four_eyes CHECK (confirmed_by <> proposed_by),
  constraint draw_proposals_reason CHECK (revision = 1 OR reason IS NOT NULL)
);
CREATE UNIQUE INDEX draw_proposals_one_open ON draw_proposals USING btree (draw_id) WHERE ((confirmed_at IS NULL) AND (dropped_at IS NULL));
CREATE TRIGGER draw_proposals_stay BEFORE DELETE OR UPDATE ON draw_proposals FOR EACH ROW EXECUTE FUNCTION draw_proposals_stay();
CREATE TRIGGER draw_proposals_two_hands BEFORE UPDATE ON draw_proposals FOR EACH ROW WHEN (new.confirmed_by IS DISTINCT FROM old.confirmed_by) EXECUTE FUNCTION two_hands('proposed_by', 'confirmed_by');
CREATE TRIGGER draw_proposals_two_hands_at_once BEFORE INSERT ON draw_proposals FOR EACH ROW WHEN (new.confirmed_by IS NOT NULL) EXECUTE FUNCTION two_hands('proposed_by', 'confirmed_by');
grant select on draw_proposals to fairbook_app;

-- A feed's word on the numbers of an official draw.
create table draw_reports (
  id      bigint not null generated always as identity,
  game    text not null,
  draw_no text not null,  -- as told
  draw_id bigint,  -- none: there is no such draw
  feed    text not null,
  date    date not null,  -- as told
  numbers integer[] not null,
  ordered boolean not null,  -- the six are in the order they were drawn
  problem text,  -- why it cannot be taken (core/lottery/draw/check-result.ts)
  told_at timestamp with time zone not null default now(),
  constraint draw_reports_pkey PRIMARY KEY (id),
  constraint draw_reports_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draws(id),
  constraint draw_reports_game_fkey FOREIGN KEY (game) REFERENCES lotteries(game),
  constraint draw_reports_of_draw CHECK (draw_id IS NOT NULL OR problem IS NOT NULL),
  constraint draw_reports_problem CHECK (problem = ANY (ARRAY['numbers_wrong'::text, 'number_repeated'::text, 'draw_unexpected'::text, 'date_wrong'::text, 'too_early'::text]))
);
CREATE INDEX draw_reports_by_feed ON draw_reports USING btree (game, feed, draw_no, id DESC);
CREATE INDEX draw_reports_newest ON draw_reports USING btree (draw_id, feed, id DESC);
CREATE TRIGGER draw_reports_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_reports FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
grant select on draw_reports to fairbook_app;
grant insert (game, draw_no, draw_id, feed, date, numbers, ordered, problem) on draw_reports to fairbook_app;

-- The numbers of a draw, by revision.
create table draw_results (
  draw_id     bigint not null,
  revision    smallint not null,
  numbers     integer[] not null,
  hash        text not null,  -- SHA-256 of game|draw_no|revision|numbers with commas; made here
  server_seed bytea,  -- of an own draw, as the two that follow
  signature   text,
  randomness  text,
  decided_at  timestamp with time zone not null default clock_timestamp(),
  constraint draw_results_pkey PRIMARY KEY (draw_id, revision),
  constraint draw_results_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draws(id)
);
CREATE TRIGGER draw_results_a_by_whom BEFORE INSERT ON draw_results FOR EACH ROW EXECUTE FUNCTION draw_results_by_whom();
CREATE TRIGGER draw_results_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_results FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER draw_results_b_true BEFORE INSERT ON draw_results FOR EACH ROW EXECUTE FUNCTION draw_results_true();
CREATE TRIGGER draw_results_decide AFTER INSERT ON draw_results FOR EACH ROW EXECUTE FUNCTION draw_results_decide();
grant select on draw_results to fairbook_app;
grant select on draw_results to fairbook_drawer;
grant insert (draw_id, revision, numbers, server_seed, signature, randomness) on draw_results to fairbook_drawer;

-- The secret seed of an own draw, read by the drawer alone.
create table draw_seeds (
  draw_id bigint not null,
  seed    bytea not null,
  constraint draw_seeds_pkey PRIMARY KEY (draw_id),
  constraint draw_seeds_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draws(id),
  constraint draw_seeds_whole CHECK (octet_length(seed) = 32)
);
CREATE TRIGGER draw_seeds_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON draw_seeds FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER draw_seeds_committed BEFORE INSERT ON draw_seeds FOR EACH ROW EXECUTE FUNCTION draw_seeds_committed();
grant insert, select on draw_seeds to fairbook_drawer;

-- One person asked for a draw to be void, and another one confirms it.
create table draw_void_requests (
  id           bigint not null generated always as identity,
  draw_id      bigint not null,
  reason       text not null,
  asked_by     text not null,  -- names of the staff, here and below
  asked_at     timestamp with time zone not null default now(),
  confirmed_by text,
  confirmed_at timestamp with time zone,
  dropped_by   text,
  dropped_at   timestamp with time zone,
  constraint draw_void_requests_pkey PRIMARY KEY (id),
  constraint draw_void_requests_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draws(id),
  constraint draw_void_requests_confirmed CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  constraint draw_void_requests_dropped CHECK ((dropped_by IS NULL) = (dropped_at IS NULL) AND (dropped_at IS NULL OR confirmed_at IS NULL)),
  constraint draw_void_requests_four_eyes CHECK (confirmed_by <> asked_by),
  constraint draw_void_requests_reason CHECK (length(reason) >= 3 AND length(reason) <= 500)
);
CREATE UNIQUE INDEX draw_void_requests_open ON draw_void_requests USING btree (draw_id) WHERE ((confirmed_at IS NULL) AND (dropped_at IS NULL));
CREATE TRIGGER draw_void_requests_keep BEFORE TRUNCATE ON draw_void_requests FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER draw_void_requests_stay BEFORE DELETE OR UPDATE ON draw_void_requests FOR EACH ROW EXECUTE FUNCTION draw_void_requests_stay();
CREATE TRIGGER draw_void_requests_two_hands BEFORE UPDATE ON draw_void_requests FOR EACH ROW WHEN (new.confirmed_by IS DISTINCT FROM old.confirmed_by) EXECUTE FUNCTION two_hands('asked_by', 'confirmed_by');
grant select on draw_void_requests to fairbook_app;
grant insert (draw_id, reason, asked_by) on draw_void_requests to fairbook_app;
grant update (dropped_by, dropped_at) on draw_void_requests to fairbook_app;

-- A draw: what was published of it, and what became of it.
create table draws (
  id               bigint not null generated always as identity,
  game             text not null,
  draw_no          text not null,
  source           text not null,
  date             date not null,  -- the civil day of the draw at its place
  lunar_year       smallint not null,  -- of that day
  committed_at     timestamp with time zone not null default now(),
  opens_at         timestamp with time zone not null,
  closes_at        timestamp with time zone not null,
  draws_at         timestamp with time zone not null,  -- when its result may be known; betting closed before
  commit           text,  -- SHA-256 of the seed
  chain            text,
  round            integer,
  order_known      boolean not null,  -- the six will be told in the order they are drawn
  status           text not null default 'waiting'::text,
  revision         smallint not null default 0,  -- of the result; 1 of a void draw
  settled_revision smallint not null default 0,  -- the revision by which every bet is settled
  decided_at       timestamp with time zone,
  void_reason      text,
  void_by          text,  -- a name of the staff
  void_note        text,
  constraint draws_pkey PRIMARY KEY (id),
  constraint draws_once UNIQUE (game, draw_no),
  constraint draws_chain_fkey FOREIGN KEY (chain) REFERENCES beacon_chains(hash),
  constraint draws_game_fkey FOREIGN KEY (game) REFERENCES lotteries(game),
  constraint draws_commit_whole CHECK (commit ~ '^[0-9a-f]{64}$'::text),
  constraint draws_committed CHECK ((source = 'own'::text) = (commit IS NOT NULL) AND (commit IS NULL) = (chain IS NULL) AND (commit IS NULL) = (round IS NULL)),
  constraint draws_committed_first CHECK (source = 'sample'::text OR committed_at <= opens_at),
  constraint draws_decided CHECK ((status = 'waiting'::text) = (decided_at IS NULL) AND (status = 'waiting'::text) = (revision = 0)),
  constraint draws_in_order CHECK (opens_at < closes_at AND closes_at < draws_at),
  constraint draws_settled CHECK (settled_revision >= 0 AND settled_revision <= revision),
  constraint draws_source CHECK (source = ANY (ARRAY['own'::text, 'official'::text, 'sample'::text])),
  constraint draws_status CHECK (status = ANY (ARRAY['waiting'::text, 'drawn'::text, 'void'::text])),
  constraint draws_void CHECK ((status = 'void'::text) = (void_reason IS NOT NULL) AND (void_reason = 'staff'::text) = (void_by IS NOT NULL)),
  constraint draws_void_reason CHECK (void_reason = ANY (ARRAY['beacon_missing'::text, 'seed_missing'::text, 'result_missing'::text, 'code_changed'::text, 'staff'::text]))
);
CREATE INDEX draws_by_day ON draws USING btree (draws_at) WHERE (source = 'own'::text);
CREATE INDEX draws_by_time ON draws USING btree (game, draws_at DESC, id);
CREATE INDEX draws_due ON draws USING btree (decided_at) WHERE ((status <> 'waiting'::text) AND (settled_revision < revision));
CREATE INDEX draws_waiting ON draws USING btree (draws_at) WHERE (status = 'waiting'::text);
CREATE INDEX draws_waiting_by_game ON draws USING btree (game, draws_at) WHERE (status = 'waiting'::text);
CREATE TRIGGER draws_published BEFORE INSERT OR DELETE OR UPDATE ON draws FOR EACH ROW EXECUTE FUNCTION draws_published();
CREATE TRIGGER draws_stay BEFORE TRUNCATE ON draws FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
grant select on draws to fairbook_app;
grant select on draws to fairbook_drawer;
grant update (settled_revision) on draws to fairbook_app;
grant insert (game, draw_no, source, date, lunar_year, opens_at, closes_at, draws_at, commit, chain, round, order_known) on draws to fairbook_drawer;

-- A lottery: when it is drawn, from which source, and how long a missing result is waited for.
create table lotteries (
  game                text not null,
  kind                text not null generated always as (
CASE
    WHEN (game = ANY (ARRAY['racing'::text, 'airship'::text])) THEN 'race'::text
    ELSE 'mark_six'::text
END) stored,
  source              text not null default 'own'::text,
  schedule            jsonb not null,  -- core/lottery/draw/schedule.ts
  merged_exactly_six  boolean not null default false,
  closed_tops         integer[] not null default '{}'::integer[],
  order_told          boolean not null default false,  -- of an official game: its feeds tell the order of drawing
  void_after_seconds  integer not null default 600,  -- a draw whose beacon or seed is missing for so long is void
  result_within_hours integer not null default 48,  -- an official draw without a result for so long is void
  version             integer not null default 1,
  constraint lotteries_pkey PRIMARY KEY (game),
  constraint lotteries_game_fkey FOREIGN KEY (game) REFERENCES games(game),
  constraint lotteries_patience CHECK (void_after_seconds >= 60 AND void_after_seconds <= 86400 AND result_within_hours >= 1 AND result_within_hours <= 720),
  constraint lotteries_races_own CHECK (source = 'own'::text OR kind = 'mark_six'::text),
  constraint lotteries_source CHECK (source = ANY (ARRAY['own'::text, 'official'::text])),
  constraint lotteries_tops CHECK ((0 <= ALL (closed_tops)) AND (99 >= ALL (closed_tops)))
);
CREATE TRIGGER lotteries_count BEFORE UPDATE ON lotteries FOR EACH ROW EXECUTE FUNCTION lotteries_count();
grant select on lotteries to fairbook_app;
grant select on lotteries to fairbook_drawer;
grant update (source, schedule, merged_exactly_six, closed_tops, order_told, void_after_seconds, result_within_hours) on lotteries to fairbook_app;

-- Odds tables: the newest of a game holds, and a bet names the one it was shown.
create table lottery_odds (
  id         bigint not null generated always as identity,
  game       text not null,
  cells      jsonb not null,  -- [[top, prop, odds in ten-thousandths, least, most in millionths of one USDT], …]
  set_by     text,  -- a name of the staff; none: ours
  created_at timestamp with time zone not null default now(),
  constraint lottery_odds_pkey PRIMARY KEY (id),
  constraint lottery_odds_game_fkey FOREIGN KEY (game) REFERENCES lotteries(game),
  constraint lottery_odds_cells CHECK (jsonb_typeof(cells) = 'array'::text)
);
CREATE INDEX lottery_odds_newest ON lottery_odds USING btree (game, id DESC);
CREATE TRIGGER lottery_odds_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery_odds FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
grant select on lottery_odds to fairbook_app;
grant insert (game, cells, set_by) on lottery_odds to fairbook_app;

create view draw_latest_reports as
 SELECT DISTINCT ON (draw_id, feed) draw_id,
    feed,
    numbers,
    ordered,
    problem,
    told_at
   FROM draw_reports
  WHERE draw_id IS NOT NULL
  ORDER BY draw_id, feed, id DESC;

create view draw_manual_results_shown as
 SELECT id,
    draw_id,
    date,
        CASE
            WHEN taken_at IS NOT NULL OR dropped_at IS NOT NULL THEN numbers
            ELSE NULL::integer[]
        END AS numbers,
    source,
    reason,
    typed_by,
    typed_at,
    taken_at,
    dropped_by,
    dropped_at
   FROM draw_manual_results;

CREATE OR REPLACE FUNCTION draw_manual_results_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.taken_at is null and old.dropped_at is null
     and (new.id, new.draw_id, new.date, new.numbers, new.source, new.reason, new.typed_by, new.typed_at)
         = (old.id, old.draw_id, old.date, old.numbers, old.source, old.reason, old.typed_by, old.typed_at) then
    return new;
  end if;
  raise exception 'what was typed stays' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION draw_proposals_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.confirmed_at is null and old.dropped_at is null
     and (new.id, new.draw_id, new.revision, new.numbers, new.reason, new.proposed_by, new.proposed_at)
         is not distinct from (old.id, old.draw_id, old.revision, old.numbers, old.reason, old.proposed_by, old.proposed_at) then
    return new;
  end if;
  raise exception 'what was proposed stays' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION draw_results_by_whom()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select source = 'own' from draws where id = new.draw_id) is distinct from (current_user = 'fairbook_drawer') then
    raise exception 'not the one who may write this result' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION draw_results_decide()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update draws set status = 'drawn', revision = new.revision, decided_at = coalesce(decided_at, new.decided_at),
                   settled_revision = case source when 'sample' then new.revision else settled_revision end
  where id = new.draw_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION draw_results_true()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  d draws;
  kind_of text;
begin
  select * into d from draws where id = new.draw_id for no key update;
  select kind into kind_of from lotteries where game = d.game;
  if d.status = 'void' or new.revision <> d.revision + 1 or (d.source <> 'official' and new.revision <> 1) then
    raise exception 'the draw is decided' using errcode = 'unique_violation', constraint = 'draw_results_once';
  end if;
  if clock_timestamp() < d.draws_at then
    raise exception 'the draw is not yet' using errcode = 'check_violation', constraint = 'draw_results_not_before';
  end if;
  if not lottery_numbers_sound(kind_of, new.numbers) then
    raise exception 'no numbers of this game' using errcode = 'check_violation', constraint = 'draw_results_numbers';
  end if;
  if d.source = 'own' and (encode(sha256(new.server_seed), 'hex') is distinct from d.commit
       or encode(sha256(decode(new.signature, 'hex')), 'hex') is distinct from new.randomness) then
    raise exception 'not what was committed to' using errcode = 'check_violation', constraint = 'draw_results_committed';
  end if;
  new.hash := encode(sha256(convert_to(concat_ws('|', d.game, d.draw_no, new.revision, array_to_string(new.numbers, ',')), 'UTF8')), 'hex');
  new.decided_at := clock_timestamp();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION draw_seeds_committed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from draws where id = new.draw_id and commit = encode(sha256(new.seed), 'hex')) then
    raise exception 'not the seed that was committed to' using errcode = 'check_violation', constraint = 'draw_seeds_committed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION draw_void_requests_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.confirmed_at is null and old.dropped_at is null
     and (new.id, new.draw_id, new.reason, new.asked_by, new.asked_at) = (old.id, old.draw_id, old.reason, old.asked_by, old.asked_at) then
    return new;
  end if;
  raise exception 'what was asked about a draw stays' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION draws_published()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  signed_at timestamptz;
begin
  if tg_op = 'INSERT' then
    if new.source = 'sample' and (current_user = 'fairbook_drawer' or new.draws_at >= now()) then
      raise exception 'a sample is history' using errcode = 'insufficient_privilege';
    end if;
    if new.source = 'own' then
      select to_timestamp(genesis + period_seconds::bigint * (new.round - 1)) into signed_at from beacon_chains where hash = new.chain;
      if signed_at < new.closes_at + interval '10 seconds' or signed_at < new.draws_at then
        raise exception 'the round is signed too early' using errcode = 'check_violation', constraint = 'draws_round_after_close';
      end if;
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE'
     and (new.id, new.game, new.draw_no, new.source, new.date, new.lunar_year, new.committed_at, new.opens_at, new.closes_at, new.draws_at, new.commit,
          new.chain, new.round, new.order_known)
         is not distinct from (old.id, old.game, old.draw_no, old.source, old.date, old.lunar_year, old.committed_at, old.opens_at, old.closes_at,
          old.draws_at, old.commit, old.chain, old.round, old.order_known)
     and new.revision >= old.revision and new.settled_revision >= old.settled_revision
     and (new.status = old.status or old.status = 'waiting')
     and (old.status = 'waiting'
          or (new.decided_at, new.void_reason, new.void_by, new.void_note) is not distinct from (old.decided_at, old.void_reason, old.void_by, old.void_note)) then
    return new;
  end if;
  raise exception 'what was published of a draw stays' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION lotteries_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery_add_sample(of_game text, no text, day date, lunar smallint, drawn_at timestamp with time zone, drawn integer[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  made bigint;
begin
  insert into draws (game, draw_no, source, date, lunar_year, opens_at, closes_at, draws_at, order_known)
    values (of_game, no, 'sample', day, lunar, drawn_at - interval '2 minutes', drawn_at - interval '1 minute', drawn_at, true)
    on conflict do nothing returning id into made;
  if made is not null then
    insert into draw_results (draw_id, revision, numbers) values (made, 1, drawn);
  end if;
  return made;
end $function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION lottery_agreed(draw bigint)
 RETURNS integer[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with words as (select * from draw_latest_reports where draw_id = draw),
  said as (
    select count(*) >= 2 and count(problem) = 0
           and count(distinct array(select n from unnest(numbers[1:6]) as n order by n) || numbers[7:7]) = 1
           and count(distinct numbers) filter (where ordered) <= 1 as agree,
           count(*) filter (where ordered) >= 2 as in_order
    from words
  )
  select case when s.in_order then (select w.numbers from words w where w.ordered order by w.feed limit 1)
              else (select array(select n from unnest(w.numbers[1:6]) as n order by n) || w.numbers[7:7] from words w order by w.feed limit 1) end
  from said s where s.agree and (s.in_order or not (select order_known from draws where id = draw))
$function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION lottery_confirm_result(proposal bigint, by_name text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  p draw_proposals;
begin
  select * into p from draw_proposals where id = proposal and confirmed_at is null and dropped_at is null for update;
  if not found then
    raise exception 'nothing to confirm' using errcode = 'check_violation', constraint = 'draw_proposals_open';
  end if;
  if lottery_agreed(p.draw_id) is distinct from p.numbers then
    raise exception 'the feeds do not say so' using errcode = 'check_violation', constraint = 'draw_proposals_agreed';
  end if;
  update draw_proposals set confirmed_by = by_name, confirmed_at = clock_timestamp() where id = proposal;
  insert into draw_results (draw_id, revision, numbers) values (p.draw_id, p.revision, p.numbers);
  return p.draw_id;
end $function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION lottery_confirm_void(draw bigint, by_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  request draw_void_requests;
begin
  select * into request from draw_void_requests where draw_id = draw and confirmed_at is null and dropped_at is null for update;
  if not found then
    raise exception 'nobody asked for it' using errcode = 'check_violation', constraint = 'draw_void_requests_asked';
  end if;
  if lottery_void_draw(draw, by_name, request.reason) is not true then
    return false;
  end if;
  update draw_void_requests set confirmed_by = by_name, confirmed_at = clock_timestamp() where id = request.id;
  return true;
end $function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION lottery_drop_manual_result(draw bigint, by_name text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update draw_manual_results set dropped_by = by_name, dropped_at = clock_timestamp()
  where draw_id = draw and taken_at is null and dropped_at is null returning true
$function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION lottery_drop_proposal(proposal bigint, by_name text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update draw_proposals set dropped_by = by_name, dropped_at = clock_timestamp()
  where id = proposal and confirmed_at is null and dropped_at is null returning true
$function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION lottery_enter_result(draw bigint, day date, typed integer[], read_at text, why text, by_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  d draws;
  first draw_manual_results;
  told integer[];
begin
  select * into d from draws where id = draw and source = 'official' for no key update;
  if not found then
    raise exception 'no draw that takes a result' using errcode = 'check_violation', constraint = 'draw_manual_results_of_official';
  end if;
  if d.status <> 'waiting' or exists (select from draw_proposals where draw_id = draw and confirmed_at is null and dropped_at is null) then
    raise exception 'the draw is decided' using errcode = 'check_violation', constraint = 'draw_manual_results_waiting';
  end if;
  if clock_timestamp() < d.draws_at + interval '60 minutes' then
    raise exception 'the feeds have time yet' using errcode = 'check_violation', constraint = 'draw_manual_results_late';
  end if;
  if day <> d.date or not lottery_numbers_sound('mark_six', typed) then
    raise exception 'no result of this draw' using errcode = 'check_violation', constraint = 'draw_manual_results_true';
  end if;
  told := lottery_entered_numbers(typed, d.order_known);
  if lottery_agreed(draw) is not null
     or exists (select from draw_latest_reports w where w.draw_id = draw and w.problem is null
                  and lottery_entered_numbers(w.numbers, d.order_known and w.ordered) <> lottery_entered_numbers(typed, d.order_known and w.ordered)) then
    raise exception 'the feeds say something' using errcode = 'check_violation', constraint = 'draw_manual_results_silent';
  end if;

  select * into first from draw_manual_results where draw_id = draw and taken_at is null and dropped_at is null for update;
  if not found then
    insert into draw_manual_results (draw_id, date, numbers, source, reason, typed_by) values (draw, day, told, read_at, why, by_name);
    return false;
  end if;
  if first.typed_by = by_name then
    raise exception 'a second person types it' using errcode = 'check_violation', constraint = 'draw_manual_results_four_eyes';
  end if;
  if first.numbers <> told then
    raise exception 'the two typed different numbers' using errcode = 'check_violation', constraint = 'draw_manual_results_agree';
  end if;
  update draw_manual_results set taken_at = clock_timestamp() where id = first.id;
  insert into draw_manual_results (draw_id, date, numbers, source, reason, typed_by, taken_at) values (draw, day, told, read_at, why, by_name, clock_timestamp());
  insert into draw_proposals (draw_id, revision, numbers, reason, proposed_by, proposed_at, confirmed_by, confirmed_at)
    values (draw, 1, told, first.reason, first.typed_by, first.typed_at, by_name, clock_timestamp());
  insert into draw_results (draw_id, revision, numbers) values (draw, 1, told);
  return true;
end $function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION lottery_entered_numbers(numbers integer[], in_order boolean)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when in_order then numbers else array(select n from unnest(numbers[1:6]) as n order by n) || numbers[7:7] end
$function$;

CREATE OR REPLACE FUNCTION lottery_numbers_sound(kind text, numbers integer[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case kind when 'race' then cardinality(numbers) = 10 and 1 <= all (numbers) and 10 >= all (numbers)
                   else cardinality(numbers) = 7 and 1 <= all (numbers) and 49 >= all (numbers) end
    and (select count(distinct n) = cardinality(numbers) from unnest(numbers) as n)
$function$;

CREATE OR REPLACE FUNCTION lottery_propose_result(draw bigint, expected integer[], by_name text, why text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  d draws;
  proposal bigint;
begin
  select * into d from draws where id = draw and source = 'official' for no key update;
  if not found or d.status = 'void' then
    raise exception 'no draw that takes a result' using errcode = 'check_violation', constraint = 'draw_proposals_of_official';
  end if;
  if lottery_agreed(draw) is distinct from expected or clock_timestamp() < d.draws_at then
    raise exception 'the feeds do not say so' using errcode = 'check_violation', constraint = 'draw_proposals_agreed';
  end if;
  if d.revision > 0 and expected = (select numbers from draw_results where draw_id = draw and revision = d.revision) then
    raise exception 'that is the result' using errcode = 'check_violation', constraint = 'draw_proposals_news';
  end if;
  insert into draw_proposals (draw_id, revision, numbers, reason, proposed_by) values (draw, d.revision + 1, expected, why, by_name)
    returning id into proposal;
  return proposal;
end $function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION lottery_void_draw(draw bigint, by_name text, note text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  d draws;
begin
  select * into d from draws where id = draw for no key update;
  if d.status is distinct from 'waiting' or clock_timestamp() >= d.draws_at then
    return false;
  end if;
  update draws set status = 'void', void_reason = 'staff', void_by = by_name, void_note = note, revision = 1, decided_at = clock_timestamp() where id = draw;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION lottery_void_missing(draw bigint, why text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  d draws;
  late interval;
begin
  select * into d from draws where id = draw for no key update;
  select case d.source when 'own' then make_interval(secs => void_after_seconds) else make_interval(hours => result_within_hours) end
    into late from lotteries where game = d.game;
  if d.status is distinct from 'waiting' or clock_timestamp() < d.draws_at + late then
    return false;
  end if;
  if (d.source = 'own') is distinct from (why in ('beacon_missing', 'seed_missing', 'code_changed'))
     or (why = 'seed_missing') is distinct from (d.source = 'own' and why <> 'code_changed' and not exists (select from draw_seeds s where s.draw_id = d.id)) then
    raise exception 'that is not what is missing' using errcode = 'check_violation', constraint = 'draws_missing';
  end if;
  if why = 'code_changed' and (exists (select from draw_code_checks c where c.may_draw and c.checked_at >= d.draws_at)
       or not exists (select from draw_code_checks c where not c.may_draw and c.checked_at > clock_timestamp() - interval '1 day')) then
    return false; -- another process may draw it
  end if;
  update draws set status = 'void', void_reason = why, revision = 1, decided_at = clock_timestamp() where id = d.id;
  return true;
end $function$;
-- may be run by fairbook_drawer


-- -------------------- match-bets ------------------------------------------------------------------------------------------

-- Whether multiples of a game get a bonus on what they win, and by what terms. A game without a row gives none.
create table accumulator_bonus_terms (
  game        text not null,
  open        boolean not null,
  odds_min    integer not null,  -- ten-thousandths: a leg below does not count
  most        bigint not null,  -- millionths of one USDT, of one bet
  step_legs   smallint[] not null,  -- from so many legs on, ascending
  step_shares smallint[] not null,  -- of the net winnings, ten-thousandths, one for each step
  constraint accumulator_bonus_terms_pkey PRIMARY KEY (game),
  constraint accumulator_bonus_terms_most CHECK (most > 0),
  constraint accumulator_bonus_terms_no_pool CHECK (game <> 'bd'::text OR NOT open),
  constraint accumulator_bonus_terms_odds CHECK (odds_min >= 10100 AND odds_min <= 100000000),
  constraint accumulator_bonus_terms_steps CHECK (cardinality(step_legs) >= 1 AND cardinality(step_legs) <= 14 AND cardinality(step_shares) = cardinality(step_legs) AND (2 <= ALL (step_legs)) AND (15 >= ALL (step_legs)) AND (1 <= ALL (step_shares)) AND (5000 >= ALL (step_shares)))
);
grant insert, select, update on accumulator_bonus_terms to fairbook_app;

-- A cash-out of a bet, of all that was open or of a share of it.
create table bet_cash_outs (
  account_id     bigint not null,
  bet_id         uuid not null,
  number         smallint not null,
  id             uuid not null,  -- the reference of the house's movement in the ledger
  share          smallint not null,  -- hundredths of what was open
  open_before_e8 integer not null,
  open_e8        integer not null,
  fair           bigint not null,  -- what the share was worth, millionths of the bet's currency, cut to its step
  amount         bigint not null,  -- what was paid for it, millionths of the bet's currency
  credited       bigint not null,  -- the same in millionths of one USDT
  stake          bigint not null,  -- millionths of one USDT: what of the stake is no longer open
  margin_e4      integer not null,  -- what the house kept of the fair value, ten-thousandths
  leg_grades     text[] not null,  -- what each leg had come to, null where it was not decided
  leg_odds       integer[] not null,  -- of each leg then, ten-thousandths; null where it was decided
  -- how likely each leg was by the odds of its market without their margin, '10/21'; null where it was decided
  leg_chances    text[] not null,
  automatic      boolean not null,  -- carried out by its player's rule
  taken_at       timestamp with time zone not null default now(),
  constraint bet_cash_outs_pkey PRIMARY KEY (account_id, bet_id, number),
  constraint bet_cash_outs_counted CHECK (number >= 1),
  constraint bet_cash_outs_credited CHECK (credited > 0),
  constraint bet_cash_outs_legs CHECK (cardinality(leg_odds) = cardinality(leg_grades) AND cardinality(leg_chances) = cardinality(leg_grades)),
  constraint bet_cash_outs_margin CHECK (margin_e4 >= 0 AND margin_e4 <= 3000),
  constraint bet_cash_outs_pays CHECK (amount > 0 AND amount <= fair),
  constraint bet_cash_outs_share CHECK (share >= 1 AND share <= 100),
  constraint bet_cash_outs_stake CHECK (stake >= 0),
  constraint bet_cash_outs_takes CHECK (open_before_e8 >= 1 AND open_before_e8 <= 100000000 AND (open_e8::bigint * 100) = (open_before_e8::bigint * (100 - share)))
);
CREATE INDEX bet_cash_outs_by_time ON bet_cash_outs USING brin (taken_at) WITH (pages_per_range='32', autosummarize='on');
CREATE TRIGGER bet_cash_outs_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON bet_cash_outs FOR EACH STATEMENT EXECUTE FUNCTION bet_settlements_refuse();
grant insert, select on bet_cash_outs to fairbook_app;

-- A settlement of a bet, by revision.
create table bet_settlements (
  account_id    bigint not null,
  bet_id        uuid not null,
  revision      smallint not null,
  status        text not null,
  payout        bigint not null,  -- millionths of one USDT, after tax
  tax           bigint not null,  -- millionths of one USDT
  -- what the player has received for this bet in all, after this settlement; more than the payout when a correction found less in the wallet than it had to take back: the house bears the rest
  received      bigint not null,
  -- of the outcome each leg was graded by, in the order of the legs; 0: the match was not decided
  leg_revisions smallint[] not null,
  reason        text not null,
  run_id        uuid not null,  -- the reference of the house's movement in the ledger
  settled_at    timestamp with time zone not null default now(),
  bonus         bigint not null default 0,  -- millionths of one USDT, of the payout: accumulator bonus
  constraint bet_settlements_pkey PRIMARY KEY (account_id, bet_id, revision),
  constraint bet_settlements_bonus CHECK (bonus = 0 OR bonus >= 0 AND bonus <= payout),
  constraint bet_settlements_counted CHECK (revision >= 1),
  constraint bet_settlements_payout CHECK (payout >= 0),
  constraint bet_settlements_reason CHECK (reason = ANY (ARRAY['decided'::text, 'lost_early'::text, 'paid_early'::text, 'all_void'::text, 'corrected'::text, 'reopened'::text, 'voided'::text, 'cashed_out'::text])),
  constraint bet_settlements_received CHECK (received >= payout),
  constraint bet_settlements_status CHECK (status = ANY (ARRAY['pending'::text, 'settled'::text, 'cancelled'::text])),
  constraint bet_settlements_tax CHECK (tax >= 0)
);
CREATE INDEX bet_settlements_by_time ON bet_settlements USING brin (settled_at) WITH (pages_per_range='32', autosummarize='on');
CREATE TRIGGER bet_settlements_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON bet_settlements FOR EACH STATEMENT EXECUTE FUNCTION bet_settlements_refuse();
CREATE TRIGGER bet_settlements_bonus_promised BEFORE INSERT ON bet_settlements FOR EACH ROW WHEN (new.bonus <> 0) EXECUTE FUNCTION bet_settlements_bonus_was_promised();
grant insert, select on bet_settlements to fairbook_app;

-- A bet on matches: what was placed, and what came of it by its last settlement.
create table bets (
  account_id     bigint not null,
  -- the idempotency key, UUID version 7 in our clients: so the key also orders a player's bets by time
  id             uuid not null,
  game           text not null,
  rule_set       text not null,
  leg_matches    bigint[] not null,
  leg_selections text[] not null,  -- market and selection, 'wl:w'
  leg_odds       integer[] not null,  -- ten-thousandths, as taken
  -- hundredths, null where the market has none; null where no leg has one, which is most bets
  leg_lines      integer[],
  leg_bankers    boolean[],
  -- whether the match was live then: a bet from before play that came after it began is void
  leg_live       boolean[],
  sizes          smallint[] not null,
  multiple       integer not null,
  lines          integer not null,
  unit_stake     bigint not null,  -- millionths of `currency`, one line
  total_stake    bigint not null,  -- millionths of one USDT, what was taken
  payout_min     bigint not null,  -- millionths of `currency`
  payout_max     bigint not null,  -- millionths of `currency`
  currency       text not null,  -- what the stake was typed in, and the rate then
  rate_e8        bigint not null,  -- units of the currency for one USDT, hundred-millionths
  request_hash   bytea not null,
  -- millionths of one USDT, of the wallet, after the stake: part of the answer to the key
  balance_after  bigint not null,
  placed_at      timestamp with time zone not null default now(),
  status         text not null default 'pending'::text,
  -- millionths of one USDT: all that came back, stake included, by the last settlement
  payout         bigint not null default 0,
  settled_at     timestamp with time zone,
  revision       smallint not null default 0,  -- of the last settlement
  counted        boolean not null default false,  -- whether it is in the sums of what the house may owe while it is open
  -- what was not cashed out, in hundred-millionths: the bet is settled for this share
  open_e8        integer not null default 100000000,
  cashed_out     bigint not null default 0,  -- millionths of one USDT: all that its cash-outs paid, besides the payout
  joint_odds     integer[],  -- ten-thousandths, of all legs of each of these matches
  -- what they were reckoned by, five for each: the chance (1e-12), the payback (1e-8), the goals expected of the home and the away side, and rho (1e-6)
  joint_terms    bigint[],
  -- of the accumulator bonus, as placed: from which odds a leg counts (ten-thousandths), the most (millionths of `currency`), then legs and share (ten-thousandths) of each step
  bonus_terms    bigint[],
  bonus_max      bigint,  -- millionths of `currency`, of `payout_max`: the most that the bonus can come to
  joint_matches  bigint[],  -- the matches whose legs pay together; null where each leg has its own odds
  -- how each of these matches stood, five numbers: goals of the home and the away side, the same at the break or in the first half so far, and how much of the goals of a usual match was behind (1e-4); null where none was in play
  joint_plays    integer[],
  -- goals: legs on a side to win, taken before play and alone on their match, are paid as won from this lead; null: by the result alone
  early_lead     smallint,
  constraint bets_pkey PRIMARY KEY (account_id, id),
  constraint bets_balance_not_negative CHECK (balance_after >= 0),
  constraint bets_bonus_max CHECK (bonus_max >= 0 AND bonus_max <= payout_max),
  constraint bets_bonus_multiple CHECK (bonus_terms IS NULL OR game <> 'bd'::text AND lines = 1 AND sizes[1] >= 2 AND cardinality(leg_matches) >= sizes[1] AND (joint_matches IS NOT NULL OR cardinality(leg_matches) = sizes[1])),
  constraint bets_bonus_terms CHECK (bonus_terms IS NULL OR cardinality(bonus_terms) >= 4 AND cardinality(bonus_terms) <= 30 AND (cardinality(bonus_terms) % 2) = 0 AND array_position(bonus_terms, NULL::bigint) IS NULL AND bonus_terms[1] >= 10100 AND bonus_terms[1] <= 100000000 AND bonus_terms[2] >= 0),
  constraint bets_bonus_whole CHECK ((bonus_terms IS NULL) = (bonus_max IS NULL)),
  constraint bets_cost_their_lines CHECK (currency = 'USDT'::text AND total_stake = (unit_stake * lines * multiple) OR currency <> 'USDT'::text AND money_is_near(total_stake, unit_stake * lines * multiple, money_step(currency), rate_e8)),
  constraint bets_early_lead CHECK (early_lead IS NULL OR early_lead >= 2 AND early_lead <= 5 AND game <> 'bd'::text),
  constraint bets_game CHECK (game = ANY (ARRAY['soccer'::text, 'basketball'::text, 'bd'::text, 'cricket'::text, 'sports365'::text])),
  constraint bets_hash_whole CHECK (octet_length(request_hash) = 32),
  constraint bets_joint_matches CHECK (joint_matches IS NULL OR game = 'soccer'::text AND joint_matches_are_sound(joint_matches, leg_matches, leg_live, joint_plays)),
  constraint bets_joint_plays CHECK (joint_plays IS NULL OR joint_matches IS NOT NULL AND cardinality(joint_plays) = (5 * cardinality(joint_matches)) AND array_position(joint_plays, NULL::integer) IS NULL AND (0 <= ALL (joint_plays)) AND (10000 >= ALL (joint_plays))),
  constraint bets_joint_terms CHECK (joint_odds IS NULL OR array_position(joint_odds, NULL::integer) IS NULL AND (10100 <= ALL (joint_odds)) AND (100000000 >= ALL (joint_odds)) AND joint_terms_are_sound(joint_terms, cardinality(joint_odds))),
  constraint bets_joint_whole CHECK ((joint_odds IS NULL) = (joint_terms IS NULL) AND (joint_odds IS NULL) = (joint_matches IS NULL) AND (joint_odds IS NULL OR cardinality(joint_odds) = cardinality(joint_matches))),
  constraint bets_legs_whole CHECK (cardinality(leg_matches) >= 1 AND cardinality(leg_matches) <= 64 AND cardinality(leg_selections) = cardinality(leg_matches) AND cardinality(leg_odds) = cardinality(leg_matches) AND (leg_lines IS NULL OR cardinality(leg_lines) = cardinality(leg_matches)) AND (leg_bankers IS NULL OR cardinality(leg_bankers) = cardinality(leg_matches)) AND (leg_live IS NULL OR cardinality(leg_live) = cardinality(leg_matches))),
  constraint bets_open_share CHECK (open_e8 >= 0 AND open_e8 <= 100000000 AND cashed_out >= 0 AND (open_e8 = 100000000) = (cashed_out = 0)),
  constraint bets_pay_whole_steps CHECK (status <> 'settled'::text OR currency = 'USDT'::text OR money_is_whole(payout, money_step(currency), rate_e8)),
  constraint bets_range CHECK (payout_min >= 0 AND payout_min <= payout_max),
  constraint bets_rate_of_usdt CHECK (currency <> 'USDT'::text OR rate_e8 = 100000000),
  constraint bets_rate_positive CHECK (rate_e8 > 0),
  constraint bets_rule_set CHECK (rule_set = ANY (ARRAY['exact'::text, 'jingcai'::text, 'beijing'::text])),
  constraint bets_sizes_given CHECK (cardinality(sizes) >= 1 AND cardinality(sizes) <= 15),
  constraint bets_stake_positive CHECK (unit_stake > 0 AND multiple >= 1 AND lines >= 1 AND lines <= 10000),
  constraint bets_stake_taken CHECK (total_stake > 0),
  constraint bets_state CHECK ( CASE status WHEN 'pending'::text THEN payout = 0 AND settled_at IS NULL AND open_e8 > 0 WHEN 'settled'::text THEN payout >= 0 AND settled_at IS NOT NULL AND revision >= 1 AND (open_e8 > 0 OR payout = 0) ELSE open_stake_is(payout, total_stake, open_e8) AND settled_at IS NOT NULL AND revision >= 1 AND open_e8 > 0 END),
  constraint bets_status CHECK (status = ANY (ARRAY['pending'::text, 'settled'::text, 'cancelled'::text])),
  constraint bets_whole_steps CHECK (currency = 'USDT'::text OR money_in_steps(money_step(currency), VARIADIC ARRAY[unit_stake, payout_min, payout_max]))
) with (fillfactor=85);
CREATE INDEX bets_by_time ON bets USING brin (placed_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX bets_with_bonus ON bets USING btree (settled_at) WHERE (bonus_max IS NOT NULL);
CREATE INDEX bets_with_early_lead ON bets USING btree (settled_at) WHERE (early_lead IS NOT NULL);
CREATE TRIGGER bets_share_falls BEFORE UPDATE ON bets FOR EACH ROW WHEN (old.open_e8 = 0 OR new.open_e8 > old.open_e8 OR new.open_e8 < old.open_e8 AND old.status <> 'pending'::text OR new.cashed_out <> old.cashed_out AND new.open_e8 = old.open_e8 OR new.open_e8 = 0 AND new.status = 'pending'::text) EXECUTE FUNCTION bets_keep_share();
grant insert, select on bets to fairbook_app;
grant update (status, payout, settled_at, revision, open_e8, cashed_out) on bets to fairbook_app;

-- A player's wish to cash out a share of a bet as soon as the offer for it reaches a target.
create table cash_out_rules (
  account_id  bigint not null,
  bet_id      uuid not null,
  share       smallint not null,
  target      bigint not null,  -- millionths of the bet's currency
  leg_matches bigint[] not null,  -- of the bet: a rule is looked at when the odds of one of them move
  reached_at  timestamp with time zone,  -- since when the target is reached, where the bet has to wait in play
  made_at     timestamp with time zone not null default now(),
  constraint cash_out_rules_pkey PRIMARY KEY (account_id, bet_id),
  constraint cash_out_rules_share CHECK (share >= 1 AND share <= 100),
  constraint cash_out_rules_target CHECK (target > 0)
);
grant delete, insert, select, update on cash_out_rules to fairbook_app;

-- Whether bets on a game can be cashed out, and what the house keeps. A game without a row has no cash-out.
create table cash_out_terms (
  game      text not null,
  open      boolean not null,
  margin_e4 integer not null,  -- of the fair value, ten-thousandths
  constraint cash_out_terms_pkey PRIMARY KEY (game),
  constraint cash_out_terms_margin CHECK (margin_e4 >= 0 AND margin_e4 <= 3000),
  constraint cash_out_terms_no_pool CHECK (game <> 'bd'::text OR NOT open)
);
grant insert, select, update on cash_out_terms to fairbook_app;

-- Whether bets of a game on a side to win are paid once it led by so many goals. A game without a row has none.
create table early_payout_terms (
  game text not null,
  open boolean not null,
  lead smallint not null,  -- goals
  constraint early_payout_terms_pkey PRIMARY KEY (game),
  constraint early_payout_terms_lead CHECK (lead >= 2 AND lead <= 5),
  constraint early_payout_terms_no_pool CHECK (game <> 'bd'::text OR NOT open)
);
grant insert, select, update on early_payout_terms to fairbook_app;

-- Which bets hang on a match: those that one transaction placed.
create table match_bets (
  match_id    bigint not null,
  tx_id       bigint not null default tx_number(),  -- of the transaction that placed them
  account_ids bigint[] not null,
  bet_ids     uuid[] not null,
  constraint match_bets_pkey PRIMARY KEY (match_id, tx_id),
  constraint match_bets_whole CHECK (cardinality(account_ids) = cardinality(bet_ids) AND cardinality(bet_ids) > 0)
);
grant insert, select on match_bets to fairbook_app;

-- Matches whose bets may not all be settled. A row is removed when a run has shown that none is left that can be.
create table settlement_queue (
  match_id bigint not null,
  horizon  bigint,  -- transactions from here on saw the outcome; null until a first run
  constraint settlement_queue_pkey PRIMARY KEY (match_id)
);
grant delete, insert, select, update on settlement_queue to fairbook_app;

CREATE OR REPLACE FUNCTION bet_settlements_bonus_was_promised()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from bets b where b.account_id = new.account_id and b.id = new.bet_id and b.bonus_max is not null) then
    raise exception 'a bonus that was not promised' using constraint = 'bet_settlements_bonus_promised', errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION bet_settlements_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'settlements are append-only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION bets_assert_balances(balances bigint, stated bigint)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
begin
  if balances <> stated then
    raise exception 'stakes left % where % was stated', balances, stated;
  end if;
  return now();
end $function$;

CREATE OR REPLACE FUNCTION bets_keep_share()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the open share of a bet falls while it is pending, and what was cashed out stays so' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION joint_matches_are_sound(joints bigint[], matches bigint[], live boolean[], plays integer[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return (select count(*) > 0 and count(*) = count(distinct j.match) and coalesce(bool_and(
    (select count(*) between 2 and 8 and bool_or(coalesce(l.live, false)) = (coalesce(plays[5 * j.at], 0) > 0)
     from unnest(matches, live) l (match, live) where l.match = j.match)), false)
  from unnest(joints) with ordinality j (match, at));
end $function$;

CREATE OR REPLACE FUNCTION joint_terms_are_sound(terms bigint[], joints integer)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return cardinality(terms) = 5 * joints and array_position(terms, null) is null
    and not exists (select from generate_series(0, joints - 1) n (at)
      where terms[5 * n.at + 1] not between 1 and 1000000000000 or terms[5 * n.at + 2] not between 1 and 100000000);
end $function$;

CREATE OR REPLACE FUNCTION money_converted(typed bigint, rate_e8 bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE rate_e8 WHEN 100000000 THEN typed ELSE (div(((((2)::numeric * (typed)::numeric) * (100000000)::numeric) + (rate_e8)::numeric), ((2)::numeric * (rate_e8)::numeric)))::bigint END;

CREATE OR REPLACE FUNCTION money_in_steps(step bigint, VARIADIC typed bigint[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return not exists (select from unnest(typed) as t where t % step <> 0);
end $function$;

CREATE OR REPLACE FUNCTION money_is_near(units bigint, typed bigint, step bigint, rate_e8 bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return abs(units - div(2::numeric * typed * 100000000 + rate_e8, 2::numeric * rate_e8)) <= step * 100000000 / (4 * rate_e8);
end $function$;

CREATE OR REPLACE FUNCTION money_is_whole(units bigint, step bigint, rate_e8 bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  shown constant numeric := round(units::numeric * rate_e8 / (100000000::numeric * step)) * step;
begin
  return units = case rate_e8 when 100000000 then shown else div(2 * shown * 100000000 + rate_e8, 2::numeric * rate_e8) end;
end $function$;

CREATE OR REPLACE FUNCTION money_shown(units bigint, currency text, rate_e8 bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case currency when 'USDT' then units
    else (round(units::numeric * rate_e8 / (100000000::numeric * money_step(currency))) * money_step(currency))::bigint end
$function$;

CREATE OR REPLACE FUNCTION money_slack(currency text, rate_e8 bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((money_step(currency) * 100000000) / (4 * rate_e8));

CREATE OR REPLACE FUNCTION money_step(currency text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (CASE currency WHEN 'USDT'::text THEN 1 WHEN 'IDR'::text THEN 1000000 ELSE 10000 END)::bigint;

CREATE OR REPLACE FUNCTION open_stake(stake bigint, open_e8 integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (div(((stake)::numeric * (open_e8)::numeric), (100000000)::numeric))::bigint;

CREATE OR REPLACE FUNCTION open_stake_is(units bigint, stake bigint, open_e8 integer)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return units = div(stake::numeric * open_e8, 100000000);
end $function$;


-- -------------------- notices ---------------------------------------------------------------------------------------------

-- What a player is told on the site, once for each step of each thing.
create table notices (
  account_id bigint not null,
  about      text not null,
  subject    uuid not null,  -- the bet, the order, or what happened once
  step       text not null,  -- the revision of a settlement, the state of an order
  id         bigint not null generated always as identity,
  facts      jsonb not null,  -- what its words are made from
  told_at    timestamp with time zone not null default now(),
  read_at    timestamp with time zone,
  constraint notices_pkey PRIMARY KEY (account_id, about, subject, step),
  constraint notices_about CHECK (about = ANY (ARRAY['bet'::text, 'draw_bet'::text, 'cash_out'::text, 'deposit'::text, 'withdrawal'::text, 'security'::text, 'case'::text, 'debt'::text, 'jackpot'::text, 'tournament'::text])),
  constraint notices_facts CHECK (jsonb_typeof(facts) = 'object'::text)
);
CREATE INDEX notices_by_age ON notices USING brin (told_at);
CREATE TRIGGER notices_stay BEFORE DELETE ON notices FOR EACH ROW WHEN (old.told_at > (now() - '3 mons'::interval)) EXECUTE FUNCTION keep_longer();
grant delete, select on notices to fairbook_app;
grant insert (account_id, about, subject, step, facts) on notices to fairbook_app;
grant update (read_at) on notices to fairbook_app;


-- -------------------- office ----------------------------------------------------------------------------------------------

-- A line of the trail: who did what, to what, why, when and from where, chained to the line before.
create table audit_log (
  number   bigint not null,
  at       timestamp with time zone not null,
  staff_id uuid not null,
  action   text not null,
  subject  text not null,
  reason   text not null,
  before   jsonb,
  after    jsonb,
  ip       text not null,
  hash     bytea not null,
  constraint audit_log_pkey PRIMARY KEY (number),
  constraint audit_log_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint audit_log_hash_whole CHECK (octet_length(hash) = 32)
);
CREATE INDEX audit_log_by_staff ON audit_log USING btree (staff_id, number);
CREATE INDEX audit_log_by_subject ON audit_log USING btree (subject, number);
CREATE TRIGGER audit_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_chain();
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION office_refuse();
grant insert, select on audit_log to fairbook_app;

-- A note of the staff about a player.
create table player_notes (
  id         uuid not null,
  player_id  bigint not null,
  staff_id   uuid not null,
  text       text not null,
  created_at timestamp with time zone not null default now(),
  constraint player_notes_pkey PRIMARY KEY (id),
  constraint player_notes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint player_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX player_notes_by_player ON player_notes USING btree (player_id, created_at);
CREATE TRIGGER player_notes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON player_notes FOR EACH STATEMENT EXECUTE FUNCTION office_refuse();
grant insert, select on player_notes to fairbook_app;

-- Somebody who works here.
create table staff (
  id             uuid not null,
  name           text not null,
  display_name   text not null,
  password_hash  text not null,  -- Argon2id, PHC string
  totp_sealed    bytea,  -- AES-256-GCM
  totp_enrolled  boolean not null default false,
  totp_step      bigint not null default 0,  -- the last one used
  active         boolean not null default true,
  created_at     timestamp with time zone not null default now(),
  -- a password that a colleague was given lets them in until this moment, and only to choose one of their own; null: it is their own
  password_until timestamp with time zone,
  email          text,  -- where they are told that their access was renewed
  ended_at       timestamp with time zone,  -- when they were let in no more: who managed the staff is missed for seven days
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_one_per_name UNIQUE (name),
  constraint staff_email_form CHECK (email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text AND length(email) <= 254),
  constraint staff_enrolled_with_secret CHECK (NOT totp_enrolled OR totp_sealed IS NOT NULL),
  constraint staff_name_normalised CHECK (name = lower(btrim(name)) AND length(name) >= 2 AND length(name) <= 64)
);
CREATE TRIGGER staff_ends BEFORE UPDATE OF active ON staff FOR EACH ROW EXECUTE FUNCTION staff_ends();
CREATE CONSTRAINT TRIGGER staff_keeper_stays AFTER UPDATE OF active ON staff DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.active AND NOT new.active) EXECUTE FUNCTION staff_keeper_stays();
CREATE TRIGGER staff_sessions_end AFTER UPDATE OF active ON staff FOR EACH ROW WHEN (NOT new.active) EXECUTE FUNCTION staff_sessions_end();
CREATE TRIGGER staff_step_rises BEFORE UPDATE ON staff FOR EACH ROW WHEN (new.totp_step < old.totp_step) EXECUTE FUNCTION staff_step_rises();
grant insert, select on staff to fairbook_app;
grant update (password_hash, totp_sealed, totp_enrolled, totp_step, active, password_until, email) on staff to fairbook_app;

-- A browser that one of the staff was seen in, as a hash.
create table staff_browsers (
  token_hash bytea not null,  -- SHA-256
  staff_id   uuid not null,
  seen_at    timestamp with time zone not null default now(),
  constraint staff_browsers_pkey PRIMARY KEY (token_hash),
  constraint staff_browsers_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_browsers_hash_whole CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX staff_browsers_by_age ON staff_browsers USING btree (seen_at);
CREATE INDEX staff_browsers_of ON staff_browsers USING btree (staff_id);
grant delete, insert, select on staff_browsers to fairbook_app;
grant update (seen_at) on staff_browsers to fairbook_app;

-- Wrong tries at the door by the name that was typed, whether or not somebody is called so.
create table staff_guesses (
  name_hash    bytea not null,  -- HMAC-SHA256 of the name that was typed
  failures     smallint not null default 0,  -- wrong tries in a row
  locked_until timestamp with time zone,
  tried_at     timestamp with time zone not null default now(),
  constraint staff_guesses_pkey PRIMARY KEY (name_hash),
  constraint staff_guesses_hash_whole CHECK (octet_length(name_hash) = 32)
);
CREATE INDEX staff_guesses_by_age ON staff_guesses USING btree (tried_at);
grant delete, insert, select, update on staff_guesses to fairbook_app;

-- Who of the staff has which role.
create table staff_in_roles (
  staff_id uuid not null,
  role     text not null,
  constraint staff_in_roles_pkey PRIMARY KEY (staff_id, role),
  constraint staff_in_roles_role_fkey FOREIGN KEY (role) REFERENCES staff_roles(role),
  constraint staff_in_roles_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE CONSTRAINT TRIGGER staff_keeper_stays AFTER DELETE OR UPDATE ON staff_in_roles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION staff_keeper_stays();
grant delete, insert, select on staff_in_roles to fairbook_app;

-- What a role may do.
create table staff_permissions (
  role       text not null,
  permission text not null,
  constraint staff_permissions_pkey PRIMARY KEY (role, permission),
  constraint staff_permissions_role_fkey FOREIGN KEY (role) REFERENCES staff_roles(role)
);
CREATE CONSTRAINT TRIGGER staff_keeper_stays AFTER DELETE OR UPDATE ON staff_permissions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.permission = 'staff.write'::text) EXECUTE FUNCTION staff_keeper_stays();
grant delete, insert, select on staff_permissions to fairbook_app;

-- What one person asks for and another one does.
create table staff_requests (
  id         uuid not null,
  action     text not null,  -- as the trail calls it: staff.invite, settings.rate
  subject    text not null,  -- staff:rui, role:finance, currency:BRL
  what       jsonb not null,
  reason     text not null,
  asked_by   text not null,  -- names of the staff, here and below
  asked_at   timestamp with time zone not null default now(),
  done_by    text,
  done_at    timestamp with time zone,
  dropped_by text,
  dropped_at timestamp with time zone,
  constraint staff_requests_pkey PRIMARY KEY (id),
  constraint staff_requests_done CHECK ((done_by IS NULL) = (done_at IS NULL)),
  constraint staff_requests_dropped CHECK ((dropped_by IS NULL) = (dropped_at IS NULL) AND (dropped_at IS NULL OR done_at IS NULL)),
  constraint staff_requests_reason CHECK (length(reason) >= 3 AND length(reason) <= 500)
);
CREATE UNIQUE INDEX staff_requests_open ON staff_requests USING btree (subject) WHERE ((done_at IS NULL) AND (dropped_at IS NULL));
CREATE TRIGGER staff_requests_keep BEFORE TRUNCATE ON staff_requests FOR EACH STATEMENT EXECUTE FUNCTION office_refuse();
CREATE TRIGGER staff_requests_stay BEFORE DELETE OR UPDATE ON staff_requests FOR EACH ROW EXECUTE FUNCTION staff_requests_stay();
CREATE TRIGGER staff_requests_two_hands BEFORE UPDATE ON staff_requests FOR EACH ROW WHEN (new.done_by IS DISTINCT FROM old.done_by) EXECUTE FUNCTION two_hands('asked_by', 'done_by');
grant select on staff_requests to fairbook_app;
grant insert (id, action, subject, what, reason, asked_by) on staff_requests to fairbook_app;
grant update (done_by, done_at, dropped_by, dropped_at) on staff_requests to fairbook_app;

-- A role of the staff.
create table staff_roles (
  role text not null,
  constraint staff_roles_pkey PRIMARY KEY (role)
);
grant insert, select on staff_roles to fairbook_app;

-- A sign-in of one of the staff.
create table staff_sessions (
  token_hash bytea not null,  -- SHA-256
  id         uuid not null,
  staff_id   uuid not null,
  ip         text not null,
  device     text not null,
  began_at   timestamp with time zone not null default now(),
  seen_at    timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint staff_sessions_pkey PRIMARY KEY (token_hash),
  constraint staff_sessions_id_key UNIQUE (id),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
grant delete, insert, select on staff_sessions to fairbook_app;
grant update (seen_at, expires_at) on staff_sessions to fairbook_app;

CREATE OR REPLACE FUNCTION audit_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7260340);
  select number, hash into last from audit_log order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.at := clock_timestamp();
  new.hash := sha256(coalesce(last.hash, ''::bytea) || convert_to(audit_text(new), 'UTF8'));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION audit_text(line audit_log)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_array(line.number, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), line.staff_id, line.action, line.subject,
                           line.reason, line.before, line.after, line.ip)::text
$function$;

CREATE OR REPLACE FUNCTION office_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION staff_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.ended_at := case when new.active then null else now() end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION staff_keeper_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform pg_advisory_xact_lock(7260341); -- one change at a time, each sees the ones before it
  if not exists (
    select from staff s join staff_in_roles r on r.staff_id = s.id join staff_permissions p on p.role = r.role where s.active and p.permission = 'staff.write'
  ) then
    raise exception 'nobody would be left who manages the staff' using constraint = 'staff_keeper_stays', errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION staff_requests_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.done_at is null and old.dropped_at is null
     and (new.id, new.action, new.subject, new.what, new.reason, new.asked_by, new.asked_at)
         = (old.id, old.action, old.subject, old.what, old.reason, old.asked_by, old.asked_at) then
    return new;
  end if;
  raise exception 'what was asked for stays' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION staff_sessions_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from staff_sessions where staff_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION staff_step_rises()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a code of the authenticator app works once';
end $function$;


-- -------------------- payments --------------------------------------------------------------------------------------------

-- The address on the chain that a player deposits to.
create table chain_addresses (
  player_id  bigint not null,
  number     bigint not null generated always as identity,  -- the last step of its path from the public key
  key_id     text not null,  -- names the public key it was made from
  address    text not null,  -- lower case; its checksum is written when it is shown
  created_at timestamp with time zone not null default now(),
  constraint chain_addresses_pkey PRIMARY KEY (player_id),
  constraint chain_addresses_number UNIQUE (number),
  constraint chain_addresses_one_player UNIQUE (address),
  constraint chain_addresses_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint chain_addresses_form CHECK (address ~ '^0x[0-9a-f]{40}$'::text)
);
grant insert, select on chain_addresses to fairbook_app;

-- The newest blocks that were read, to find where a chain that changed its mind begins to differ.
create table chain_blocks (
  chain_id bigint not null,
  height   bigint not null,
  hash     text not null,
  constraint chain_blocks_pkey PRIMARY KEY (chain_id, height),
  constraint chain_blocks_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain_cursors(chain_id)
);
grant delete, insert, select on chain_blocks to fairbook_app;

-- How far a chain was read. Who writes about the chain locks this row first, so that two watchers never write beside each other.
create table chain_cursors (
  chain_id   bigint not null,
  height     bigint not null,
  hash       text not null,
  checked_at timestamp with time zone not null default now(),  -- when a watcher last found that there was nothing newer
  constraint chain_cursors_pkey PRIMARY KEY (chain_id),
  constraint chain_cursors_height_check CHECK (height >= 0)
);
grant insert, select, update on chain_cursors to fairbook_app;

-- What is to become of a transfer that was held, was too small, or was credited and then left the chain.
create table chain_decisions (
  id           uuid not null,
  transfer_id  bigint not null,
  kind         text not null,
  to_address   text,  -- of a return
  reason       text not null,
  proposed_by  text not null,  -- names of the staff, here and below
  proposed_at  timestamp with time zone not null default now(),
  confirmed_by text,
  confirmed_at timestamp with time zone,
  dropped_by   text,
  dropped_at   timestamp with time zone,
  sent_tx      text,  -- the transaction on the chain that sent a return
  sent_by      text,
  sent_at      timestamp with time zone,
  constraint chain_decisions_pkey PRIMARY KEY (id),
  constraint chain_decisions_sent_once UNIQUE (sent_tx),
  constraint chain_decisions_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES chain_transfers(id),
  constraint chain_decisions_address CHECK ((kind = 'return'::text) = (to_address IS NOT NULL) AND to_address ~ '^0x[0-9a-fA-F]{40}$'::text),
  constraint chain_decisions_confirmed CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  constraint chain_decisions_dropped CHECK ((dropped_by IS NULL) = (dropped_at IS NULL) AND (dropped_at IS NULL OR confirmed_at IS NULL)),
  constraint chain_decisions_four_eyes CHECK (confirmed_by <> proposed_by),
  constraint chain_decisions_kind CHECK (kind = ANY (ARRAY['release'::text, 'return'::text, 'write_off'::text])),
  constraint chain_decisions_sent CHECK ((sent_tx IS NULL) = (sent_at IS NULL) AND (sent_by IS NULL) = (sent_at IS NULL) AND (sent_at IS NULL OR kind = 'return'::text AND confirmed_at IS NOT NULL) AND sent_tx ~ '^0x[0-9a-f]{64}$'::text)
);
CREATE UNIQUE INDEX chain_decisions_one ON chain_decisions USING btree (transfer_id) WHERE (dropped_at IS NULL);
CREATE TRIGGER chain_decisions_stay BEFORE DELETE OR UPDATE ON chain_decisions FOR EACH ROW EXECUTE FUNCTION chain_decisions_stay();
CREATE TRIGGER chain_decisions_two_hands BEFORE UPDATE ON chain_decisions FOR EACH ROW WHEN (new.confirmed_by IS DISTINCT FROM old.confirmed_by) EXECUTE FUNCTION two_hands('proposed_by', 'confirmed_by');
grant insert, select on chain_decisions to fairbook_app;
grant update (confirmed_by, confirmed_at, dropped_by, dropped_at, sent_tx, sent_by, sent_at) on chain_decisions to fairbook_app;

-- A log of a block that sent USDT to a player's address.
create table chain_transfers (
  id          bigint not null generated always as identity,
  chain_id    bigint not null,
  block_hash  text not null,
  tx_hash     text not null,
  log_index   integer not null,  -- counted in the block
  height      bigint not null,
  player_id   bigint not null,
  amount      bigint not null,  -- millionths of one USDT
  status      text not null,
  deposit_id  uuid,  -- made from chain, transaction and place of the log in it: the same in every block
  seen_at     timestamp with time zone not null default now(),
  decided_at  timestamp with time zone,
  orphaned_at timestamp with time zone,  -- when a credited transfer's block left the chain: for the office
  constraint chain_transfers_pkey PRIMARY KEY (id),
  constraint chain_transfers_log UNIQUE (chain_id, block_hash, tx_hash, log_index),
  constraint chain_transfers_once UNIQUE (deposit_id),
  constraint chain_transfers_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain_cursors(chain_id),
  constraint chain_transfers_player_id_fkey FOREIGN KEY (player_id) REFERENCES chain_addresses(player_id),
  constraint chain_transfers_amount_check CHECK (amount >= 0),
  constraint chain_transfers_decided CHECK ((status = 'seen'::text) = (decided_at IS NULL)),
  constraint chain_transfers_named CHECK ( CASE WHEN status = ANY (ARRAY['credited'::text, 'held'::text]) THEN deposit_id IS NOT NULL WHEN status = 'returned'::text THEN true ELSE deposit_id IS NULL END),
  constraint chain_transfers_status CHECK (status = ANY (ARRAY['seen'::text, 'credited'::text, 'held'::text, 'below_minimum'::text, 'again'::text, 'dropped'::text, 'returned'::text]))
);
CREATE INDEX chain_transfers_by_height ON chain_transfers USING btree (chain_id, height);
CREATE INDEX chain_transfers_by_player ON chain_transfers USING btree (player_id, id);
CREATE INDEX chain_transfers_waiting ON chain_transfers USING btree (chain_id, height) WHERE (status = 'seen'::text);
CREATE TRIGGER chain_transfers_keep BEFORE UPDATE ON chain_transfers FOR EACH ROW EXECUTE FUNCTION chain_transfers_keep();
grant insert, select on chain_transfers to fairbook_app;
grant update (status, deposit_id, decided_at, orphaned_at) on chain_transfers to fairbook_app;

-- Money that a player pays in: what was paid, and what was credited for it.
create table deposits (
  player_id       bigint not null,
  order_id        uuid not null,  -- the key the browser chose for it
  channel         text not null,
  status          text not null,
  amount          bigint not null,  -- millionths of `currency`, as typed
  currency        text not null,
  rate_id         bigint not null,
  credited        bigint not null,  -- millionths of one USDT: amount / rate, rounded down
  created_at      timestamp with time zone not null default now(),
  decided_at      timestamp with time zone,
  fee             bigint not null default 0,  -- millionths of `currency`, out of amount
  charge_id       uuid,  -- what the provider knows it by
  provider_charge text,  -- what the provider calls it
  payer_cpf       text,
  expires_at      timestamp with time zone,
  pay_code        text,
  pay_page        text,
  reason          text,
  asked_at        timestamp with time zone,  -- when the provider was last asked what became of it
  constraint deposits_pkey PRIMARY KEY (player_id, order_id),
  constraint deposits_one_per_charge UNIQUE (charge_id),
  constraint deposits_channel FOREIGN KEY (channel) REFERENCES payment_channels(channel),
  constraint deposits_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(currency),
  constraint deposits_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint deposits_rate_id_fkey FOREIGN KEY (rate_id) REFERENCES currency_rates(id),
  constraint deposits_charged CHECK ((charge_id IS NULL) = (expires_at IS NULL)),
  constraint deposits_decided CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text])) = (decided_at IS NULL)),
  constraint deposits_fee CHECK (fee >= 0),
  constraint deposits_payer_cpf CHECK (payer_cpf ~ '^[0-9]{11}$'::text),
  constraint deposits_positive CHECK (amount > 0 AND credited > 0),
  constraint deposits_reason CHECK (reason = ANY (ARRAY['other_payer'::text, 'paid_twice'::text, 'too_late'::text, 'over_limit'::text, 'account_closed'::text])),
  constraint deposits_status CHECK (status = ANY (ARRAY['pending'::text, 'processing'::text, 'failed'::text, 'success'::text, 'rejected'::text, 'expired'::text]))
);
CREATE INDEX deposits_by_time ON deposits USING btree (created_at DESC, order_id);
CREATE INDEX deposits_newest ON deposits USING btree (player_id, created_at DESC);
CREATE INDEX deposits_open ON deposits USING btree (created_at) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text]));
CREATE TRIGGER deposits_step BEFORE UPDATE ON deposits FOR EACH ROW EXECUTE FUNCTION deposits_step();
grant insert, select on deposits to fairbook_app;
grant update (status, decided_at, provider_charge, expires_at, pay_code, pay_page, reason, asked_at) on deposits to fairbook_app;

-- A way to deposit: what it takes, from how much to how much, what it keeps, and whether it is open.
create table payment_channels (
  channel      text not null,
  payment_type text not null,
  provider     text,  -- who takes the money; null: we do, at once
  method       text,  -- what the provider calls it
  account_id   bigint not null,
  currency     text,  -- what is paid; null: whichever, and then the limits are in USDT
  amount_min   bigint not null,  -- millionths of `currency`
  amount_max   bigint not null,
  fee_e4       integer not null default 0,  -- hundredths of a percent of what is paid
  fee_fixed    bigint not null default 0,  -- millionths of `currency`
  arrives_from integer not null,  -- seconds
  arrives_to   integer not null,
  own_account  boolean not null default false,  -- the payer must have the player's CPF
  lives_for    integer not null default 1800,  -- seconds a charge can be paid
  enabled      boolean not null default true,
  sort         smallint not null,
  note_pt      text,  -- shown while the channel is closed; null: then it is not shown at all
  note_en      text,  -- as note_pt
  regions      text[],  -- whose players may use it; null: all
  constraint payment_channels_pkey PRIMARY KEY (channel),
  constraint payment_channels_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_house_accounts(id),
  constraint payment_channels_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(currency),
  constraint payment_channels_amounts CHECK (amount_min > 0 AND amount_max >= amount_min),
  constraint payment_channels_arrival CHECK (arrives_from >= 0 AND arrives_to >= arrives_from),
  constraint payment_channels_fee CHECK (fee_e4 >= 0 AND fee_e4 <= 5000 AND fee_fixed >= 0),
  constraint payment_channels_note CHECK ((note_pt IS NULL) = (note_en IS NULL)),
  constraint payment_channels_provided CHECK ((provider IS NULL) = (method IS NULL)),
  constraint payment_channels_regions CHECK (cardinality(regions) > 0),
  constraint payment_channels_type CHECK (payment_type = ANY (ARRAY['play_money'::text, 'fiat'::text, 'third_party'::text, 'card'::text, 'crypto'::text]))
);
grant select on payment_channels to fairbook_app;
grant update (amount_min, amount_max, fee_e4, fee_fixed, enabled, sort, note_pt, note_en, regions) on payment_channels to fairbook_app;

-- What a provider said, once for each of its events, and what we made of it.
create table payment_events (
  provider        text not null,
  event_id        text not null,
  kind            text not null,
  charge_id       uuid not null,  -- as the event says, whether or not it is one of ours
  provider_charge text not null,
  amount          bigint not null,  -- millionths of `currency`
  currency        text not null,
  payment_ref     text,
  happened_at     timestamp with time zone not null,
  result          text not null,
  reason          text,
  received_at     timestamp with time zone not null default now(),
  constraint payment_events_pkey PRIMARY KEY (provider, event_id),
  constraint payment_events_result CHECK (result = ANY (ARRAY['credited'::text, 'returned'::text, 'noted'::text, 'ignored'::text, 'refused'::text]))
);
CREATE INDEX payment_events_by_charge ON payment_events USING btree (charge_id);
CREATE INDEX payment_events_moved ON payment_events USING btree (provider, happened_at) INCLUDE (charge_id) WHERE ((kind = 'paid'::text) AND (result = ANY (ARRAY['credited'::text, 'returned'::text])));
CREATE UNIQUE INDEX payment_events_one_per_payment ON payment_events USING btree (provider, payment_ref) WHERE (result = ANY (ARRAY['credited'::text, 'returned'::text]));
CREATE TRIGGER payment_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
grant insert, select on payment_events to fairbook_app;

-- Money to be sent back to who paid it.
create table payment_returns (
  id              uuid not null,  -- the key the provider is asked with
  provider        text not null,
  event_id        text not null,
  charge_id       uuid not null,
  provider_charge text not null,
  payment_ref     text,
  amount          bigint not null,  -- millionths of `currency`
  currency        text not null,
  reason          text not null,
  created_at      timestamp with time zone not null default now(),
  done_at         timestamp with time zone,
  tried_at        timestamp with time zone,
  constraint payment_returns_pkey PRIMARY KEY (id),
  constraint payment_returns_once UNIQUE (provider, event_id),
  constraint payment_returns_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES deposits(charge_id),
  constraint payment_returns_of_event FOREIGN KEY (provider, event_id) REFERENCES payment_events(provider, event_id),
  constraint payment_returns_amount_check CHECK (amount > 0)
);
CREATE INDEX payment_returns_by_charge ON payment_returns USING btree (charge_id);
CREATE INDEX payment_returns_in_turn ON payment_returns USING btree (tried_at NULLS FIRST, created_at) WHERE (done_at IS NULL);
grant insert, select on payment_returns to fairbook_app;
grant update (done_at, tried_at) on payment_returns to fairbook_app;

-- A reference of which a provider and we say different things.
create table provider_differences (
  id             uuid not null,
  provider       text not null,
  day            date not null,
  kind           text not null,
  reference      uuid not null,
  their_status   text,
  their_payment  text,
  their_amount   bigint,
  their_currency text,
  their_at       timestamp with time zone,
  our_status     text,
  our_amount     bigint,
  our_currency   text,
  found_at       timestamp with time zone not null default now(),
  closed_at      timestamp with time zone,
  resolution     text,  -- what was done; 'gone': nothing differs any longer
  closed_by      text,  -- a name of the staff; none when it is gone by itself
  reason         text,
  constraint provider_differences_pkey PRIMARY KEY (id),
  constraint provider_differences_by_somebody CHECK ((resolution IS NULL OR resolution = 'gone'::text) = (closed_by IS NULL) AND (closed_by IS NULL) = (reason IS NULL)),
  constraint provider_differences_closed CHECK ((closed_at IS NULL) = (resolution IS NULL)),
  constraint provider_differences_kind CHECK (kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amount_differs'::text, 'status_differs'::text, 'repeated'::text])),
  constraint provider_differences_resolution CHECK (resolution = ANY (ARRAY['credit'::text, 'mark_paid'::text, 'mark_failed'::text, 'note'::text, 'gone'::text])),
  constraint provider_differences_sides CHECK (their_status IS NOT NULL OR our_status IS NOT NULL)
);
CREATE INDEX provider_differences_newest ON provider_differences USING btree (found_at DESC, id);
CREATE UNIQUE INDEX provider_differences_one_open ON provider_differences USING btree (provider, reference) WHERE (closed_at IS NULL);
CREATE TRIGGER provider_differences_stay BEFORE DELETE OR UPDATE ON provider_differences FOR EACH ROW EXECUTE FUNCTION provider_differences_stay();
grant insert, select on provider_differences to fairbook_app;
grant update (closed_at, resolution, closed_by, reason) on provider_differences to fairbook_app;

-- A line of a provider's file.
create table provider_file_rows (
  file_id   bigint not null,
  n         integer not null,
  reference uuid not null,  -- ours, as they say
  payment   text,
  status    text not null,
  amount    bigint not null,  -- millionths of `currency`
  currency  text not null,
  at        timestamp with time zone not null,
  constraint provider_file_rows_pkey PRIMARY KEY (file_id, n),
  constraint provider_file_rows_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(currency),
  constraint provider_file_rows_file_id_fkey FOREIGN KEY (file_id) REFERENCES provider_files(id),
  constraint provider_file_rows_positive CHECK (amount > 0),
  constraint provider_file_rows_status CHECK (status = ANY (ARRAY['paid'::text, 'failed'::text]))
);
CREATE INDEX provider_file_rows_by_reference ON provider_file_rows USING btree (reference);
CREATE TRIGGER provider_file_rows_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON provider_file_rows FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
grant insert, select on provider_file_rows to fairbook_app;

-- A provider's file of a day, as it was fetched.
create table provider_files (
  id         bigint not null generated always as identity,
  provider   text not null,
  day        date not null,  -- of UTC
  covers_to  timestamp with time zone,  -- how far it reaches; none when it could not be read
  sha256     bytea not null,
  lines      integer not null default 0,
  matched    integer not null default 0,  -- lines that say what we say, when it was first compared
  problem    text,  -- why it could not be used
  fetched_at timestamp with time zone not null default now(),
  constraint provider_files_pkey PRIMARY KEY (id),
  constraint provider_files_hash_whole CHECK (octet_length(sha256) = 32),
  constraint provider_files_read CHECK ((problem IS NULL) = (covers_to IS NOT NULL))
);
CREATE INDEX provider_files_newest ON provider_files USING btree (provider, day, id);
CREATE TRIGGER provider_files_append_only BEFORE DELETE OR TRUNCATE ON provider_files FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
grant insert, select on provider_files to fairbook_app;
grant update (matched) on provider_files to fairbook_app;

-- A destination that a player saved to be paid out to.
create table withdrawal_accounts (
  id          uuid not null,
  player_id   bigint not null,
  kind        text not null,
  country     text,
  bank        text,
  type        text not null,  -- of Pix key or bank account, or the network
  code        text,
  number      text not null,
  is_default  boolean not null default false,
  created_at  timestamp with time zone not null default now(),
  usable_from timestamp with time zone not null,
  removed_at  timestamp with time zone,
  constraint withdrawal_accounts_pkey PRIMARY KEY (id),
  constraint withdrawal_accounts_of_player UNIQUE (player_id, id),
  constraint withdrawal_accounts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint withdrawal_accounts_kind CHECK (kind = ANY (ARRAY['pix'::text, 'bank'::text, 'crypto'::text])),
  constraint withdrawal_accounts_waits CHECK (usable_from >= created_at),
  constraint withdrawal_accounts_whole CHECK ((kind = 'bank'::text) = (bank IS NOT NULL AND code IS NOT NULL))
);
CREATE UNIQUE INDEX withdrawal_accounts_once ON withdrawal_accounts USING btree (player_id, kind, type, COALESCE(code, ''::text), number) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX withdrawal_accounts_one_default ON withdrawal_accounts USING btree (player_id) WHERE (is_default AND (removed_at IS NULL));
grant insert, select on withdrawal_accounts to fairbook_app;
grant update (is_default, removed_at) on withdrawal_accounts to fairbook_app;

-- One of the staff said yes to a withdrawal, in one of its rounds.
create table withdrawal_approvals (
  withdrawal_id uuid not null,
  staff         text not null,
  approved_at   timestamp with time zone not null default now(),
  round         smallint not null default 0,
  released      boolean not null default false,  -- a yes that lets go what is on hold
  constraint withdrawal_approvals_pkey PRIMARY KEY (withdrawal_id, round, staff),
  constraint withdrawal_approvals_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id)
);
CREATE TRIGGER withdrawal_approvals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON withdrawal_approvals FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER withdrawal_approvals_two_hands BEFORE INSERT ON withdrawal_approvals FOR EACH ROW EXECUTE FUNCTION withdrawal_approvals_two_hands();
grant insert, select on withdrawal_approvals to fairbook_app;

-- Who may not withdraw, through one channel or, where none is named, at all.
create table withdrawal_blocks (
  id         bigint not null generated always as identity,
  player_id  bigint not null,
  channel    text,
  reason     text not null,
  blocked_by text not null,
  blocked_at timestamp with time zone not null default now(),
  lifted_by  text,
  lifted_at  timestamp with time zone,
  constraint withdrawal_blocks_pkey PRIMARY KEY (id),
  constraint withdrawal_blocks_channel_fkey FOREIGN KEY (channel) REFERENCES withdrawal_channels(channel),
  constraint withdrawal_blocks_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint withdrawal_blocks_lifted CHECK ((lifted_by IS NULL) = (lifted_at IS NULL)),
  constraint withdrawal_blocks_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 400)
);
CREATE UNIQUE INDEX withdrawal_blocks_one ON withdrawal_blocks USING btree (player_id, COALESCE(channel, ''::text)) WHERE (lifted_at IS NULL);
grant insert, select on withdrawal_blocks to fairbook_app;
grant update (lifted_by, lifted_at) on withdrawal_blocks to fairbook_app;

-- A way to be paid out: from how much to how much, what it costs, and whether it is open.
create table withdrawal_channels (
  channel       text not null,
  account_kind  text not null,
  network       text,
  provider      text not null,
  house_account bigint not null,
  amount_min    bigint not null,  -- millionths of one USDT, as is all below
  amount_max    bigint not null,
  fee_e4        integer not null,  -- hundredths of a percent of what is asked
  fee_fixed     bigint not null,
  network_fee   bigint not null,
  second_from   bigint not null,  -- from here on two people must approve
  enabled       boolean not null default true,
  sort          smallint not null,
  note_pt       text,  -- shown while the channel is closed; null: then it is not shown at all
  note_en       text,  -- as note_pt
  regions       text[],  -- whose players may use it; null: all
  constraint withdrawal_channels_pkey PRIMARY KEY (channel),
  constraint withdrawal_channels_house_account_fkey FOREIGN KEY (house_account) REFERENCES ledger_house_accounts(id),
  constraint withdrawal_channels_amounts CHECK (amount_min > 0 AND amount_max >= amount_min),
  constraint withdrawal_channels_fee CHECK (fee_e4 >= 0 AND fee_e4 <= 5000 AND fee_fixed >= 0 AND network_fee >= 0 AND second_from >= 0),
  constraint withdrawal_channels_kind CHECK (account_kind = ANY (ARRAY['pix'::text, 'bank'::text, 'crypto'::text])),
  constraint withdrawal_channels_network CHECK ((account_kind = 'crypto'::text) = (network IS NOT NULL)),
  constraint withdrawal_channels_note CHECK ((note_pt IS NULL) = (note_en IS NULL)),
  constraint withdrawal_channels_regions CHECK (cardinality(regions) > 0),
  constraint withdrawal_channels_two_people CHECK (second_from <= 1000000000)
);
grant select on withdrawal_channels to fairbook_app;
grant update (amount_min, amount_max, fee_e4, fee_fixed, network_fee, second_from, enabled, sort, note_pt, note_en, regions) on withdrawal_channels to fairbook_app;

-- Every stage of every withdrawal, written by the trigger alone.
create table withdrawal_stages (
  withdrawal_id uuid not null,
  n             smallint not null,
  state         text not null,
  reason        text,
  who           text not null,  -- 'player', 'house', or a member of staff
  at            timestamp with time zone not null,
  constraint withdrawal_stages_pkey PRIMARY KEY (withdrawal_id, n),
  constraint withdrawal_stages_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id)
);
CREATE TRIGGER withdrawal_stages_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON withdrawal_stages FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
grant select on withdrawal_stages to fairbook_app;

-- Money that a player asked to be paid out, and how far it is.
create table withdrawals (
  id                uuid not null,  -- ours; the reference of its movements, and what the provider knows it by
  player_id         bigint not null,
  account_id        uuid not null,
  channel           text not null,
  state             text not null default 'held'::text,
  typed             bigint not null,  -- millionths of `currency`
  currency          text not null,
  rate_id           bigint not null,
  amount            bigint not null,  -- millionths of one USDT, held
  service_fee       bigint not null,  -- millionths of one USDT
  network_fee       bigint not null,  -- millionths of one USDT
  net               bigint not null,  -- millionths of one USDT, what arrives
  balance_after     bigint not null,  -- millionths of one USDT, of the wallet
  real_name         text not null,  -- to whom it goes
  approvals_needed  smallint not null,
  claimed_by        text,
  reason            text,
  provider_ref      text,
  created_at        timestamp with time zone not null default now(),
  changed_at        timestamp with time zone not null default now(),
  asked_at          timestamp with time zone,  -- when the provider was last asked what became of it
  on_hold           text[] not null default '{}'::text[],  -- why; empty when it is not
  round             smallint not null default 0,  -- what is put on hold begins another one
  service_fee_typed bigint not null default 0,  -- millionths of `currency`, as its player was told
  network_fee_typed bigint not null default 0,  -- millionths of `currency`, as its player was told
  constraint withdrawals_pkey PRIMARY KEY (id),
  constraint withdrawals_account FOREIGN KEY (player_id, account_id) REFERENCES withdrawal_accounts(player_id, id),
  constraint withdrawals_channel_fkey FOREIGN KEY (channel) REFERENCES withdrawal_channels(channel),
  constraint withdrawals_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(currency),
  constraint withdrawals_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint withdrawals_rate_id_fkey FOREIGN KEY (rate_id) REFERENCES currency_rates(id),
  constraint withdrawals_amounts CHECK (typed > 0 AND net > 0 AND service_fee >= 0 AND network_fee >= 0 AND amount = (service_fee + network_fee + net)),
  constraint withdrawals_approvals_needed_check CHECK (approvals_needed = ANY (ARRAY[1, 2])),
  constraint withdrawals_hold_reasons CHECK (on_hold <@ ARRAY['disavowed'::text, 'repeated_pattern'::text, 'house_outflow'::text, 'frozen'::text, 'blocked'::text, 'account_changed'::text]),
  constraint withdrawals_state CHECK (state = ANY (ARRAY['held'::text, 'in_review'::text, 'approved'::text, 'sending'::text, 'unknown'::text, 'paid'::text, 'failed'::text, 'rejected'::text, 'returned'::text])),
  constraint withdrawals_typed_fees CHECK (service_fee_typed >= 0 AND network_fee_typed >= 0 AND (service_fee_typed + network_fee_typed) < typed)
);
CREATE INDEX withdrawals_by_time ON withdrawals USING btree (created_at) INCLUDE (amount, state);
CREATE INDEX withdrawals_of_player ON withdrawals USING btree (player_id, created_at DESC, id DESC);
CREATE INDEX withdrawals_open ON withdrawals USING btree (changed_at) WHERE (state <> ALL (ARRAY['paid'::text, 'rejected'::text, 'returned'::text]));
CREATE INDEX withdrawals_paid ON withdrawals USING btree (changed_at) WHERE (state = 'paid'::text);
CREATE TRIGGER withdrawals_first_step AFTER INSERT ON withdrawals FOR EACH ROW EXECUTE FUNCTION withdrawals_step();
CREATE TRIGGER withdrawals_step BEFORE UPDATE ON withdrawals FOR EACH ROW EXECUTE FUNCTION withdrawals_step();
grant insert, select on withdrawals to fairbook_app;
grant update (state, claimed_by, reason, provider_ref, changed_at, asked_at, on_hold) on withdrawals to fairbook_app;

CREATE OR REPLACE FUNCTION chain_decisions_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE'
     and (new.id, new.transfer_id, new.kind, new.to_address, new.reason, new.proposed_by, new.proposed_at)
         is not distinct from (old.id, old.transfer_id, old.kind, old.to_address, old.reason, old.proposed_by, old.proposed_at)
     and (old.confirmed_at is null or (new.confirmed_by, new.confirmed_at) = (old.confirmed_by, old.confirmed_at))
     and old.dropped_at is null and old.sent_at is null then
    return new;
  end if;
  raise exception 'what was decided about a transfer stays' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION chain_transfers_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.chain_id, new.block_hash, new.tx_hash, new.log_index, new.height, new.player_id, new.amount)
     is distinct from (old.chain_id, old.block_hash, old.tx_hash, old.log_index, old.height, old.player_id, old.amount)
     or (old.deposit_id is not null and new.deposit_id is distinct from old.deposit_id) then
    raise exception 'what was read from a chain never changes' using errcode = 'insufficient_privilege';
  end if;
  if new.status <> old.status
     and (old.status in ('credited', 'held', 'returned') or (old.status = 'below_minimum' and new.status not in ('dropped', 'seen')) or new.status = 'returned')
     and not (
       old.status in ('held', 'below_minimum') and new.status in ('credited', 'returned') and exists (
         select from chain_decisions d where d.transfer_id = new.id and d.confirmed_at is not null
            and d.kind = case new.status when 'credited' then 'release' else 'return' end)
     ) then
    raise exception 'a transfer that was held is decided by two people' using constraint = 'chain_transfers_four_eyes', errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION deposits_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'processing'), ('pending', 'success'), ('pending', 'failed'), ('pending', 'rejected'), ('pending', 'expired'),
    ('processing', 'success'), ('processing', 'failed'), ('processing', 'rejected'),
    ('failed', 'success'), ('failed', 'rejected'), ('expired', 'rejected')
  ) and not (
    (old.status, new.status) = ('rejected', 'success') and old.charge_id is null and exists (
      select from chain_transfers t join chain_decisions d on d.transfer_id = t.id
      where t.deposit_id = old.order_id and t.player_id = old.player_id and d.kind = 'release' and d.confirmed_at is not null)
  ) then
    raise exception 'a deposit does not go from % to %', old.status, new.status using constraint = 'deposits_step', errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION provider_differences_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.closed_at is null
     and (new.id, new.provider, new.day, new.kind, new.reference, new.their_status, new.their_payment, new.their_amount, new.their_currency, new.their_at,
          new.our_status, new.our_amount, new.our_currency, new.found_at)
         is not distinct from (old.id, old.provider, old.day, old.kind, old.reference, old.their_status, old.their_payment, old.their_amount,
          old.their_currency, old.their_at, old.our_status, old.our_amount, old.our_currency, old.found_at) then
    return new;
  end if;
  raise exception 'a difference is closed once, and not changed or removed' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION withdrawal_approvals_two_hands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from withdrawal_approvals a where a.withdrawal_id = new.withdrawal_id and a.round = new.round and a.staff <> new.staff
               and staff_same_hands(a.staff, new.staff)) then
    raise exception 'two people who did not let each other in must say so' using constraint = 'two_hands', errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION withdrawal_releases_needed(state text, on_hold text[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when 'disavowed' = any (on_hold) or state not in ('held', 'in_review') then 2 else 1 end
$function$;

CREATE OR REPLACE FUNCTION withdrawals_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  actor constant text := coalesce(nullif(current_setting('fairbook.who', true), ''), 'house');
begin
  if tg_op = 'INSERT' then
    if new.state <> 'held' then
      raise exception 'a withdrawal begins held' using constraint = 'withdrawals_step', errcode = 'check_violation';
    end if;
    insert into withdrawal_stages (withdrawal_id, n, state, who, at) values (new.id, 1, 'held', 'player', new.created_at);
    return new;
  end if;
  if (new.id, new.player_id, new.account_id, new.channel, new.typed, new.currency, new.rate_id, new.amount, new.service_fee, new.network_fee, new.net,
      new.balance_after, new.real_name, new.approvals_needed, new.created_at, new.round)
     is distinct from (old.id, old.player_id, old.account_id, old.channel, old.typed, old.currency, old.rate_id, old.amount, old.service_fee,
      old.network_fee, old.net, old.balance_after, old.real_name, old.approvals_needed, old.created_at, old.round) then
    raise exception 'what was asked of a withdrawal never changes' using constraint = 'withdrawals_fixed', errcode = 'check_violation';
  end if;
  if not new.on_hold <@ old.on_hold then
    new.round := old.round + 1;
  elsif new.on_hold <> old.on_hold
     and (select count(*) from withdrawal_approvals a where a.withdrawal_id = new.id and a.round = old.round and a.released)
         < withdrawal_releases_needed(old.state, old.on_hold) then
    raise exception 'a hold goes by a release' using constraint = 'withdrawals_released', errcode = 'check_violation';
  end if;
  if new.state = old.state then
    return new;
  end if;
  if (old.state, new.state) not in (
    ('held', 'in_review'), ('in_review', 'approved'), ('in_review', 'rejected'), ('approved', 'sending'), ('approved', 'in_review'),
    ('sending', 'paid'), ('sending', 'unknown'), ('sending', 'failed'), ('unknown', 'paid'), ('unknown', 'failed'), ('unknown', 'sending'),
    ('failed', 'sending'), ('failed', 'paid'), ('failed', 'returned')
  ) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using constraint = 'withdrawals_step', errcode = 'check_violation';
  end if;
  if new.state in ('approved', 'sending') and new.on_hold <> '{}' then
    raise exception 'it is on hold' using constraint = 'withdrawals_held', errcode = 'check_violation';
  end if;
  if new.state = 'approved' and (select count(*) from withdrawal_approvals a where a.withdrawal_id = new.id and a.round = new.round)
                                < (case when new.round > 0 then 2 else new.approvals_needed end) then
    raise exception 'not enough people approved' using constraint = 'withdrawals_approved', errcode = 'check_violation';
  end if;
  insert into withdrawal_stages (withdrawal_id, n, state, reason, who, at)
    select new.id, max(s.n) + 1, new.state, new.reason, actor, greatest(clock_timestamp(), max(s.at)) from withdrawal_stages s where s.withdrawal_id = new.id;
  return new;
end $function$;


-- -------------------- platform --------------------------------------------------------------------------------------------

-- The answer given to a key. A repeated call gets it again; the same key with another request is refused.
create table idempotency_records (
  account_id   bigint not null,
  key          uuid not null,
  request_hash bytea not null,
  reply        text not null,  -- JSON: {"ok": …} or {"code": …, "details": …}
  created_at   timestamp with time zone not null default now(),
  constraint idempotency_records_pkey PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_records_refused ON idempotency_records USING btree (created_at) WHERE (reply ~~ '{"code"%'::text);
CREATE TRIGGER idempotency_records_of_no_bet BEFORE INSERT ON idempotency_records FOR EACH ROW EXECUTE FUNCTION idempotency_records_name_no_bet();
CREATE TRIGGER idempotency_records_stay BEFORE DELETE ON idempotency_records FOR EACH ROW WHEN (old.reply !~~ '{"code"%'::text OR old.created_at > (now() - '4 mons'::interval)) EXECUTE FUNCTION keep_longer();
grant delete, insert, select on idempotency_records to fairbook_app;

-- What one statement tells: topics, and the event of each at the same place.
create table outbox_batches (
  tx_id      bigint not null default tx_number(),
  id         bigint not null generated always as identity,
  topics     text[] not null,  -- 'player:100001', 'match:7', 'game:soccer'
  events     text[] not null,  -- JSON in wire form, sent as it is
  created_at timestamp with time zone not null default now(),
  constraint outbox_batches_pkey PRIMARY KEY (tx_id, id),
  constraint outbox_batches_told CHECK (cardinality(topics) >= 1 AND cardinality(topics) = cardinality(events))
);
CREATE INDEX outbox_batches_by_age ON outbox_batches USING brin (created_at);
grant delete, insert, select on outbox_batches to fairbook_app;
grant insert (topics, events) on outbox_batches to fairbook_drawer;

-- A process that reads the outbox, and how far it is.
create table outbox_readers (
  id       uuid not null,
  tx_id    bigint not null,  -- everything of older transactions was read
  noted_at timestamp with time zone not null default now(),
  constraint outbox_readers_pkey PRIMARY KEY (id)
) with (fillfactor=50);
grant delete, insert, select, update on outbox_readers to fairbook_app;

-- One row for ever, which a process writes to know that it can.
create table readiness (
  one      boolean not null default true,
  tried_at timestamp with time zone not null default now(),
  constraint readiness_pkey PRIMARY KEY (one),
  constraint readiness_one_row CHECK (one)
) with (fillfactor=50);
grant select on readiness to fairbook_app;
grant update (tried_at) on readiness to fairbook_app;

-- A migration that was applied, and the hash of its file then.
create table schema_migrations (
  name       text not null,
  checksum   text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
grant select on schema_migrations to fairbook_app;

-- A server that the database was on, and what its numbers of transactions lack of ours. The last one holds. No row: a server's own numbers.
create table tx_epochs (
  epoch    integer not null,
  -- its system identifier (pg_control_system): another one after a dump and restore, the same on a standby
  server   text not null,
  ahead    bigint not null,  -- our number of a transaction is the server's and this
  began_at timestamp with time zone not null default now(),
  constraint tx_epochs_pkey PRIMARY KEY (epoch),
  constraint tx_epochs_ahead CHECK (ahead >= 0),
  constraint tx_epochs_from_one CHECK (epoch >= 1)
);
CREATE TRIGGER tx_epochs_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON tx_epochs FOR EACH STATEMENT EXECUTE FUNCTION tx_epochs_stay();
grant select on tx_epochs to fairbook_app;
grant select on tx_epochs to fairbook_drawer;

create view outbox_events with (security_invoker=true) as
 SELECT b.tx_id,
    b.id,
    e.place,
    e.topic,
    e.event,
    b.created_at
   FROM outbox_batches b
     CROSS JOIN LATERAL UNNEST(b.topics, b.events) WITH ORDINALITY e(topic, event, place);

CREATE OR REPLACE FUNCTION enqueue_job(name text, payload json, key text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
      select graphile_worker.add_job(name, payload, job_key => key, job_key_mode => 'replace', max_attempts => 25)
    $function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION idempotency_records_name_no_bet()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if kept_hold(new.account_id, new.key) then
    if new.reply like '{"code"%' then
      return null;
    end if;
    raise exception 'the key names a bet' using errcode = 'unique_violation', constraint = 'idempotency_records_of_no_bet';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_longer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is kept for longer', tg_table_name using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION kept_hold(account bigint, named uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform from ledger_accounts a where a.id = account for no key update;
  return kept_names_bet(account, named);
end $function$;
-- may be run by fairbook_app

CREATE OR REPLACE FUNCTION kept_names_bet(account bigint, named uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from bets b where b.account_id = account and b.id = named)
      or exists (select from draw_bets d where d.account_id = account and d.id = named)
$function$;

CREATE OR REPLACE FUNCTION tx_ahead()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select coalesce((select ahead from tx_epochs order by epoch desc limit 1), 0)
$function$;

CREATE OR REPLACE FUNCTION tx_epochs_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an epoch stays' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION tx_highest()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select greatest(
    (select max(tx_id) from ledger_movements), (select max(to_tx) from ledger_batches), (select max(tx_id) from outbox_batches),
    (select max(tx_id) from outbox_readers), (select max(horizon) from settlement_queue), 0)
$function$;

CREATE OR REPLACE FUNCTION tx_horizon()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint + tx_ahead()
$function$;

CREATE OR REPLACE FUNCTION tx_next()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select (pg_snapshot_xmax(pg_current_snapshot())::text)::bigint + tx_ahead()
$function$;

CREATE OR REPLACE FUNCTION tx_number()
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO 'public'
AS $function$
  select (pg_current_xact_id()::text)::bigint + tx_ahead()
$function$;


-- -------------------- rewards ---------------------------------------------------------------------------------------------

-- New accounts whose registration is rewarded, if they are of no rewarded household, as soon as they are signed in.
create table awaited_rewards (
  player_id bigint not null,
  opened_at timestamp with time zone not null default now(),
  constraint awaited_rewards_pkey PRIMARY KEY (player_id),
  constraint awaited_rewards_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id)
);
grant delete, insert, select on awaited_rewards to fairbook_app;

-- What a check-in is worth, by its place in a row of days.
create table check_in_prizes (
  place smallint not null,  -- the how-manyth day in a row; after the last they begin again
  prize bigint not null,  -- millionths of one USDT
  constraint check_in_prizes_pkey PRIMARY KEY (place),
  constraint check_in_prizes_positive CHECK (prize > 0)
);
grant select on check_in_prizes to fairbook_app;
grant update (prize) on check_in_prizes to fairbook_app;

-- A player checked in for a day.
create table check_ins (
  player_id  bigint not null,
  day        date not null,  -- of the player's calendar
  streak     integer not null,
  prize      bigint not null,  -- millionths of one USDT
  reference  uuid not null,  -- of its movement in the ledger
  claimed_at timestamp with time zone not null default now(),
  constraint check_ins_once_a_day PRIMARY KEY (player_id, day),
  constraint check_ins_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id),
  constraint check_ins_prize CHECK (prize > 0),
  constraint check_ins_streak CHECK (streak >= 1)
);
CREATE TRIGGER check_ins_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON check_ins FOR EACH STATEMENT EXECUTE FUNCTION rewards_refuse();
grant insert, select on check_ins to fairbook_app;

-- Something that accounts of one household have in common, as a hash.
create table household_marks (
  player_id bigint not null,
  kind      text not null,
  mark      bytea not null,  -- SHA-256
  seen_at   timestamp with time zone not null default now(),
  constraint household_marks_pkey PRIMARY KEY (kind, mark, player_id),
  constraint household_marks_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id),
  constraint household_marks_hash CHECK (length(mark) = 32),
  constraint household_marks_kind CHECK (kind = ANY (ARRAY['mailbox'::text, 'network'::text, 'browser'::text, 'payer'::text]))
);
CREATE INDEX household_marks_by_player ON household_marks USING btree (player_id);
grant insert, select on household_marks to fairbook_app;
grant update (seen_at) on household_marks to fairbook_app;

-- The code of an agent by which agents are invited. The code by which players are invited is their account's own.
create table invite_codes (
  player_id bigint not null,
  code      text not null,
  constraint invite_codes_pkey PRIMARY KEY (player_id),
  constraint invite_codes_one UNIQUE (code),
  constraint invite_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id)
);
grant insert, select on invite_codes to fairbook_app;

-- Who invited a player, with which type of code.
create table invites (
  player_id  bigint not null,  -- who was invited
  inviter_id bigint not null,
  type       text not null,  -- of the code that was used
  invited_at timestamp with time zone not null default now(),
  constraint invites_pkey PRIMARY KEY (player_id),
  constraint invites_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES ledger_accounts(id),
  constraint invites_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id),
  constraint invites_by_another CHECK (player_id <> inviter_id),
  constraint invites_type CHECK (type = ANY (ARRAY['agent'::text, 'player'::text]))
);
CREATE INDEX invites_by_inviter ON invites USING btree (inviter_id);
CREATE TRIGGER invites_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON invites FOR EACH STATEMENT EXECUTE FUNCTION rewards_refuse();
grant insert, select on invites to fairbook_app;

-- A reward that was paid.
create table reward_payments (
  reference uuid not null,  -- of its movement in the ledger
  kind      text not null,
  player_id bigint not null,  -- to whom
  for_id    bigint not null,  -- whose registration
  amount    bigint not null,  -- millionths of one USDT
  paid_at   timestamp with time zone not null default now(),
  constraint reward_payments_pkey PRIMARY KEY (reference),
  constraint reward_payments_once UNIQUE (kind, for_id),
  constraint reward_payments_for_id_fkey FOREIGN KEY (for_id) REFERENCES ledger_accounts(id),
  constraint reward_payments_kind_fkey FOREIGN KEY (kind) REFERENCES reward_terms(kind),
  constraint reward_payments_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id),
  constraint reward_payments_amount CHECK (amount > 0)
);
CREATE TRIGGER reward_payments_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON reward_payments FOR EACH STATEMENT EXECUTE FUNCTION rewards_refuse();
grant insert, select on reward_payments to fairbook_app;

-- What a registration brings the new player, and an invitation whoever invited once the new player has deposited enough. Zero: nothing is paid.
create table reward_terms (
  kind          text not null,
  amount        bigint not null,  -- millionths of one USDT
  recharge_from bigint not null,  -- deposited in all before it is paid
  constraint reward_terms_pkey PRIMARY KEY (kind),
  constraint reward_terms_amount CHECK (amount >= 0 AND recharge_from >= 0),
  constraint reward_terms_kind CHECK (kind = ANY (ARRAY['registration'::text, 'invitation'::text]))
);
grant select on reward_terms to fairbook_app;
grant update (amount, recharge_from) on reward_terms to fairbook_app;

-- A VIP level, and from how much deposited in all it is reached.
create table vip_levels (
  level         text not null,
  place         smallint not null,
  recharge_from bigint not null,  -- millionths of one USDT deposited in all
  img           text not null,  -- a path of the site
  constraint vip_levels_pkey PRIMARY KEY (level),
  constraint vip_levels_one_threshold UNIQUE (recharge_from) DEFERRABLE,
  constraint vip_levels_place_key UNIQUE (place),
  constraint vip_levels_from CHECK (recharge_from >= 0),
  constraint vip_levels_img CHECK (img ~ '^(/[a-z-]+)+[.]svg$'::text),
  constraint vip_levels_level CHECK (level = ANY (ARRAY['bronze'::text, 'silver'::text, 'gold'::text, 'platinum'::text, 'diamond'::text]))
);
grant select on vip_levels to fairbook_app;
grant update (recharge_from) on vip_levels to fairbook_app;

-- A reward that was not paid, and because of which account.
create table withheld_rewards (
  kind        text not null,
  player_id   bigint not null,  -- to whom it would have been paid
  for_id      bigint not null,  -- whose registration
  other_id    bigint not null,  -- of the same household, and rewarded already or the inviter
  marks       text[] not null,  -- what the two have in common, directly or through others
  amount      bigint not null,  -- millionths of one USDT
  withheld_at timestamp with time zone not null default now(),
  constraint withheld_rewards_once PRIMARY KEY (kind, for_id),
  constraint withheld_rewards_for_id_fkey FOREIGN KEY (for_id) REFERENCES ledger_accounts(id),
  constraint withheld_rewards_kind_fkey FOREIGN KEY (kind) REFERENCES reward_terms(kind),
  constraint withheld_rewards_other_id_fkey FOREIGN KEY (other_id) REFERENCES ledger_accounts(id),
  constraint withheld_rewards_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger_accounts(id),
  constraint withheld_rewards_amount CHECK (amount > 0)
);
CREATE INDEX withheld_rewards_by_time ON withheld_rewards USING btree (withheld_at);
CREATE TRIGGER withheld_rewards_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON withheld_rewards FOR EACH STATEMENT EXECUTE FUNCTION rewards_refuse();
grant insert, select on withheld_rewards to fairbook_app;

CREATE OR REPLACE FUNCTION rewards_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was rewarded is never changed or removed' using errcode = 'insufficient_privilege';
end $function$;


-- -------------------- settings --------------------------------------------------------------------------------------------

-- What a ticket of a game may stake and return in a region. Zero: no limit.
create table bet_limits (
  region       text not null,
  game         text not null,
  bet_min      bigint not null,  -- millionths of one USDT, the whole ticket
  bet_max      bigint not null,  -- as bet_min
  multiple_min integer not null,
  multiple_max integer not null,
  bonus_min    bigint not null,  -- millionths of one USDT, what a ticket can return
  bonus_max    bigint not null,  -- as bonus_min
  constraint bet_limits_pkey PRIMARY KEY (region, game),
  constraint bet_limits_game_fkey FOREIGN KEY (game) REFERENCES games(game),
  constraint bet_limits_region_fkey FOREIGN KEY (region) REFERENCES regions(code),
  constraint bet_limits_bet CHECK (bet_min >= 0 AND bet_max >= 0 AND (bet_max = 0 OR bet_min <= bet_max)),
  constraint bet_limits_bonus CHECK (bonus_min >= 0 AND bonus_max >= 0 AND (bonus_max = 0 OR bonus_min <= bonus_max)),
  constraint bet_limits_multiple CHECK (multiple_min >= 0 AND multiple_max >= 0 AND (multiple_max = 0 OR multiple_min <= multiple_max))
);
grant select on bet_limits to fairbook_app;
grant update (bet_min, bet_max, multiple_min, multiple_max, bonus_min, bonus_max) on bet_limits to fairbook_app;

-- A currency that stakes and payments are typed in.
create table currencies (
  id              smallint not null,
  currency        text not null,
  flag            text not null,  -- ISO 3166 alpha-2 of the flag shown beside it, or empty
  sport_bet_min   bigint not null,  -- millionths of one USDT
  lottery_bet_min bigint not null,  -- millionths of one USDT
  active          boolean not null default true,
  sort            smallint not null,
  constraint currencies_pkey PRIMARY KEY (id),
  constraint currencies_one_each UNIQUE (currency),
  constraint currencies_lottery_bet_min_check CHECK (lottery_bet_min > 0),
  constraint currencies_sport_bet_min_check CHECK (sport_bet_min > 0)
);
grant select on currencies to fairbook_app;

-- A rate of a currency, from when to when it held. Never changed: a new one supersedes it.
create table currency_rates (
  id            bigint not null generated always as identity,
  currency      text not null,
  rate_e8       bigint not null,  -- units of the currency for one USDT, hundred-millionths
  valid_from    timestamp with time zone not null default now(),
  superseded_at timestamp with time zone,
  constraint currency_rates_pkey PRIMARY KEY (id),
  constraint currency_rates_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(currency),
  constraint currency_rates_rate_e8_check CHECK (rate_e8 > 0)
);
CREATE INDEX currency_rates_by_end ON currency_rates USING btree (superseded_at) WHERE (superseded_at IS NOT NULL);
CREATE UNIQUE INDEX currency_rates_one_now ON currency_rates USING btree (currency) WHERE (superseded_at IS NULL);
grant insert, select on currency_rates to fairbook_app;
grant update (superseded_at) on currency_rates to fairbook_app;

-- A game of the house, and whether it is offered.
create table games (
  game       text not null,
  status     text not null default 'hidden'::text,
  changed_at timestamp with time zone not null default now(),
  constraint games_pkey PRIMARY KEY (game),
  constraint games_status CHECK (status = ANY (ARRAY['active'::text, 'disabled'::text, 'hidden'::text]))
);
grant select on games to fairbook_app;
grant update (status, changed_at) on games to fairbook_app;

-- One row: the house's own terms. Amounts are millionths of one USDT.
create table house_terms (
  one                 boolean not null default true,
  withdrawal_min      bigint not null,  -- the least a withdrawal may be, whatever its channel says
  unanswered_limit    bigint not null,  -- deposits in 7 days of who was not asked for limits yet
  -- since when it is a house of play money whose sign-ins anybody can know; null: it is none
  demonstration_since timestamp with time zone,
  stop_deposits       smallint not null default 3,  -- after so many lost deposits in 24 hours the next one waits; 0: never
  stop_minutes        smallint not null default 15,  -- for so long
  -- the hours of the player's own clock, from one to before the other, in which a deposit asks once more and nothing is advertised
  night_from          smallint not null default 0,
  night_until         smallint not null default 6,
  young_limit         bigint not null default 25000000,  -- deposits in 7 days of who is young and never had a limit of deposits
  statements          boolean not null default true,  -- whether players are sent a statement of each month
  constraint house_terms_pkey PRIMARY KEY (one),
  constraint house_terms_night CHECK (night_from >= 0 AND night_from <= 23 AND night_until >= 0 AND night_until <= 23),
  constraint house_terms_one_check CHECK (one),
  constraint house_terms_stop CHECK ((stop_deposits = 0 OR stop_deposits >= 2 AND stop_deposits <= 20) AND stop_minutes >= 5 AND stop_minutes <= 1440),
  constraint house_terms_unanswered CHECK (unanswered_limit > 0),
  constraint house_terms_withdrawal CHECK (withdrawal_min > 0),
  constraint house_terms_young CHECK (young_limit > 0)
);
CREATE TRIGGER house_terms_marked BEFORE UPDATE ON house_terms FOR EACH ROW EXECUTE FUNCTION house_terms_marked();
grant select on house_terms to fairbook_app;
grant update (withdrawal_min, unanswered_limit, demonstration_since, stop_deposits, stop_minutes, night_from, night_until, young_limit, statements) on house_terms to fairbook_app;

-- A region players are of, and whether they may bet.
create table regions (
  code     text not null,
  disabled boolean not null default false,  -- players of the region may look and not bet
  constraint regions_pkey PRIMARY KEY (code)
);
grant select on regions to fairbook_app;

-- Which version of a setting holds, and who set it. No row: as the house began.
create table setting_versions (
  subject    text not null,  -- deposit:pix, vip, game:soccer
  version    integer not null,  -- 1: changed once
  changed_by text not null,
  changed_at timestamp with time zone not null default now(),
  constraint setting_versions_pkey PRIMARY KEY (subject),
  constraint setting_versions_from_one CHECK (version >= 1)
);
CREATE TRIGGER setting_versions_rise BEFORE UPDATE ON setting_versions FOR EACH ROW EXECUTE FUNCTION setting_versions_rise();
grant insert, select on setting_versions to fairbook_app;
grant update (version, changed_by, changed_at) on setting_versions to fairbook_app;

CREATE OR REPLACE FUNCTION house_terms_marked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.demonstration_since is not null and new.demonstration_since is distinct from old.demonstration_since then
    raise exception 'a demonstration stays one' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION setting_versions_rise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.version <> old.version + 1 then
    raise exception 'a version rises by one';
  end if;
  return new;
end $function$;


-- -------------------- sportsbook ------------------------------------------------------------------------------------------

-- How long bets on matches that are being played wait before they are decided; of several the longest counts.
create table bet_delays (
  game      text not null,
  kind      text not null default ''::text,  -- of the market; empty: every market of the game
  odds_from integer not null,  -- from these odds on, ten-thousandths
  seconds   smallint not null,
  constraint bet_delays_pkey PRIMARY KEY (game, kind, odds_from),
  constraint bet_delays_game_fkey FOREIGN KEY (game) REFERENCES sport_terms(game),
  constraint bet_delays_odds CHECK (odds_from >= 10000),
  constraint bet_delays_seconds CHECK (seconds >= 0 AND seconds <= 15)
);
grant delete, insert, select on bet_delays to fairbook_app;

-- A silence of a feed, from its last word to its next, long enough for its markets to be held.
create table feed_gaps (
  feed     text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null default clock_timestamp(),
  constraint feed_gaps_pkey PRIMARY KEY (feed, began_at),
  constraint feed_gaps_feed_fkey FOREIGN KEY (feed) REFERENCES feeds(name),
  constraint feed_gaps_forward CHECK (ended_at > began_at)
);
grant delete, insert, select on feed_gaps to fairbook_app;

-- What a feed told in an hour of UTC, by its pages that had facts, and how old the newest fact of each was.
create table feed_hours (
  feed         text not null,
  hour         timestamp with time zone not null,
  pages        integer not null default 0,
  facts        integer not null default 0,
  refused      integer not null default 0,
  -- price lists that jumped, results that came too early, words on matches that staff decided
  held         integer not null default 0,
  delay_ms_sum bigint not null default 0,
  delay_ms_max bigint not null default 0,
  constraint feed_hours_pkey PRIMARY KEY (feed, hour),
  constraint feed_hours_feed_fkey FOREIGN KEY (feed) REFERENCES feeds(name),
  constraint feed_hours_counts CHECK (0 <= ALL (ARRAY[pages::bigint, facts::bigint, refused::bigint, held::bigint, delay_ms_sum, delay_ms_max]))
);
grant delete, insert, select, update on feed_hours to fairbook_app;

-- A feed that tells of matches, and when it was last heard.
create table feeds (
  name         text not null,
  game         text not null,
  last_seen_at timestamp with time zone not null default '-infinity'::timestamp with time zone,  -- when the newest complete news was signed, by this clock
  silent       boolean not null default true,  -- what was last announced; whether it is silent now is asked of last_seen_at
  cursor       text not null default ''::text,
  silent_after interval not null default '00:00:20'::interval,  -- how long it may say nothing before its markets are held
  constraint feeds_pkey PRIMARY KEY (name),
  constraint feeds_game_check CHECK (game = ANY (ARRAY['soccer'::text, 'basketball'::text, 'bd'::text, 'cricket'::text, 'sports365'::text])),
  constraint feeds_name_check CHECK (length(name) >= 1 AND length(name) <= 40),
  constraint feeds_not_staff CHECK (name <> 'staff'::text),
  constraint feeds_silent_after CHECK (silent_after >= '00:00:00.5'::interval AND silent_after <= '00:00:20'::interval)
);
grant insert, select, update on feeds to fairbook_app;

-- A result that came before its match can be over, or that is settled otherwise than by the rules, and what became of it.
create table held_results (
  id              bigint not null generated always as identity,
  match_id        bigint not null,
  home_score      smallint not null,
  away_score      smallint not null,
  half_home_score smallint,
  half_away_score smallint,
  note            text not null,  -- why it was corrected, in the feed's words
  version         integer not null,  -- of the fact
  held_at         timestamp with time zone not null default clock_timestamp(),
  take            boolean,  -- what somebody wants: taken, or refused
  reason          text,
  asked_by        text,  -- names of the staff, here and below
  asked_at        timestamp with time zone,
  ended           text,
  ended_by        text,
  ended_at        timestamp with time zone,
  final_odds      jsonb,  -- as in outcomes
  why             text not null default 'early'::text,
  settled         jsonb,  -- as in outcomes
  overs           jsonb,  -- as in outcomes
  sets            jsonb,  -- as in outcomes
  constraint held_results_pkey PRIMARY KEY (id),
  constraint held_results_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id),
  constraint held_results_as_asked CHECK ((ended <> ALL (ARRAY['taken'::text, 'refused'::text])) OR asked_by IS NOT NULL AND take = (ended = 'taken'::text)),
  constraint held_results_asked CHECK (num_nulls(take, reason, asked_by, asked_at) = ANY (ARRAY[0, 4])),
  constraint held_results_by_two CHECK (ended IS NULL OR (ended = 'replaced'::text) = (ended_by IS NULL)),
  constraint held_results_ended CHECK ((ended IS NULL) = (ended_at IS NULL) AND (ended = ANY (ARRAY['taken'::text, 'refused'::text, 'replaced'::text]))),
  constraint held_results_final_odds CHECK (jsonb_typeof(final_odds) = 'array'::text),
  constraint held_results_four_eyes CHECK (ended_by <> asked_by),
  constraint held_results_overs CHECK (sportsbook_is_decided(overs)),
  constraint held_results_reason CHECK (length(reason) >= 3 AND length(reason) <= 500),
  constraint held_results_sets CHECK (sportsbook_is_sets(sets)),
  constraint held_results_settled CHECK (COALESCE(jsonb_typeof(settled) = 'array'::text, why <> 'differs'::text)),
  constraint held_results_why CHECK (why = ANY (ARRAY['early'::text, 'differs'::text]))
);
CREATE UNIQUE INDEX held_results_open ON held_results USING btree (match_id) WHERE (ended IS NULL);
CREATE TRIGGER held_results_keep BEFORE TRUNCATE ON held_results FOR EACH STATEMENT EXECUTE FUNCTION sportsbook_refuse();
CREATE TRIGGER held_results_stay BEFORE DELETE OR UPDATE ON held_results FOR EACH ROW EXECUTE FUNCTION held_results_stay();
CREATE TRIGGER held_results_two_hands BEFORE UPDATE ON held_results FOR EACH ROW WHEN (new.ended_by IS DISTINCT FROM old.ended_by) EXECUTE FUNCTION two_hands('asked_by', 'ended_by');
grant insert, select on held_results to fairbook_app;
grant update (take, reason, asked_by, asked_at, ended, ended_by, ended_at) on held_results to fairbook_app;

-- A league, as a feed names it.
create table leagues (
  id      bigint not null generated always as identity,
  feed    text not null,
  ref     text not null,
  names   jsonb not null,
  country text not null,  -- ISO 3166 alpha-2, or empty
  constraint leagues_pkey PRIMARY KEY (id),
  constraint leagues_one_per_ref UNIQUE (feed, ref),
  constraint leagues_feed_fkey FOREIGN KEY (feed) REFERENCES feeds(name),
  constraint leagues_names_check CHECK (names ? 'en'::text)
);
grant insert, select, update on leagues to fairbook_app;

-- How much of the feed's margin staff want of a game, a league, a match or a market, until they lift it; the nearest one holds.
create table margin_factors (
  id          bigint not null generated always as identity,
  game        text,
  league_id   bigint,
  match_id    bigint,
  kind        text,  -- of the market, with the lines beside it; null: every market of the match
  factor      smallint not null,  -- hundredths of the feed's margin
  reason      text not null,
  set_by      text not null,  -- names of the staff, here and below
  set_at      timestamp with time zone not null default clock_timestamp(),
  lift_reason text,
  lifted_by   text,
  lifted_at   timestamp with time zone,
  constraint margin_factors_pkey PRIMARY KEY (id),
  constraint margin_factors_game_fkey FOREIGN KEY (game) REFERENCES sport_terms(game),
  constraint margin_factors_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues(id),
  constraint margin_factors_market FOREIGN KEY (match_id, kind) REFERENCES markets(match_id, kind),
  constraint margin_factors_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id),
  constraint margin_factors_bounds CHECK (factor >= 25 AND factor <= 400 AND factor <> 100),
  constraint margin_factors_lifted CHECK (num_nulls(lift_reason, lifted_by, lifted_at) = ANY (ARRAY[0, 3])),
  constraint margin_factors_of_one_thing CHECK (num_nonnulls(game, league_id, match_id) = 1 AND (kind IS NULL OR match_id IS NOT NULL)),
  constraint margin_factors_reason CHECK (length(reason) >= 3 AND length(reason) <= 500 AND length(lift_reason) >= 3 AND length(lift_reason) <= 500)
);
CREATE INDEX margin_factors_of_match ON margin_factors USING btree (match_id, id);
CREATE UNIQUE INDEX margin_factors_open_of_game ON margin_factors USING btree (game) WHERE ((lifted_at IS NULL) AND (game IS NOT NULL));
CREATE UNIQUE INDEX margin_factors_open_of_league ON margin_factors USING btree (league_id) WHERE ((lifted_at IS NULL) AND (league_id IS NOT NULL));
CREATE UNIQUE INDEX margin_factors_open_of_match ON margin_factors USING btree (match_id, COALESCE(kind, ''::text)) WHERE ((lifted_at IS NULL) AND (match_id IS NOT NULL));
CREATE TRIGGER margin_factors_keep BEFORE TRUNCATE ON margin_factors FOR EACH STATEMENT EXECUTE FUNCTION sportsbook_refuse();
CREATE TRIGGER margin_factors_stay BEFORE DELETE OR UPDATE ON margin_factors FOR EACH ROW EXECUTE FUNCTION margin_factors_stay();
grant select on margin_factors to fairbook_app;
grant insert (game, league_id, match_id, kind, factor, reason, set_by) on margin_factors to fairbook_app;
grant update (lift_reason, lifted_by, lifted_at) on margin_factors to fairbook_app;

-- What a match is offered on now, of one kind.
create table markets (
  match_id       bigint not null,
  kind           text not null,
  line_e2        integer,  -- hundredths, home side's view
  single         boolean not null default false,
  status         text not null default 'open'::text,
  odds           integer[] not null default '{}'::integer[],  -- ten-thousandths, in the order of core's selectionsOf; 0 = not priced
  version        integer not null default 0,  -- rises with every change, of odds or of status
  odds_version   integer not null default 0,
  status_version integer not null default 0,
  status_at      timestamp with time zone,  -- the feed's instant of the last explicit status
  updated_at     timestamp with time zone not null default clock_timestamp(),
  held_odds      integer[] not null default '{}'::integer[],  -- in the order of odds; empty = nothing waits
  -- outcomes that are off sale because what they may cost has reached its cap, each at its line: 'handicap:w@-100'
  full_cells     text[] not null default '{}'::text[],
  own_odds       integer[] not null default '{}'::integer[],  -- what is offered instead of the feed's odds, in their order; empty = the feed's
  -- whose the offered odds are: the feed's, the feed's with another margin, some set by hand
  priced_by      text not null default 'feed'::text,
  price_fallen   boolean not null default false,  -- odds set by hand do not hold any more: no bet is taken until staff end them
  constraint markets_pkey PRIMARY KEY (match_id, kind),
  constraint markets_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id),
  constraint markets_held_odds_bounds CHECK ((100000000 >= ALL (held_odds)) AND (0 <= ALL (held_odds))),
  constraint markets_kind_check CHECK (kind = ANY (ARRAY['wl'::text, 'handicap'::text, 'correct_score'::text, 'goals'::text, 'half'::text, 'bs'::text, 'mv'::text, 'up'::text, 'ou05'::text, 'ou15'::text, 'ou25'::text, 'ou35'::text, 'ou45'::text, 'ou55'::text, 'btts'::text, 'dc'::text, 'dnb'::text, 'ah'::text, 'at'::text, 'wl1'::text, 'ah1'::text, 'at1'::text, 'ml'::text, 'ps'::text, 'pt'::text, 'sh'::text, 'st'::text, 'gh'::text, 'gt'::text, 'toss'::text, 'innings'::text, 'powerplay'::text, 'ah_a'::text, 'ah_b'::text, 'ah_c'::text, 'ah_d'::text, 'ah_e'::text, 'ah_f'::text, 'ah_g'::text, 'at_a'::text, 'at_b'::text, 'at_c'::text, 'at_d'::text, 'at_e'::text, 'at_f'::text, 'at_g'::text])),
  constraint markets_odds_bounds CHECK ((100000000 >= ALL (odds)) AND (0 <= ALL (odds))),
  constraint markets_own_odds_bounds CHECK ((100000000 >= ALL (own_odds)) AND (0 <= ALL (own_odds))),
  constraint markets_priced_by CHECK ((priced_by = ANY (ARRAY['feed'::text, 'margin'::text, 'hand'::text])) AND (priced_by = 'feed'::text) = (cardinality(own_odds) = 0)),
  constraint markets_status_check CHECK (status = ANY (ARRAY['open'::text, 'suspended'::text, 'closed'::text]))
) with (fillfactor=70);
grant insert, select, update on markets to fairbook_app;
grant update (full_cells) on markets to fairbook_app;

-- What staff want a match to have come to, and who else said so.
create table match_decisions (
  id              bigint not null generated always as identity,
  match_id        bigint not null,
  kind            text not null,
  home_score      smallint,
  away_score      smallint,
  half_home_score smallint,
  half_away_score smallint,
  void_reason     text,
  starts_at       timestamp with time zone,  -- of a postponement; null: nobody knows when
  reason          text not null,  -- why, in the words of who asked
  asked_by        text not null,  -- names of the staff, here and below
  asked_at        timestamp with time zone not null default clock_timestamp(),
  done_by         text,
  done_at         timestamp with time zone,
  dropped_by      text,
  dropped_at      timestamp with time zone,
  overs           jsonb,  -- of a result of a match of overs, as in outcomes
  constraint match_decisions_pkey PRIMARY KEY (id),
  constraint match_decisions_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id),
  constraint match_decisions_done CHECK ((done_by IS NULL) = (done_at IS NULL)),
  constraint match_decisions_dropped CHECK ((dropped_by IS NULL) = (dropped_at IS NULL) AND (dropped_at IS NULL OR done_at IS NULL)),
  constraint match_decisions_four_eyes CHECK (done_by <> asked_by),
  constraint match_decisions_half CHECK (half_home_score <= home_score AND half_away_score <= away_score),
  constraint match_decisions_half_whole CHECK ((half_home_score IS NULL) = (half_away_score IS NULL) AND (kind = 'result'::text OR half_home_score IS NULL)),
  constraint match_decisions_kind CHECK (kind = ANY (ARRAY['result'::text, 'void'::text, 'postponement'::text])),
  constraint match_decisions_overs CHECK (overs IS NULL OR kind = 'result'::text AND sportsbook_is_decided(overs)),
  constraint match_decisions_reason CHECK (length(reason) >= 3 AND length(reason) <= 500),
  constraint match_decisions_score CHECK ((kind = 'result'::text) = (home_score IS NOT NULL) AND (home_score IS NULL) = (away_score IS NULL)),
  constraint match_decisions_start CHECK (kind = 'postponement'::text OR starts_at IS NULL),
  constraint match_decisions_void CHECK ((kind = 'void'::text) = (void_reason IS NOT NULL))
);
CREATE INDEX match_decisions_of_match ON match_decisions USING btree (match_id, id);
CREATE UNIQUE INDEX match_decisions_open ON match_decisions USING btree (match_id) WHERE ((done_at IS NULL) AND (dropped_at IS NULL));
CREATE TRIGGER match_decisions_keep BEFORE TRUNCATE ON match_decisions FOR EACH STATEMENT EXECUTE FUNCTION sportsbook_refuse();
CREATE TRIGGER match_decisions_stay BEFORE DELETE OR UPDATE ON match_decisions FOR EACH ROW EXECUTE FUNCTION match_decisions_stay();
CREATE TRIGGER match_decisions_two_hands BEFORE UPDATE ON match_decisions FOR EACH ROW WHEN (new.done_by IS DISTINCT FROM old.done_by) EXECUTE FUNCTION two_hands('asked_by', 'done_by');
grant select on match_decisions to fairbook_app;
grant insert (match_id, kind, home_score, away_score, half_home_score, half_away_score, void_reason, starts_at, reason, asked_by, overs) on match_decisions to fairbook_app;
grant update (done_by, done_at, dropped_by, dropped_at) on match_decisions to fairbook_app;

-- A fixture of a feed, how it stands, and which outcome of it holds.
create table matches (
  id                bigint not null generated always as identity,
  feed              text not null,
  fixture           text not null,  -- the feed's name for it
  game              text not null,
  league_id         bigint not null,
  home_id           bigint not null,
  away_id           bigint not null,
  starts_at         timestamp with time zone not null,
  original_start    timestamp with time zone not null,  -- as first announced: postponements are measured from it
  moved             boolean not null default false,  -- a postponement set the start; fixture facts no longer do
  status            text not null default 'upcoming'::text,
  period            text,
  minute            smallint,
  home_score        smallint,
  away_score        smallint,
  half_home_score   smallint,
  half_away_score   smallint,
  kicked_off_at     timestamp with time zone,  -- the earliest instant at which the feed reported play
  fixture_version   integer not null,
  score_version     integer not null default 0,
  outcome_version   integer not null default 0,
  revision          smallint not null default 0,  -- of outcomes; 0 = undecided
  decided_at        timestamp with time zone,
  offers_removed_at timestamp with time zone,  -- when all it had in odds_history was removed
  -- a result waits; asked with every quote, so it stands beside the match and not in a table that would have to be joined
  result_held       boolean not null default false,
  discipline        text,  -- what is played, of a game that has several kinds of play
  by_staff          boolean not null default false,  -- its outcome was decided by staff: what the feed says of it since decides nothing
  overruled         jsonb,  -- what the feed said since, where it differs: the newest word
  overs             jsonb,  -- of a match of overs: toss, balls, wickets and what else its runs do not tell
  -- version of the newest word that decided the match, or was held because it would; 0: none
  decided_version   integer not null default 0,
  score_since       timestamp with time zone,  -- when the feed first told the present score; null: before play
  -- the largest lead of the home side that stood for two minutes, or until another goal; never taken back
  home_lead         smallint not null default 0,
  away_lead         smallint not null default 0,  -- the same of the away side
  constraint matches_pkey PRIMARY KEY (id),
  constraint matches_one_per_fixture UNIQUE (feed, fixture),
  constraint matches_away_id_fkey FOREIGN KEY (away_id) REFERENCES teams(id),
  constraint matches_feed_fkey FOREIGN KEY (feed) REFERENCES feeds(name),
  constraint matches_home_id_fkey FOREIGN KEY (home_id) REFERENCES teams(id),
  constraint matches_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues(id),
  constraint matches_decided CHECK ((revision > 0) = (status = ANY (ARRAY['ended'::text, 'void'::text])) AND (revision > 0) = (decided_at IS NOT NULL)),
  constraint matches_decided_version CHECK (decided_version >= 0 AND decided_version <= outcome_version),
  constraint matches_discipline CHECK (discipline = ANY (ARRAY['football'::text, 'basketball'::text, 'tennis'::text, 'cricket'::text])),
  constraint matches_discipline_of_game CHECK ((game = 'sports365'::text) = (discipline IS NOT NULL)),
  constraint matches_game_check CHECK (game = ANY (ARRAY['soccer'::text, 'basketball'::text, 'bd'::text, 'cricket'::text, 'sports365'::text])),
  constraint matches_leads CHECK (home_lead >= 0 AND away_lead >= 0),
  constraint matches_overs CHECK (sportsbook_is_overs(overs)),
  constraint matches_period_check CHECK (period = ANY (ARRAY['first_half'::text, 'half_time'::text, 'second_half'::text, 'first_quarter'::text, 'second_quarter'::text, 'third_quarter'::text, 'fourth_quarter'::text, 'overtime'::text, 'first_set'::text, 'second_set'::text, 'third_set'::text, 'fourth_set'::text, 'fifth_set'::text, 'first_innings'::text, 'innings_break'::text, 'second_innings'::text, 'super_over'::text, 'rain'::text])),
  constraint matches_status_check CHECK (status = ANY (ARRAY['upcoming'::text, 'live'::text, 'ended'::text, 'postponed'::text, 'void'::text]))
) with (fillfactor=80);
CREATE INDEX matches_ended_at_home ON matches USING btree (home_id, starts_at DESC) WHERE (status = 'ended'::text);
CREATE INDEX matches_ended_away ON matches USING btree (away_id, starts_at DESC) WHERE (status = 'ended'::text);
CREATE INDEX matches_of_discipline ON matches USING btree (discipline, starts_at) WHERE ((revision = 0) AND (discipline IS NOT NULL));
CREATE INDEX matches_on_offer ON matches USING btree (game, starts_at) WHERE (revision = 0);
CREATE INDEX matches_with_offers_kept ON matches USING btree (decided_at) WHERE ((revision > 0) AND (offers_removed_at IS NULL));
CREATE INDEX matches_with_results ON matches USING btree (game, decided_at DESC, id) WHERE (revision > 0);
grant insert, select, update on matches to fairbook_app;

-- An offer that a market made, from its instant on.
create table odds_history (
  match_id  bigint not null,
  kind      text not null,
  version   integer not null,
  status    text not null,  -- what players were told, cut-off and silence included
  line_e2   integer,
  single    boolean not null,
  odds      integer[] not null,
  at        timestamp with time zone not null default clock_timestamp(),
  priced_by text not null default 'feed'::text,  -- as of markets
  constraint odds_history_pkey PRIMARY KEY (match_id, kind, version),
  constraint odds_history_market FOREIGN KEY (match_id, kind) REFERENCES markets(match_id, kind),
  constraint odds_history_priced_by CHECK (priced_by = ANY (ARRAY['feed'::text, 'margin'::text, 'hand'::text]))
);
CREATE TRIGGER odds_history_append_only BEFORE UPDATE OR TRUNCATE ON odds_history FOR EACH STATEMENT EXECUTE FUNCTION sportsbook_refuse();
CREATE TRIGGER odds_history_stay BEFORE DELETE ON odds_history FOR EACH ROW EXECUTE FUNCTION sportsbook_keep_offers();
grant delete, insert, select on odds_history to fairbook_app;

-- The least and the most of one bet on a league, a match or a market, as staff say, until they lift it. Millionths of one USDT; 0: no limit.
create table offer_limits (
  id          bigint not null generated always as identity,
  league_id   bigint,
  match_id    bigint,
  kind        text,  -- of the market; null: every market of the match
  region      text not null default ''::text,  -- of the players it binds; empty: everybody
  bet_min     bigint not null default 0,
  bet_max     bigint not null default 0,
  bonus_max   bigint not null default 0,  -- the most that the bet can return
  word        text not null,  -- what the player is told
  reason      text not null,
  set_by      text not null,  -- names of the staff, here and below
  set_at      timestamp with time zone not null default clock_timestamp(),
  lift_reason text,
  lifted_by   text,
  lifted_at   timestamp with time zone,
  constraint offer_limits_pkey PRIMARY KEY (id),
  constraint offer_limits_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues(id),
  constraint offer_limits_market FOREIGN KEY (match_id, kind) REFERENCES markets(match_id, kind),
  constraint offer_limits_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id),
  constraint offer_limits_bounds CHECK (bet_min >= 0 AND bonus_max >= 0 AND GREATEST(bet_min, bet_max, bonus_max) >= 1 AND GREATEST(bet_min, bet_max, bonus_max) <= '1000000000000000000'::bigint AND (bet_max = 0 OR bet_max >= bet_min)),
  constraint offer_limits_lifted CHECK (num_nulls(lift_reason, lifted_by, lifted_at) = ANY (ARRAY[0, 3])),
  constraint offer_limits_of_one_thing CHECK (num_nonnulls(league_id, match_id) = 1 AND (kind IS NULL OR match_id IS NOT NULL)),
  constraint offer_limits_words CHECK (length(reason) >= 3 AND length(reason) <= 500 AND length(lift_reason) >= 3 AND length(lift_reason) <= 500 AND length(word) >= 3 AND length(word) <= 200)
);
CREATE INDEX offer_limits_of_match ON offer_limits USING btree (match_id, id);
CREATE UNIQUE INDEX offer_limits_open_of_league ON offer_limits USING btree (league_id, region) WHERE ((lifted_at IS NULL) AND (league_id IS NOT NULL));
CREATE UNIQUE INDEX offer_limits_open_of_match ON offer_limits USING btree (match_id, COALESCE(kind, ''::text), region) WHERE ((lifted_at IS NULL) AND (match_id IS NOT NULL));
CREATE TRIGGER offer_limits_keep BEFORE TRUNCATE ON offer_limits FOR EACH STATEMENT EXECUTE FUNCTION sportsbook_refuse();
CREATE TRIGGER offer_limits_stay BEFORE DELETE OR UPDATE ON offer_limits FOR EACH ROW EXECUTE FUNCTION offer_limits_stay();
grant select on offer_limits to fairbook_app;
grant insert (league_id, match_id, kind, region, bet_min, bet_max, bonus_max, word, reason, set_by) on offer_limits to fairbook_app;
grant update (lift_reason, lifted_by, lifted_at) on offer_limits to fairbook_app;

-- A decision of a match: a revision, hashed, never changed or removed.
create table outcomes (
  match_id        bigint not null,
  revision        smallint not null,
  kind            text not null,
  home_score      smallint,
  away_score      smallint,
  half_home_score smallint,
  half_away_score smallint,
  reason          text,  -- why it is void
  note            text not null default ''::text,  -- why it was corrected, in the feed's words
  source          text not null,  -- the feed, or staff
  version         integer not null,  -- of the fact that decided
  decided_at      timestamp with time zone not null default now(),
  hash            bytea not null,
  -- of a pool: market, selection, line in hundredths and odds in ten-thousandths of each answer that won
  final_odds      jsonb,
  -- a vendor's settlement where it differs: market, selection, line in hundredths and grade of each such answer
  settled         jsonb,
  decision_id     bigint,  -- of the staff
  overs           jsonb,  -- as in matches, with who won and how
  sets            jsonb,  -- of a match of sets: how many win it, the games of each, and who gave up
  constraint outcomes_pkey PRIMARY KEY (match_id, revision),
  constraint outcomes_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES match_decisions(id),
  constraint outcomes_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id),
  constraint outcomes_by_staff CHECK ((source = 'staff'::text) = (decision_id IS NOT NULL)),
  constraint outcomes_final_odds CHECK (final_odds IS NULL OR kind = 'played'::text AND jsonb_typeof(final_odds) = 'array'::text),
  constraint outcomes_half CHECK (half_home_score <= home_score AND half_away_score <= away_score),
  constraint outcomes_half_whole CHECK ((half_home_score IS NULL) = (half_away_score IS NULL)),
  constraint outcomes_hash_check CHECK (octet_length(hash) = 32),
  constraint outcomes_kind_check CHECK (kind = ANY (ARRAY['played'::text, 'void'::text])),
  constraint outcomes_overs CHECK (overs IS NULL OR kind = 'played'::text AND sportsbook_is_decided(overs)),
  constraint outcomes_played CHECK ((kind = 'played'::text) = (home_score IS NOT NULL AND away_score IS NOT NULL)),
  constraint outcomes_revision_check CHECK (revision > 0),
  constraint outcomes_sets CHECK (sets IS NULL OR kind = 'played'::text AND sportsbook_is_sets(sets)),
  constraint outcomes_settled CHECK (settled IS NULL OR kind = 'played'::text AND jsonb_typeof(settled) = 'array'::text),
  constraint outcomes_void CHECK ((kind = 'void'::text) = (reason IS NOT NULL))
);
CREATE TRIGGER outcomes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON outcomes FOR EACH STATEMENT EXECUTE FUNCTION sportsbook_refuse();
CREATE TRIGGER outcomes_by_two BEFORE INSERT ON outcomes FOR EACH ROW WHEN (new.decision_id IS NOT NULL) EXECUTE FUNCTION outcomes_by_two();
grant insert, select on outcomes to fairbook_app;

-- Facts about fixtures that are not known yet: the newest of each aspect.
create table pending_facts (
  feed        text not null,
  fixture     text not null,
  aspect      text not null,  -- 'score', 'outcome', 'odds:wl', 'suspension:wl'
  version     integer not null,
  fact        jsonb not null,  -- in wire form
  received_at timestamp with time zone not null default now(),
  constraint pending_facts_pkey PRIMARY KEY (feed, fixture, aspect),
  constraint pending_facts_feed_fkey FOREIGN KEY (feed) REFERENCES feeds(name)
);
grant delete, insert, select, update on pending_facts to fairbook_app;

-- Whether a game takes bets on matches that are being played.
create table sport_terms (
  game      text not null,
  live_bets boolean not null default false,
  constraint sport_terms_pkey PRIMARY KEY (game),
  constraint sport_terms_game_check CHECK (game = ANY (ARRAY['soccer'::text, 'basketball'::text, 'bd'::text, 'cricket'::text, 'sports365'::text]))
);
grant select on sport_terms to fairbook_app;
grant update (live_bets) on sport_terms to fairbook_app;

-- Odds of a selection as staff set them by hand, until they end. The feed's go on underneath.
create table staff_odds (
  id             bigint not null generated always as identity,
  match_id       bigint not null,
  kind           text not null,
  selection      text not null,
  line_e2        integer,  -- on which they hold, hundredths
  odds           integer not null,  -- ten-thousandths, here and below
  feed_odds      integer not null,  -- of the feed when they were asked for
  beyond_fair    boolean not null,  -- that its market pays more than it takes with them was said once more
  needs_two      boolean not null,  -- far from the feed's, or beyond fair: a second person confirms them
  until_at       timestamp with time zone,  -- null: until they are lifted
  -- how the match and its market stood when they were asked for, here and below: they hold for that
  match_status   text not null,
  home_score     smallint,
  away_score     smallint,
  status_version integer not null,
  reason         text not null,
  asked_by       text not null,  -- names of the staff, here and below
  asked_at       timestamp with time zone not null default clock_timestamp(),
  done_by        text,
  done_at        timestamp with time zone,
  fallen_at      timestamp with time zone,  -- the match or its market stood otherwise: no bet is taken until staff end them
  ended_by       text,  -- null of one that has ended: its time was over
  ended_at       timestamp with time zone,
  end_reason     text,
  constraint staff_odds_pkey PRIMARY KEY (id),
  constraint staff_odds_market FOREIGN KEY (match_id, kind) REFERENCES markets(match_id, kind),
  constraint staff_odds_bounds CHECK (odds >= 10100 AND odds <= 100000000 AND feed_odds >= 10000 AND feed_odds <= 100000000),
  constraint staff_odds_done CHECK ((done_by IS NULL) = (done_at IS NULL) AND (needs_two OR done_at IS NOT NULL)),
  constraint staff_odds_ended CHECK ((ended_by IS NULL) = (end_reason IS NULL) AND (ended_by IS NULL OR ended_at IS NOT NULL)),
  constraint staff_odds_fallen CHECK (fallen_at IS NULL OR done_at IS NOT NULL),
  constraint staff_odds_four_eyes CHECK ((done_by <> asked_by) = needs_two),
  constraint staff_odds_reason CHECK (length(reason) >= 3 AND length(reason) <= 500 AND length(end_reason) >= 3 AND length(end_reason) <= 500)
);
CREATE UNIQUE INDEX staff_odds_holding ON staff_odds USING btree (match_id, kind, selection) WHERE ((done_at IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX staff_odds_of_match ON staff_odds USING btree (match_id, id);
CREATE INDEX staff_odds_to_end ON staff_odds USING btree (until_at) WHERE ((done_at IS NOT NULL) AND (fallen_at IS NULL) AND (ended_at IS NULL) AND (until_at IS NOT NULL));
CREATE UNIQUE INDEX staff_odds_waiting ON staff_odds USING btree (match_id, kind, selection) WHERE ((done_at IS NULL) AND (ended_at IS NULL));
CREATE TRIGGER staff_odds_keep BEFORE TRUNCATE ON staff_odds FOR EACH STATEMENT EXECUTE FUNCTION sportsbook_refuse();
CREATE TRIGGER staff_odds_stay BEFORE DELETE OR UPDATE ON staff_odds FOR EACH ROW EXECUTE FUNCTION staff_odds_stay();
CREATE TRIGGER staff_odds_two_hands BEFORE UPDATE ON staff_odds FOR EACH ROW WHEN (new.done_by IS DISTINCT FROM old.done_by) EXECUTE FUNCTION two_hands('asked_by', 'done_by');
grant select on staff_odds to fairbook_app;
grant insert (match_id, kind, selection, line_e2, odds, feed_odds, beyond_fair, needs_two, until_at, match_status, home_score, away_score, status_version, reason, asked_by, done_by, done_at) on staff_odds to fairbook_app;
grant update (done_by, done_at, fallen_at, ended_by, ended_at, end_reason) on staff_odds to fairbook_app;

-- A league, a team or a match that a player looks for first.
create table stars (
  player_id bigint not null,
  kind      text not null,
  subject   bigint not null,
  at        timestamp with time zone not null default clock_timestamp(),
  constraint stars_pkey PRIMARY KEY (player_id, kind, subject),
  constraint stars_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint stars_kind CHECK (kind = ANY (ARRAY['league'::text, 'team'::text, 'match'::text]))
);
grant delete, insert, select on stars to fairbook_app;

-- A league, a match or a market on which staff let no bets be taken, until they lift it.
create table suspensions (
  id           bigint not null generated always as identity,
  league_id    bigint,
  match_id     bigint,
  kind         text,  -- of the market; null: every market of the match
  reason       text not null,
  suspended_by text not null,  -- names of the staff, here and below
  suspended_at timestamp with time zone not null default clock_timestamp(),
  lift_reason  text,
  lifted_by    text,
  lifted_at    timestamp with time zone,
  constraint suspensions_pkey PRIMARY KEY (id),
  constraint suspensions_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues(id),
  constraint suspensions_market FOREIGN KEY (match_id, kind) REFERENCES markets(match_id, kind),
  constraint suspensions_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id),
  constraint suspensions_lifted CHECK (num_nulls(lift_reason, lifted_by, lifted_at) = ANY (ARRAY[0, 3])),
  constraint suspensions_of_one_thing CHECK (num_nonnulls(league_id, match_id) = 1 AND (kind IS NULL OR match_id IS NOT NULL)),
  constraint suspensions_reason CHECK (length(reason) >= 3 AND length(reason) <= 500 AND length(lift_reason) >= 3 AND length(lift_reason) <= 500)
);
CREATE INDEX suspensions_of_match ON suspensions USING btree (match_id, id);
CREATE UNIQUE INDEX suspensions_open_of_league ON suspensions USING btree (league_id) WHERE ((lifted_at IS NULL) AND (league_id IS NOT NULL));
CREATE UNIQUE INDEX suspensions_open_of_match ON suspensions USING btree (match_id, COALESCE(kind, ''::text)) WHERE ((lifted_at IS NULL) AND (match_id IS NOT NULL));
CREATE TRIGGER suspensions_keep BEFORE TRUNCATE ON suspensions FOR EACH STATEMENT EXECUTE FUNCTION sportsbook_refuse();
CREATE TRIGGER suspensions_stay BEFORE DELETE OR UPDATE ON suspensions FOR EACH ROW EXECUTE FUNCTION suspensions_stay();
grant select on suspensions to fairbook_app;
grant insert (league_id, match_id, kind, reason, suspended_by) on suspensions to fairbook_app;
grant update (lift_reason, lifted_by, lifted_at) on suspensions to fairbook_app;

-- A team, as a feed names it.
create table teams (
  id    bigint not null generated always as identity,
  feed  text not null,
  ref   text not null,
  names jsonb not null,
  crest text not null,  -- 'pattern:colour:colour'
  constraint teams_pkey PRIMARY KEY (id),
  constraint teams_one_per_ref UNIQUE (feed, ref),
  constraint teams_feed_fkey FOREIGN KEY (feed) REFERENCES feeds(name),
  constraint teams_names_check CHECK (names ? 'en'::text)
);
grant insert, select, update on teams to fairbook_app;

CREATE OR REPLACE FUNCTION held_results_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.ended is null
     and (new.id, new.match_id, new.home_score, new.away_score, new.version, new.held_at, new.why)
       = (old.id, old.match_id, old.home_score, old.away_score, old.version, old.held_at, old.why)
     and (new.half_home_score, new.half_away_score, new.note, new.final_odds, new.overs, new.sets, new.settled)
         is not distinct from (old.half_home_score, old.half_away_score, old.note, old.final_odds, old.overs, old.sets, old.settled) then
    return new;
  end if;
  raise exception 'a result that was held stays' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION margin_factors_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.lifted_at is null
     and to_jsonb(new) - array['lift_reason', 'lifted_by', 'lifted_at'] = to_jsonb(old) - array['lift_reason', 'lifted_by', 'lifted_at'] then
    return new;
  end if;
  raise exception 'a margin stays as it was set' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION match_decisions_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.done_at is null and old.dropped_at is null
     and to_jsonb(new) - array['done_by', 'done_at', 'dropped_by', 'dropped_at'] = to_jsonb(old) - array['done_by', 'done_at', 'dropped_by', 'dropped_at'] then
    return new;
  end if;
  raise exception 'what was asked for stays' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION offer_limits_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.lifted_at is null
     and to_jsonb(new) - array['lift_reason', 'lifted_by', 'lifted_at'] = to_jsonb(old) - array['lift_reason', 'lifted_by', 'lifted_at'] then
    return new;
  end if;
  raise exception 'a limit stays as it was written' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION outcomes_by_two()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  if not exists (
    select from match_decisions d where d.id = new.decision_id and d.match_id = new.match_id and d.done_at is not null
      and new.kind = case d.kind when 'result' then 'played' else 'void' end
      and case d.kind when 'postponement' then new.reason in ('postponed', 'abandoned') else new.reason is not distinct from d.void_reason end
      and (d.home_score, d.away_score, d.half_home_score, d.half_away_score, d.overs)
          is not distinct from (new.home_score, new.away_score, new.half_home_score, new.half_away_score, new.overs)
  ) then
    raise exception 'an outcome of the staff is decided by two of them' using constraint = 'outcomes_by_two', errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION sportsbook_is_decided(overs jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public'
AS $function$
  select coalesce(
    sportsbook_is_overs(overs) and ((overs ->> 'winner') is null) = (overs ->> 'decision' in ('tie', 'no_result')), false)
$function$;

CREATE OR REPLACE FUNCTION sportsbook_is_overs(overs jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public'
AS $function$
  select coalesce(
    overs ?& array['toss', 'first', 'scheduled', 'possible', 'balls', 'wickets', 'powerplay', 'winner', 'decision', 'margin', 'revised']
    and (overs ->> 'scheduled')::int > 0
    and sportsbook_overs_fit(overs, 'home') and sportsbook_overs_fit(overs, 'away')
    and coalesce(overs ->> 'winner' in ('home', 'away'), true)
    and coalesce(overs ->> 'decision' in ('runs', 'wickets', 'super_over', 'tie', 'no_result'), true), false)
$function$;

CREATE OR REPLACE FUNCTION sportsbook_is_sets(sets jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public'
AS $function$
  select coalesce(
    sets ?& array['toWin', 'games', 'retired']
    and (sets ->> 'toWin')::int in (2, 3)
    and jsonb_array_length(sets -> 'games') <= 5
    and not exists (
      select from jsonb_array_elements(sets -> 'games') g
      where not coalesce((g ->> 'home')::int between 0 and 7 and (g ->> 'away')::int between 0 and 7, false))
    and coalesce(sets ->> 'retired' in ('home', 'away'), true), false)
$function$;

CREATE OR REPLACE FUNCTION sportsbook_keep_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from matches m where m.id = old.match_id and m.revision > 0 and m.decided_at < now() - interval '5 years') then
    raise exception '% is append-only until five years after the match', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION sportsbook_overs_fit(overs jsonb, side text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(
    (overs -> 'balls' ->> side)::int between 0 and (overs -> 'possible' ->> side)::int
    and (overs -> 'possible' ->> side)::int <= (overs ->> 'scheduled')::int
    and (overs -> 'wickets' ->> side)::int between 0 and 10, false)
$function$;

CREATE OR REPLACE FUNCTION sportsbook_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION staff_odds_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  later constant text[] := array['done_by', 'done_at', 'fallen_at', 'ended_by', 'ended_at', 'end_reason'];
begin
  if tg_op = 'UPDATE' and old.ended_at is null and to_jsonb(new) - later = to_jsonb(old) - later
     and (old.done_at is null or (new.done_by, new.done_at) = (old.done_by, old.done_at))
     and (old.fallen_at is null or new.fallen_at = old.fallen_at) then
    return new;
  end if;
  raise exception 'odds by hand stay as they were written' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION suspensions_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.lifted_at is null
     and (new.id, new.reason, new.suspended_by, new.suspended_at) = (old.id, old.reason, old.suspended_by, old.suspended_at)
     and (new.league_id, new.match_id, new.kind) is not distinct from (old.league_id, old.match_id, old.kind) then
    return new;
  end if;
  raise exception 'a suspension stays as it was written' using errcode = 'insufficient_privilege';
end $function$;


-- -------------------- support ---------------------------------------------------------------------------------------------

-- A message in a case.
create table case_messages (
  id      uuid not null,
  case_id uuid not null,
  at      timestamp with time zone not null,
  staff   text,  -- name of who answered; null: who it is of
  text    text not null,
  constraint case_messages_pkey PRIMARY KEY (id),
  constraint case_messages_case_id_fkey FOREIGN KEY (case_id) REFERENCES support_cases(id),
  constraint case_messages_text CHECK (length(text) >= 1 AND length(text) <= 2000)
);
CREATE INDEX case_messages_by_case ON case_messages USING btree (case_id, at, id);
CREATE TRIGGER case_messages_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON case_messages FOR EACH STATEMENT EXECUTE FUNCTION support_refuse();
CREATE TRIGGER case_messages_by_holder BEFORE INSERT ON case_messages FOR EACH ROW EXECUTE FUNCTION case_messages_by_holder();
grant insert, select on case_messages to fairbook_app;

-- Until when one of the staff, in one sign-in, is here to answer chats.
create table staff_presence (
  session_id uuid not null,
  staff_id   uuid not null,
  here_until timestamp with time zone not null,
  constraint staff_presence_pkey PRIMARY KEY (session_id),
  constraint staff_presence_session_id_fkey FOREIGN KEY (session_id) REFERENCES staff_sessions(id) ON DELETE CASCADE,
  constraint staff_presence_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
grant delete, insert, select, update on staff_presence to fairbook_app;

-- What a player or a guest wrote to us about, and whose turn it is.
create table support_cases (
  id            uuid not null,
  number        bigint not null generated always as identity,
  player_id     bigint,
  email         text,  -- of a guest, as it was typed
  network       bytea,  -- HMAC-SHA256 of a guest's network
  language      text not null,
  topic         text not null,
  reference     text,  -- of a bet, a deposit or a withdrawal, as it was typed or picked
  state         text not null default 'open'::text,
  revision      integer not null default 1,
  opened_at     timestamp with time zone not null,
  waiting_since timestamp with time zone,
  answered_at   timestamp with time zone,  -- the first time
  claimed_by    text,  -- name of one of the staff
  channel       text not null default 'form'::text,  -- where it began
  seen_at       timestamp with time zone,  -- when whoever wrote last read the chat, to half a minute
  constraint support_cases_pkey PRIMARY KEY (id),
  constraint support_cases_number UNIQUE (number),
  constraint support_cases_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint support_cases_answered CHECK (state <> 'answered'::text OR answered_at IS NOT NULL),
  constraint support_cases_channel CHECK (channel = ANY (ARRAY['form'::text, 'chat'::text])),
  constraint support_cases_email CHECK (email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text AND length(email) <= 254),
  constraint support_cases_left CHECK (state <> 'left'::text OR channel = 'chat'::text AND player_id IS NULL),
  constraint support_cases_network_of_guests CHECK (network IS NULL OR player_id IS NULL AND octet_length(network) = 32),
  constraint support_cases_of_one CHECK ( CASE channel WHEN 'chat'::text THEN email IS NULL ELSE num_nonnulls(player_id, email) = 1 END),
  constraint support_cases_reference CHECK (length(reference) >= 1 AND length(reference) <= 64),
  constraint support_cases_seen CHECK (seen_at IS NULL OR channel = 'chat'::text),
  constraint support_cases_state CHECK (state = ANY (ARRAY['open'::text, 'answered'::text, 'left'::text, 'closed'::text])),
  constraint support_cases_topic CHECK (topic = ANY (ARRAY['bet'::text, 'game'::text, 'draw'::text, 'deposit'::text, 'withdrawal'::text, 'access'::text, 'account'::text, 'limits'::text, 'privacy'::text, 'complaint'::text, 'other'::text])),
  constraint support_cases_waits CHECK ((state = 'open'::text) = (waiting_since IS NOT NULL))
);
CREATE INDEX support_cases_by_answer ON support_cases USING btree (answered_at) WHERE (answered_at IS NOT NULL);
CREATE INDEX support_cases_by_network ON support_cases USING btree (network, opened_at) WHERE (network IS NOT NULL);
CREATE INDEX support_cases_by_player ON support_cases USING btree (player_id, number) WHERE (player_id IS NOT NULL);
CREATE INDEX support_cases_by_state ON support_cases USING btree (state, number);
CREATE INDEX support_cases_guests_chats ON support_cases USING btree (state, seen_at) WHERE ((channel = 'chat'::text) AND (player_id IS NULL) AND (state <> 'closed'::text));
CREATE UNIQUE INDEX support_cases_one_chat ON support_cases USING btree (player_id) WHERE ((channel = 'chat'::text) AND (state <> 'closed'::text));
CREATE INDEX support_cases_waiting ON support_cases USING btree (waiting_since, id) WHERE (state = 'open'::text);
CREATE TRIGGER support_cases_go_on BEFORE DELETE OR UPDATE ON support_cases FOR EACH ROW EXECUTE FUNCTION support_cases_go_on();
CREATE TRIGGER support_cases_keep BEFORE TRUNCATE ON support_cases FOR EACH STATEMENT EXECUTE FUNCTION support_refuse();
grant insert, select on support_cases to fairbook_app;
grant update (network, state, revision, waiting_since, answered_at, claimed_by, seen_at) on support_cases to fairbook_app;

CREATE OR REPLACE FUNCTION case_messages_by_holder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.staff is not null and not exists (select from support_cases c where c.id = new.case_id and c.claimed_by = new.staff) then
    raise exception 'who answers took the case before' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION support_cases_go_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'a case stays' using errcode = 'insufficient_privilege';
  end if;
  if (new.id, new.number, new.language, new.topic, new.opened_at, new.channel)
     is distinct from (old.id, old.number, old.language, old.topic, old.opened_at, old.channel)
     or (new.player_id, new.email, new.reference) is distinct from (old.player_id, old.email, old.reference)
     or (new.network is not null and new.network is distinct from old.network) then
    raise exception 'what a case is of stays' using errcode = 'insufficient_privilege';
  end if;
  if (new.state, new.waiting_since, new.claimed_by, new.answered_at) is distinct from (old.state, old.waiting_since, old.claimed_by, old.answered_at)
     and (old.state = 'closed' or new.revision <> old.revision + 1) then
    raise exception 'a case goes on by one revision, until it is closed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION support_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$;
