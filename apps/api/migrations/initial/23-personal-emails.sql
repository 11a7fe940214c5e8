-- What somebody of the org wrote to one donor. The email itself is in mails and leaves earlier.
create table personal_emails (
  id                uuid primary key,
  org_id            uuid not null,
  donor_id          uuid not null,
  mail_id           uuid not null,
  subject           text not null,
  is_about_payments boolean not null,
  sent_by           uuid,
  sent_at           timestamptz(6) not null,
  constraint personal_emails_org_id unique (org_id, id),
  constraint personal_emails_of_mail unique (org_id, mail_id),
  constraint personal_emails_org_id_fk foreign key (org_id) references orgs (id),
  constraint personal_emails_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id),
  constraint personal_emails_sent_by_fk foreign key (sent_by) references users (id)
);
create index personal_emails_of_donor on personal_emails (org_id, donor_id, sent_at, id);
