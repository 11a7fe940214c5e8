import type { Mail } from '@almoner/contracts/admin/background-work'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { formatCount } from '@almoner/ui/texts/format-count'
import { MailStateTag } from '../../mails/MailStateTag'
import { t } from './messages'
import { orgLink } from './org-link'

const state = (mail: Mail) => <MailStateTag state={mail.state} />

const subject = (mail: Mail) => (
  <TwoLines
    first={<bdi>{mail.subject}</bdi>}
    second={mail.lastError && t('mails.error', { error: mail.lastError })}
    title={mail.lastError ?? undefined}
  />
)

export const mailColumns: DataColumn<Mail>[] = [
  {
    key: 'created',
    title: t('mails.columns.created'),
    width: '170px',
    render: ({ createdAt }) => <DateText value={createdAt} hasTime />,
  },
  { key: 'recipient', title: t('mails.columns.recipient'), render: ({ recipient }) => <bdi>{recipient}</bdi> },
  { key: 'subject', title: t('mails.columns.subject'), render: subject },
  { key: 'org', title: t('mails.columns.org'), width: '180px', render: ({ org }) => orgLink(org, t('mails.platform')) },
  { key: 'state', title: t('mails.columns.state'), width: '130px', render: state },
  {
    key: 'attempts',
    title: t('mails.columns.attempts'),
    align: 'end',
    width: '90px',
    render: ({ attempts }) => formatCount(attempts),
  },
]

export const mailCard = (mail: Mail): DataCard => ({
  title: subject(mail),
  facts: [<bdi key="to">{mail.recipient}</bdi>, state(mail)],
})
