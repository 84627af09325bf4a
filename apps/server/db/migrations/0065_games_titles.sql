-- More games of providers that call us: the titles of the sandbox, with what each gives back.

insert into game_titles (provider, title, names, return_e6, stake_min, stake_max, sort, kind, volatility) values
  ('pg', 'mines', '{"pt": "Minas", "en": "Mines"}', 989920, 10000, 20000000, 20, 'instant', 'medium'),
  ('tada', 'orchard', '{"pt": "Pomar", "en": "Orchard"}', 959655, 10000, 100000000, 10, 'slots', 'low'),
  ('tada', 'harbour', '{"pt": "Porto", "en": "Harbour"}', 960937, 10000, 50000000, 20, 'slots', 'medium'),
  ('tada', 'comet', '{"pt": "Cometa", "en": "Comet"}', 958862, 10000, 20000000, 30, 'slots', 'high'),
  ('pg2', 'plinko', '{"pt": "Plinko", "en": "Plinko"}', 990000, 10000, 100000000, 10, 'instant', 'medium'),
  ('pg2', 'wheel', '{"pt": "Roda", "en": "Wheel"}', 990000, 10000, 100000000, 20, 'instant', 'medium'),
  ('pg2', 'crash', '{"pt": "Subida", "en": "Crash"}', 989999, 10000, 20000000, 30, 'crash', 'high'),
  ('winfinity', 'baccarat', '{"pt": "Bacará", "en": "Baccarat"}', 951559, 10000, 100000000, 10, 'cards', 'low'),
  ('winfinity', 'blackjack', '{"pt": "Blackjack", "en": "Blackjack"}', 994296, 10000, 100000000, 20, 'cards', 'low'),
  ('winfinity', 'video-poker', '{"pt": "Vídeo pôquer", "en": "Video poker"}', 995439, 10000, 20000000, 30, 'cards', 'medium');
