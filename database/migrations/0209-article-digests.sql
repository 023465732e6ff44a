-- What the program last wrote of each article: only what still says that is brought up to a later text (database/articles.json).

create table app.article_digests (
  path text primary key,
  digest text not null check (digest ~ '^[0-9a-f]{64}$')
);
comment on table app.article_digests is
  'SHA-256 of what the program last wrote of an article; another one in the table is an editor''s. Rows stay: a few that the program writes.';
select app.protect('app.article_digests');

-- A database of 0.1.0 has its articles from migrations, whose last texts these are. One that is not there was removed by somebody.
insert into app.article_digests (path, digest)
  select path, digest from (values
    ('/blog/asbestos-in-sheds-and-garages', '7f45d290373fb66c2f67da4b3cecb64b2f8441114bcca89c23b6030acb0bcf0a'),
    ('/blog/clearing-a-rented-flat', 'f130669a3d7cc7952192eedd13221219e8278261c94a1d4549f4bc6230338ac8'),
    ('/blog/fridge-freezer-disposal', '7ee27eb8520f3b828bd0a8cad6a757609221a092c08846c1c962cc91f14c8005'),
    ('/blog/garden-waste-weight', '8f5c2758c478657b014cb646a3fe40f59f8ce133eae2df9f63a4623f07c8944f'),
    ('/blog/skip-or-van', 'ba62cadff9db9b354f2ccec03b026ef84144f6218b8ac896b8dda88102d573a1'),
    ('/blog/what-is-a-waste-transfer-note', 'b931fe572b93852befcd82c617c9aed4a9768fa0427d63d79a43f2b663e82608'),
    ('/eco-friendly-waste-disposal', '92cfc64a459640dca34c3f0a022732b9777d0bd63244bd8e294a9a7b19f06c18'),
    ('/house-clearance-guide', '6d55b3c29873c37578ae67cfcde3d7bf1b019fbd68c442b8f2609356f92e9480'),
    ('/householder-duty-of-care', '12e862d9cfceefd00620869eb7e2a4f8879aa2a83f313a98e600b73e39b2d542'),
    ('/waste-removal-costs', 'eb7fe3fca1663573d07ec6b3f4e491ecc4adb41c2b36cd9b0b4cb23059200d40'),
    ('/why-sofas-cannot-be-recycled', '710a1fab27738bd393c5da188130145d2c1d88abf30562f405a15cc957596fbc')
  ) as written(path, digest)
  where exists (select 1 from public.articles) or exists (select 1 from public.audit_entries where action = 'articles.removed');
