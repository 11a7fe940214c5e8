-- Gifts to be thanked for, by rules that an org sets. What the first rule that fits says holds; a gift is on the queue once.

create table acknowledgment_rules (
  id             uuid primary key,
  org_id         uuid not null,
  place          int not null,
  name           text not null,
  since          date not null,
  is_first       boolean not null,
  min_amount     bigint,
  currency       char(3),
  gift_kind      text,
  tribute        text,
  donor_type     text,
  donor_tag_id   uuid,
  donor_owner_id uuid,
  campaign_id    uuid,
  method         text,
  takes_imports  boolean not null,
  way            text,
  letter_id      uuid,
  thanker        text not null,
  member_id      uuid,
  within_days    int not null,
  removed_at     timestamptz(6),
  constraint acknowledgment_rules_org_id unique (org_id, id),
  constraint acknowledgment_rules_gift_kind_check check (gift_kind in ('single', 'first_installment', 'each_installment')),
  constraint acknowledgment_rules_tribute_check check (tribute in ('any', 'honor', 'memory')),
  constraint acknowledgment_rules_way_check check (way in ('letter', 'email', 'call', 'card')),
  constraint acknowledgment_rules_thanker_check check (thanker in ('owner', 'member', 'anyone')),
  constraint acknowledgment_rules_amount check (min_amount is null or (min_amount > 0 and currency is not null)),
  constraint acknowledgment_rules_org_id_fk foreign key (org_id) references orgs (id),
  constraint acknowledgment_rules_letter_id_fk foreign key (org_id, letter_id) references letter_templates (org_id, id),
  constraint acknowledgment_rules_campaign_id_fk foreign key (org_id, campaign_id) references campaigns (org_id, id),
  constraint acknowledgment_rules_donor_owner_id_fk foreign key (donor_owner_id) references users (id),
  constraint acknowledgment_rules_member_id_fk foreign key (member_id) references users (id)
);
create index acknowledgment_rules_in_order on acknowledgment_rules (org_id, place) where removed_at is null;

create table acknowledgments (
  id          uuid primary key,
  org_id      uuid not null,
  charge_id   uuid not null,
  donor_id    uuid not null,
  rule_id     uuid not null,
  state       text not null default 'open',
  way         text not null,
  letter_id   uuid,
  assignee_id uuid,
  due_on      date not null,
  own_words   jsonb,
  task_id     uuid,
  created_at  timestamptz(6) not null,
  thanked_at  timestamptz(6),
  thanked_by  uuid,
  sent        jsonb,
  constraint acknowledgments_org_id unique (org_id, id),
  constraint acknowledgments_once unique (org_id, charge_id),
  constraint acknowledgments_state_check check (state in ('open', 'thanked', 'dismissed')),
  constraint acknowledgments_way_check check (way in ('letter', 'email', 'call', 'card')),
  constraint acknowledgments_ended check ((state = 'open') = (thanked_at is null)),
  constraint acknowledgments_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id) on delete cascade,
  constraint acknowledgments_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id),
  constraint acknowledgments_rule_id_fk foreign key (org_id, rule_id) references acknowledgment_rules (org_id, id),
  constraint acknowledgments_letter_id_fk foreign key (org_id, letter_id) references letter_templates (org_id, id),
  constraint acknowledgments_assignee_id_fk foreign key (assignee_id) references users (id),
  constraint acknowledgments_thanked_by_fk foreign key (thanked_by) references users (id)
);
create index acknowledgments_open on acknowledgments (org_id, due_on, id) where state = 'open';
create index acknowledgments_ended_at on acknowledgments (org_id, state, thanked_at, id) where state <> 'open';
create index acknowledgments_of_donor on acknowledgments (org_id, donor_id);
create index acknowledgments_of_task on acknowledgments (org_id, task_id) where task_id is not null;
