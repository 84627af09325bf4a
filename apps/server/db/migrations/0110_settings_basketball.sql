-- Settings: basketball has its feed and its pages. Where it was hidden because it did not exist, it is shown.

update games set status = 'active', changed_at = now() where game = 'basketball' and status = 'hidden';
