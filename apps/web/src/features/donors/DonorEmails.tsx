import type { MailRow } from '@almoner/contracts/emails/mail-log'
import { openMail } from '@almoner/contracts/emails/mail-log.operations'
import { Section } from '@almoner/ui/data/Section'
import { Link } from 'react-router'
import { ListTable } from '../../lists/ListTable'
import { mailCard, mailColumns, mailLabel } from '../../mails/mail-columns'
import { StoppedAddress } from '../../mails/StoppedAddress'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

const columns = [mailColumns.created, mailColumns.subject, mailColumns.state]

/** The latest emails to a donor; nothing where there are none. */
export function DonorEmails({ donorId }: { donorId: string }) {
  const { can, canCall } = useActor()
  const page = trpc.emails.list.useQuery({ donorId, limit: 10 }, { enabled: can('emails.read') })
  if (!page.data || page.data.rows.length === 0) return null
  return (
    <Section title={t('donor.emails')} aside={<Link to={paths.emails({ donorId })}>{t('donor.allEmails')}</Link>}>
      <ListTable<MailRow>
        caption={t('donor.emails')}
        columns={columns}
        query={page}
        rowKey={(row) => row.id}
        {...(canCall(openMail) && { rowPath: (row) => paths.email(row.id) })}
        rowLabel={mailLabel}
        card={mailCard}
        empty={{ title: t('donor.noEmails') }}
      />
    </Section>
  )
}

/** The addresses of a donor that get no emails. */
export function StoppedAddressesOf({ donorId }: { donorId: string }) {
  const { can } = useActor()
  const stopped = trpc.emails.listSuppressions.useQuery({ donorId, limit: 10 }, { enabled: can('emails.read') })
  return stopped.data?.rows.map((suppression) => <StoppedAddress key={suppression.id} of={suppression} />)
}
