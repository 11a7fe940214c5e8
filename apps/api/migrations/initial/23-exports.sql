-- Files that people had made of lists.

create table exports (
  id              uuid primary key,
  org_id          uuid not null,
  user_id         uuid not null,
  list            text not null,
  format          text not null,
  request         jsonb not null,
  hides_personal  boolean not null,
  has_national_ids boolean not null default false,
  has_ibans       boolean not null default false,
  readable_kinds  text[] not null default '{}',
  state           text not null,
  rows            int not null default 0,
  total           int,
  bytes           bigint,
  created_at      timestamptz(6) not null default now(),
  finished_at     timestamptz(6),
  downloaded_at   timestamptz(6),
  file_removed_at timestamptz(6),
  constraint exports_org_id unique (org_id, id),
  constraint exports_list_check check (
    list in (
      'donors', 'charges', 'donations', 'campaigns', 'fundraisers', 'receipts', 'payouts', 'payoutLines', 'bankLines',
      'expectedPayments', 'emails', 'tasks', 'drafts', 'designations', 'teams', 'auditEntries', 'receiptsDue',
      'suppressions', 'imports', 'releases', 'everything', 'personCopy'
    )
  ),
  constraint exports_format_check check (format in ('csv', 'xlsx', 'zip')),
  constraint exports_state_check check (state in ('running', 'ready', 'failed', 'stopped')),
  constraint exports_org_id_fk foreign key (org_id) references orgs (id),
  constraint exports_user_id_fk foreign key (user_id) references users (id)
);
create index exports_of_user on exports (org_id, user_id, created_at);
create index exports_kept on exports (created_at) where file_removed_at is null;
