import { add, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { startExport } from '@almoner/contracts/exports/exports.operations'
import { bulkActions, type BulkAction } from '@almoner/contracts/bulk-changes/bulk-change'
import { mostChanged } from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import type { DonationRow, DonationTotals } from '@almoner/contracts/donations/donation'
import type { DonationFilterWire, DonationSort } from '@almoner/contracts/donations/donations.operations'
import { isCounted, monthlyValue } from '@almoner/contracts/donations/donation-value'
import type { Currency } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { ActionMenu } from '@almoner/ui/controls/ActionMenu'
import { Button } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { SelectionBar } from '@almoner/ui/data/SelectionBar'
import { useIsNarrow } from '@almoner/ui/data/use-is-narrow'
import type { Selection } from '@almoner/ui/data/use-selection'
import { useState } from 'react'
import { ExportDialog } from '../../../exporting/ExportDialog'
import { useExport } from '../../../exporting/use-export'
import { useActor } from '../../../session/use-actor'
import { namedOf, type BulkChoice } from './bulk-choice'
import { t } from '../messages'
import { BulkDialog } from './BulkDialog'

export interface BulkBarProps {
  selection: Selection<DonationRow>
  totals: DonationTotals | undefined
  filter: DonationFilterWire
  sort: DonationSort
  /** The keys of the columns of the list. */
  shown: readonly string[]
}

export function BulkBar({ selection, totals, filter, sort, shown }: BulkBarProps) {
  const [asked, ask] = useState<BulkAction | null>(null)
  const { can, canCall } = useActor()
  const isNarrow = useIsNarrow()
  const exporting = useExport()
  const [isExporting, setIsExporting] = useState(false)
  const rows = [...selection.chosen.values()]
  const count = selection.isAll ? (totals?.rows ?? 0) : rows.length
  const choice: BulkChoice = { rows, count, ...(selection.isAll && { matching: filter }) }
  const matching = totals?.rows
  const verbs = can('donations.manage') ? bulkActions : []
  const exportThem = () => setIsExporting(true)
  return (
    <>
      <SelectionBar
        count={count}
        sum={<Sums sums={selection.isAll ? sumsOfAll(totals) : sumsOf(rows)} />}
        matching={matching}
        onAll={!selection.isAll && matching !== undefined && matching <= mostChanged ? selection.chooseAll : undefined}
        limit={matching !== undefined && matching > mostChanged ? t('bulk.most', { count: mostChanged }) : undefined}
        onClear={selection.clear}
      >
        {isNarrow ? (
          <ActionMenu
            label={t('bulk.menu')}
            placement="bottomRight"
            groups={[
              verbs.map((verb) => ({ key: verb, label: t(`bulk.actions.${verb}.verb`), onChoose: () => ask(verb) })),
              canCall(startExport) ? [{ key: 'export', label: t('bulk.export'), onChoose: exportThem }] : [],
            ]}
            renderTrigger={(aria) => (
              <Button {...aria} kind="primary">
                {t('bulk.menu')}
                <Icon name="chevron-down" size={14} />
              </Button>
            )}
          />
        ) : (
          <>
            {verbs.map((verb) => (
              <Button key={verb} size="small" onClick={() => ask(verb)}>
                {t(`bulk.actions.${verb}.verb`)}
              </Button>
            ))}
            {canCall(startExport) && (
              <Button size="small" icon={<Icon name="download" />} isBusy={exporting.isBusy} onClick={exportThem}>
                {t('bulk.export')}
              </Button>
            )}
          </>
        )}
      </SelectionBar>
      {isExporting && (
        <ExportDialog
          request={{ list: 'donations', ...namedOf(choice), sort }}
          count={count}
          shown={shown}
          onStarted={exporting.follow}
          onClose={() => setIsExporting(false)}
        />
      )}
      {asked && <BulkDialog action={asked} choice={choice} onClose={() => ask(null)} />}
    </>
  )
}

type MonthlySums = readonly (readonly [Currency, MinorUnits])[]

/** What those that are collected come to in a month, a sum for each currency. */
function sumsOf(rows: readonly DonationRow[]): MonthlySums {
  const sums = new Map<Currency, MinorUnits>()
  for (const row of rows)
    if (isCounted(row.status) && row.mode === 'live')
      sums.set(row.currency, add(sums.get(row.currency) ?? zero, monthlyValue(row)))
  return [...sums]
}

const sumsOfAll = (totals: DonationTotals | undefined): MonthlySums =>
  (totals?.byCurrency ?? []).flatMap(({ currency, monthlyAmount }) =>
    monthlyAmount > 0 ? [[currency, monthlyAmount] as const] : [],
  )

function Sums({ sums }: { sums: MonthlySums }) {
  if (sums.length === 0) return null
  return (
    <>
      {sums.map(([currency, amount], place) => (
        <span key={currency}>
          {place > 0 && ', '}
          <Amount value={{ amount, currency }} />
        </span>
      ))}{' '}
      {t('bulk.aMonth')}
    </>
  )
}
