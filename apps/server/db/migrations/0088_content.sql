-- Content: what the house publishes for players, and the pictures in it.
--
-- What the database promises, whatever the program does:
--   * a piece of content begins as a draft and never becomes of another kind; each change is its next revision, and what was withdrawn stays withdrawn as it was;
--   * every revision is kept for good: who made it, when, what it said and why;
--   * what is published has Portuguese, and a slide its picture; a link is a path of the site or begins with https;
--   * a picture is PNG, JPEG or WebP of at most 400,000 bytes and 4,000 pixels a side; it never changes, and the same file is kept once;
--   * reading, writing and publishing are permissions of their own: who reads the settings or what players write reads it, who answers players writes drafts, and who
--     sets what the house gives publishes.

create table content_pictures (
  id         uuid primary key,
  sha256     bytea not null constraint content_pictures_once unique,
  media_type text not null,
  width      integer not null,
  height     integer not null,
  bytes      bytea not null,
  added_by   text not null,
  added_at   timestamptz not null,
  constraint content_pictures_hash check (sha256 = sha256(bytes)),
  constraint content_pictures_type check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  constraint content_pictures_sides check (width between 1 and 4000 and height between 1 and 4000),
  constraint content_pictures_bytes check (octet_length(bytes) between 1 and 400000)
);
comment on table content_pictures is 'A picture that content may show, as it was sent in.';
comment on column content_pictures.width is 'in pixels, as its bytes say';
comment on column content_pictures.added_by is 'name of one of the staff';

create table content_items (
  id           uuid primary key,
  kind         text not null,
  state        text not null default 'draft',
  texts        jsonb not null,
  picture_id   uuid constraint content_items_picture references content_pictures,
  url          text,
  shown_from   timestamptz,
  shown_until  timestamptz,
  pinned       boolean not null,
  position     integer not null,
  revision     integer not null default 1,
  published_at timestamptz,
  changed_by   text not null,
  changed_at   timestamptz not null,
  reason       text not null default '',
  constraint content_items_kind check (kind in ('announcement', 'promotion', 'banner', 'small_banner', 'slide', 'footer')),
  constraint content_items_state check (state in ('draft', 'published', 'withdrawn')),
  constraint content_items_texts check (jsonb_typeof(texts) = 'object' and octet_length(texts::text) <= 1000000),
  constraint content_items_portuguese check (state <> 'published' or texts ? 'pt'),
  constraint content_items_pictured check (state <> 'published' or kind <> 'slide' or picture_id is not null),
  constraint content_items_url check (url ~ '^(/([^/\\]|$)|https://)' and url !~ '[\x01-\x20\x7f\\]' and length(url) <= 500),
  constraint content_items_period check (shown_from < shown_until),
  constraint content_items_position check (position between 0 and 1000),
  constraint content_items_published check (state <> 'published' or published_at is not null)
);
comment on table content_items is 'A piece of content as it stands now.';
comment on column content_items.texts is 'title and body by language';
comment on column content_items.shown_from is 'null: from its publication on';
comment on column content_items.shown_until is 'null: without end';
comment on column content_items.pinned is 'of an announcement: its title is a line of the home page';
comment on column content_items.position is 'among those of its kind; the lowest comes first';
comment on column content_items.published_at is 'the first time';
comment on column content_items.changed_by is 'name of one of the staff';
comment on column content_items.reason is 'of the last change; empty for one of a text';
create index content_items_published_by_kind on content_items (kind, published_at) where state = 'published';
create index content_items_by_change on content_items (changed_at, id);
create index content_items_by_picture on content_items (picture_id) where picture_id is not null;

create table content_versions (
  content_id  uuid not null references content_items,
  revision    integer not null,
  state       text not null,
  texts       jsonb not null,
  picture_id  uuid references content_pictures,
  url         text,
  shown_from  timestamptz,
  shown_until timestamptz,
  pinned      boolean not null,
  position    integer not null,
  by          text not null,
  at          timestamptz not null,
  reason      text not null,
  primary key (content_id, revision)
);
comment on table content_versions is 'A piece of content as it was from one change to the next.';
comment on column content_versions.by is 'name of one of the staff';

-- A piece of content goes on by one revision at a time, from draft to published to withdrawn, and stays.
create function content_items_go_on() returns trigger language plpgsql as $$
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
end $$;
create trigger content_items_go_on before insert or update or delete on content_items for each row execute function content_items_go_on();

-- Keeps what each revision said.
create function content_items_keep_version() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into content_versions (content_id, revision, state, texts, picture_id, url, shown_from, shown_until, pinned, position, by, at, reason)
    values (new.id, new.revision, new.state, new.texts, new.picture_id, new.url, new.shown_from, new.shown_until, new.pinned, new.position,
      new.changed_by, new.changed_at, new.reason);
  return null;
end $$;
create trigger content_items_keep_version after insert or update on content_items for each row execute function content_items_keep_version();

-- Refuses to change or remove what was kept.
create function content_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger content_items_keep before truncate on content_items for each statement execute function content_refuse();
create trigger content_versions_append_only before update or delete or truncate on content_versions for each statement execute function content_refuse();
create trigger content_pictures_append_only before update or delete or truncate on content_pictures for each statement execute function content_refuse();

-- What the application may do.
grant select, insert on content_pictures to fairbook_app;
grant select on content_items, content_versions to fairbook_app;
grant insert (id, kind, texts, picture_id, url, shown_from, shown_until, pinned, position, changed_by, changed_at) on content_items to fairbook_app;
grant update (state, texts, picture_id, url, shown_from, shown_until, pinned, position, revision, published_at, changed_by, changed_at, reason)
  on content_items to fairbook_app;

insert into staff_permissions (role, permission)
  select role, 'content.read' from staff_permissions where permission in ('support.read', 'settings.read') group by role;
insert into staff_permissions (role, permission) select role, 'content.write' from staff_permissions where permission = 'support.answer';
insert into staff_permissions (role, permission) select role, 'content.publish' from staff_permissions where permission = 'settings.rewards';
