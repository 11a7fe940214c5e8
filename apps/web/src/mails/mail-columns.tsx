import type { MailRow } from '@almoner/contracts/emails/mail-log'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { useActor } from '../session/use-actor'
import { MailStateTag } from './MailStateTag'
import { mailText } from './messages'

const subject = ({ subject: text, failure, kind }: MailRow) => (
  <TwoLines
    first={<bdi>{text}</bdi>}
    second={failure ? <bdi>{failure}</bdi> : mailText(`kinds.${kind}`)}
    title={failure ?? undefined}
  />
)

function WrittenAt({ of: { createdAt } }: { of: MailRow }) {
  const { timeZone } = useActor()
  return <DateText value={createdAt} {...(timeZone && { timeZone })} hasTime />
}

export const mailLabel = ({ subject: text, recipient }: MailRow): string =>
  mailText('label', { subject: text, recipient })

export const mailColumns = {
  created: {
    key: 'created',
    title: mailText('columns.created'),
    width: '180px',
    render: (mail) => <WrittenAt of={mail} />,
  },
  recipient: {
    key: 'recipient',
    title: mailText('columns.recipient'),
    render: ({ recipient, donor }) =>
      donor ? (
        <TwoLines first={<bdi>{donor.name}</bdi>} second={<bdi>{recipient}</bdi>} title={recipient} />
      ) : (
        <bdi>{recipient}</bdi>
      ),
  },
  subject: { key: 'subject', title: mailText('columns.subject'), render: subject },
  state: {
    key: 'state',
    title: mailText('columns.state'),
    width: '150px',
    render: ({ state }) => <MailStateTag state={state} />,
  },
} satisfies Record<string, DataColumn<MailRow>>

export const mailCard = (mail: MailRow): DataCard => ({
  title: subject(mail),
  facts: [
    <bdi key="to">{mail.donor?.name ?? mail.recipient}</bdi>,
    <WrittenAt key="at" of={mail} />,
    <MailStateTag key="state" state={mail.state} />,
  ],
})
