import { sql } from 'kysely'
import { mailState } from '../../platform/mail/mail.statements.js'
import { personOf } from './record.statements.js'
import type { Source, TimelineOf } from './timeline-source.statements.js'

/** Emails to a donor that no gift has caused: somebody wrote them, to many or to this donor alone. */
export const writtenSources = ({ kind, id }: TimelineOf): Source[] =>
  kind === 'donor'
    ? [
        {
          kind: 'email',
          group: 'emails',
          id: sql`r.id`,
          at: sql`r.settled_at`,
          entry: sql`
            jsonb_build_object(
              'chargeId', null, 'chargeNumber', null, 'donationId', null, 'receipt', null, 'mailing',
              jsonb_build_object('id', l.id, 'name', l.name), 'personal', null, 'email', 'mailing'
            )`,
          from: sql`
            from shared.mailing_recipients r
              join shared.mailings l on l.org_id = r.org_id and l.id = r.mailing_id
            where r.org_id = ctx.org_id and r.donor_id = ${id}::uuid and r.outcome = 'mailed'`,
        },
        {
          kind: 'email',
          group: 'emails',
          id: sql`w.id`,
          at: sql`w.sent_at`,
          entry: sql`
            jsonb_build_object(
              'chargeId', null, 'chargeNumber', null, 'donationId', null, 'receipt', null, 'mailing', null,
              'email', 'personal', 'personal',
              jsonb_build_object(
                'id', m.id, 'state', case when m.id is not null then ${mailState} end, 'subject', w.subject,
                'person', ${personOf(sql`w.sent_by`)}
              )
            )`,
          from: sql`
            from shared.personal_emails w left join shared.mails m on m.org_id = w.org_id and m.id = w.mail_id
            where w.org_id = ctx.org_id and w.donor_id = ${id}::uuid`,
        },
      ]
    : []
