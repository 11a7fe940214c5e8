-- Links that let donors into their pages.

create table portal_links (
  id          uuid primary key,
  org_id      uuid not null,
  donor_id    uuid not null,
  purpose     text not null,
  donation_id uuid,
  token_hash  bytea not null,
  email_key   text,
  created_at  timestamptz(6) not null default now(),
  expires_at  timestamptz(6) not null,
  used_at     timestamptz(6),
  constraint portal_links_org_id unique (org_id, id),
  constraint portal_links_token unique (token_hash),
  constraint portal_links_purpose_check check (purpose in ('page', 'mend')),
  constraint portal_links_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id),
  constraint portal_links_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id),
  constraint portal_links_org_id_fk foreign key (org_id) references orgs (id)
);
create index portal_links_of_donor on portal_links (org_id, donor_id);
