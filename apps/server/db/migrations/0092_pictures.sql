-- Content: the sponsors at the foot of every page. Rewards: a picture for each VIP level.
--
-- What the database promises, whatever the program does:
--   * what is published of a sponsor has its picture, as a slide has;
--   * the picture of a level is a path of the site.

alter table content_items drop constraint content_items_kind;
alter table content_items add constraint content_items_kind
  check (kind in ('announcement', 'promotion', 'banner', 'small_banner', 'slide', 'footer', 'sponsor'));
alter table content_items drop constraint content_items_pictured;
alter table content_items add constraint content_items_pictured
  check (state <> 'published' or kind not in ('slide', 'sponsor') or picture_id is not null);

update vip_levels set img = '/vip/' || level || '.svg';
alter table vip_levels add constraint vip_levels_img check (img ~ '^(/[a-z-]+)+[.]svg$');
comment on column vip_levels.img is 'a path of the site';
