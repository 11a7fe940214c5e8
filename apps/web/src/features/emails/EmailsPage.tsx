import type { MailRow } from '@almoner/contracts/emails/mail-log'
import { listSentInputSchema, openMail } from '@almoner/contracts/emails/mail-log.operations'
import { mailKinds } from '@almoner/contracts/emails/mail-kinds'
import { mailStates } from '@almoner/contracts/emails/mail-state'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { FilterChips } from '@almoner/ui/data/FilterChips'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { datePresets, todayIn } from '../../date-presets'
import { ExportButton } from '../../exporting/ExportButton'
import { ListFilters } from '../../lists/ListFilters'
import { ListTable } from '../../lists/ListTable'
import { useListState, type ListState } from '../../lists/list-state'
import { mailCard, mailColumns, mailLabel } from '../../mails/mail-columns'
import { mailText } from '../../mails/messages'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { EmailsHead } from './EmailsHead'
import { t } from './messages'

export const handle = { title: t('title') }

const states = optionsOf(mailStates, mailText.group('states'))
const kinds = optionsOf(mailKinds, mailText.group('kinds'))
const columns = [mailColumns.created, mailColumns.recipient, mailColumns.subject, mailColumns.state]

export function Component() {
  const { canCall } = useActor()
  const list = useListState(listSentInputSchema)
  const page = trpc.emails.list.useQuery(list.query, { placeholderData: keepPreviousData })
  return (
    <>
      <EmailsHead />
      {!list.isUnused(page.data) && <LogFilters list={list} />}
      <DonorChip list={list} />
      <ListTable<MailRow>
        caption={t('title')}
        columns={columns}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        {...(canCall(openMail) && { rowPath: (row) => paths.email(row.id) })}
        rowLabel={mailLabel}
        card={mailCard}
        empty={{ filtered: t('filtered'), ...t.group('empty') }}
      />
    </>
  )
}

type Log = ListState<ReturnType<typeof listSentInputSchema.parse>>

function LogFilters({ list }: { list: Log }) {
  const { timeZone } = useActor()
  const { query, change } = list
  return (
    <ListFilters
      list={list}
      words={t.group('filters')}
      tools={<ExportButton request={{ list: 'emails', matching: list.filter }} shown={[]} />}
    >
      <ChoicesFilter
        label={mailText('columns.state')}
        choices={states}
        chosen={query.state}
        onChoose={(state) => change({ state })}
      />
      <ChoicesFilter
        label={mailText('columns.kind')}
        choices={kinds}
        chosen={query.kind}
        onChoose={(kind) => change({ kind })}
      />
      <DateRangeFilter
        label={mailText('columns.created')}
        range={query}
        presets={datePresets(todayIn(timeZone))}
        onRange={({ from, to }) => change({ from, to })}
      />
    </ListFilters>
  )
}

/** The one donor that a link from their page narrows the log to. */
function DonorChip({ list: { query, change } }: { list: Log }) {
  const { donorId } = query
  const donor = trpc.donors.get.useQuery({ id: donorId ?? '' }, { enabled: donorId !== undefined })
  if (!donorId) return null
  return (
    <FilterChips
      chips={[
        {
          key: 'donor',
          label: t('donor'),
          value: donor.data?.name ?? t('oneDonor'),
          onRemove: () => change({ donorId: undefined }),
        },
      ]}
    />
  )
}
