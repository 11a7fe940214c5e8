import type { ListAuditInput } from '@almoner/contracts/audit/audit.operations'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { datePresets, todayIn } from '../../date-presets'
import { ExportButton } from '../../exporting/ExportButton'
import type { ListState } from '../../lists/list-state'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { actionLabel } from './audit-labels'
import { t } from './messages'

export function AuditFilters({ list }: { list: ListState<ListAuditInput> }) {
  const { timeZone } = useActor()
  const facets = trpc.audit.facets.useQuery()
  const { query, change } = list
  return (
    <FilterBar
      onClear={list.isFiltered ? list.clear : undefined}
      tools={<ExportButton request={{ list: 'auditEntries', matching: list.filter }} shown={[]} />}
    >
      <ChoiceFilter
        label={t('audit.filters.who')}
        choices={(facets.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        chosen={query.who}
        onChoose={(who) => change({ who })}
      />
      <ChoiceFilter
        label={t('audit.filters.action')}
        choices={(facets.data?.actions ?? []).map((action) => ({ value: action, label: actionLabel(action) }))}
        chosen={query.action}
        onChoose={(action) => change({ action })}
      />
      <DateRangeFilter
        label={t('audit.filters.date')}
        range={{ from: query.from, to: query.to }}
        presets={datePresets(todayIn(timeZone))}
        onRange={({ from, to }) => change({ from, to })}
      />
    </FilterBar>
  )
}
