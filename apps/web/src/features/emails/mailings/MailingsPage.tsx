import type { MailingRow } from '@almoner/contracts/mailings/mailing'
import { createMailing, listMailingsInputSchema } from '@almoner/contracts/mailings/mailings.operations'
import { mailingStates } from '@almoner/contracts/mailings/mailing-states'
import { buttonLook } from '@almoner/ui/controls/Button'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { formatCount } from '@almoner/ui/texts/format-count'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ListFilters } from '../../../lists/ListFilters'
import { ListTable } from '../../../lists/ListTable'
import { useListState } from '../../../lists/list-state'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { EmailsHead } from '../EmailsHead'
import { t } from '../messages'
import { MailingStateTag } from './MailingStateTag'

export const handle = { title: t('mailings.title') }

const states = optionsOf(mailingStates, t.group('mailings.states'))

const name = ({ name: text, purpose }: MailingRow) => (
  <TwoLines first={<bdi>{text}</bdi>} second={t(`mailings.purposes.${purpose}`)} />
)

/** The time that says most of where it is. */
function When({ of: { finishedAt, startedAt, scheduledAt, savedAt } }: { of: MailingRow }) {
  const { timeZone } = useActor()
  const at = finishedAt ?? startedAt ?? scheduledAt ?? savedAt
  return <DateText value={at} {...(timeZone && { timeZone })} hasTime />
}

const columns: DataColumn<MailingRow>[] = [
  { key: 'name', title: t('mailings.columns.name'), render: name },
  {
    key: 'state',
    title: t('mailings.columns.state'),
    width: '150px',
    render: ({ state }) => <MailingStateTag state={state} />,
  },
  {
    key: 'recipients',
    title: t('mailings.columns.recipients'),
    align: 'end',
    width: '120px',
    render: ({ recipients }) => (recipients > 0 ? formatCount(recipients) : '—'),
  },
  {
    key: 'unsubscribed',
    title: t('mailings.columns.unsubscribed'),
    align: 'end',
    width: '140px',
    render: ({ recipients, fates }) => (recipients > 0 ? formatCount(fates.unsubscribed) : '—'),
  },
  { key: 'when', title: t('mailings.columns.when'), width: '190px', render: (row) => <When of={row} /> },
]

export function Component() {
  const { canCall } = useActor()
  const list = useListState(listMailingsInputSchema)
  const page = trpc.mailings.list.useQuery(list.query, { placeholderData: keepPreviousData })
  const add = canCall(createMailing) && (
    <Link to={paths.newMailing()} {...buttonLook({ kind: 'primary' })}>
      {t('mailings.add')}
    </Link>
  )
  const isUnused = list.isUnused(page.data)
  return (
    <>
      <EmailsHead actions={add} />
      {!isUnused && (
        <ListFilters list={list} words={t.group('mailings.filters')}>
          <ChoicesFilter
            label={t('mailings.columns.state')}
            choices={states}
            chosen={list.query.state}
            onChoose={(state) => list.change({ state })}
          />
        </ListFilters>
      )}
      <ListTable<MailingRow>
        caption={t('mailings.title')}
        columns={columns}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.mailing(row.id)}
        rowLabel={(row) => row.name}
        card={(row) => ({
          title: name(row),
          facts: [
            <MailingStateTag key="state" state={row.state} />,
            row.recipients > 0 && t('mailings.toSome', { count: row.recipients }),
            <When key="when" of={row} />,
          ],
        })}
        empty={{ filtered: t('mailings.filtered'), ...t.group('mailings.empty') }}
      />
    </>
  )
}
