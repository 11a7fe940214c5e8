-- What the pages for donors ask and offer, per organization and campaign.

create table checkout_settings (
  id          uuid primary key,
  org_id      uuid not null,
  campaign_id uuid,
  own         jsonb not null,
  saved_at    timestamptz(6) not null,
  constraint checkout_settings_campaign_id_fk foreign key (org_id, campaign_id) references campaigns (org_id, id),
  constraint checkout_settings_org_id_fk foreign key (org_id) references orgs (id)
);
create unique index checkout_settings_of_level on checkout_settings (org_id, campaign_id) nulls not distinct;
