import type { AcknowledgmentRow } from '@almoner/contracts/acknowledgments/acknowledgment'
import { getAcknowledgment, printLetters } from '@almoner/contracts/acknowledgments/acknowledgments.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { useIsNarrow } from '@almoner/ui/data/use-is-narrow'
import { useSelection } from '@almoner/ui/data/use-selection'
import { Row } from '@almoner/ui/layout/Row'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths'
import { QueryState } from '../../QueryState'
import { useActor } from '../../session/use-actor'
import { TabLinks } from '../../TabLinks'
import { trpc } from '../../trpc'
import { ChosenBar } from './ChosenBar'
import { t } from './messages'
import { ThankFilters, useThankFilter } from './ThankFilters'
import { ThankList } from './ThankList'
import { ThankPane } from './ThankPane'
import { useThanks } from './use-thanks'
import { queryOf, tabsOf, views, type View } from './views'
import './acknowledgments.css'

export const handle = { title: t('title') }

export function Component() {
  const [search] = useSearchParams()
  const view = views.find((one) => one === search.get('view')) ?? 'all'
  const counts = trpc.acknowledgments.counts.useQuery()
  const filters = useThankFilter()
  const page = trpc.acknowledgments.list.useQuery(
    { ...queryOf(view), ...filters.filter },
    { placeholderData: keepPreviousData },
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        details={
          counts.data && (
            <>
              <span>{t('toGo', { count: counts.data.open })}</span>
              {counts.data.overdue > 0 && <span>{t('late', { count: counts.data.overdue })}</span>}
            </>
          )
        }
        actions={<HeadActions />}
      />
      <TabLinks label={t('views.label')} tabs={tabsOf(counts.data, view)} />
      <ThankFilters of={filters} isDone={view === 'done'} />
      <QueryState query={page}>
        {({ rows }) =>
          rows.length > 0 ? (
            <Queue key={view} view={view} rows={rows} />
          ) : filters.isFiltered ? (
            <EmptyState kind="filtered" title={t('empty.filtered')} onClear={filters.clear} />
          ) : (
            <Nothing view={view} />
          )
        }
      </QueryState>
    </>
  )
}

/** Everything that waits to be written, in one press. */
function HeadActions() {
  const { canCall } = useActor()
  const mayOpen = canCall(printLetters)
  const letters = trpc.acknowledgments.list.useQuery(mayOpen ? queryOf('letter') : skipToken)
  const emails = trpc.acknowledgments.list.useQuery(mayOpen ? queryOf('email') : skipToken)
  const thanks = useThanks()
  const idsOf = (rows: readonly AcknowledgmentRow[] = []) => rows.map(({ id }) => id)
  const [toPrint, toSend] = [idsOf(letters.data?.rows), idsOf(emails.data?.rows)]
  return (
    <Row>
      {toPrint.length > 0 && (
        <Button icon={<Icon name="file" />} isBusy={thanks.isBusy} onClick={() => void thanks.print(toPrint)}>
          {t('printAll', { count: toPrint.length })}
        </Button>
      )}
      {toSend.length > 0 && (
        <Button icon={<Icon name="mail" />} isBusy={thanks.isBusy} onClick={() => void thanks.send(toSend)}>
          {t('sendAll', { count: toSend.length })}
        </Button>
      )}
    </Row>
  )
}

function Nothing({ view }: { view: View }) {
  const { can } = useActor()
  if (view === 'done')
    return (
      <EmptyState kind="unused" title={t('empty.done')}>
        {t('empty.doneText')}
      </EmptyState>
    )
  return (
    <EmptyState
      kind="unused"
      title={t('empty.open')}
      action={
        can('acknowledgments.setUp') && (
          <Link to={paths.settingsThanks()} {...buttonLook()}>
            {t('empty.setUp')}
          </Link>
        )
      }
    >
      {t('empty.openText')}
    </EmptyState>
  )
}

function Queue({ view, rows }: { view: View; rows: readonly AcknowledgmentRow[] }) {
  const { canCall } = useActor()
  const isNarrow = useIsNarrow()
  const [search, setSearch] = useSearchParams()
  const selection = useSelection(rows, { keyOf: ({ id }) => id, scope: view, isStale: false })
  const asked = rows.findIndex(({ id }) => id === search.get('id'))
  // On a phone the list comes first; elsewhere there is room for the first letter beside it.
  const place = asked === -1 && !isNarrow ? 0 : asked
  const row = rows[place]
  const go = (to: AcknowledgmentRow | undefined) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (to) next.set('id', to.id)
      else next.delete('id')
      return next
    })
  const mayOpen = canCall(getAcknowledgment)
  return (
    <div className="thanks">
      {(!isNarrow || !row) && (
        <ThankList rows={rows} current={row?.id} selection={selection} onOpen={go} isDone={view === 'done'} />
      )}
      {row && mayOpen && (
        <ThankPane
          key={row.id}
          id={row.id}
          onNext={() => go(rows[place + 1] ?? rows[place - 1])}
          {...(isNarrow && { onBack: () => go(undefined) })}
        />
      )}
      {!mayOpen && <p className="al-quiet">{t('pane.withheld')}</p>}
      <ChosenBar selection={selection} isDone={view === 'done'} />
    </div>
  )
}
