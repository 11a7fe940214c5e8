import { add, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { exportDonations } from '@almoner/contracts/donations/donation-export.operations'
import { bulkActions, type BulkAction } from '@almoner/contracts/bulk-changes/bulk-change'
import { mostChanged } from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import type { DonationRow, DonationTotals } from '@almoner/contracts/donations/donation'
import type { DonationFilterWire, DonationSort } from '@almoner/contracts/donations/donations.operations'
import { isCounted, monthlyValue } from '@almoner/contracts/donations/donation-value'
import type { Currency } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { ActionMenu } from '@almoner/ui/controls/ActionMenu'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Amount } from '@almoner/ui/data/Amount'
import { SelectionBar } from '@almoner/ui/data/SelectionBar'
import { useIsNarrow } from '@almoner/ui/data/use-is-narrow'
import type { Selection } from '@almoner/ui/data/use-selection'
import { describeError } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { downloadFile } from '../../../download-file'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { namedOf, type BulkChoice } from './bulk-choice'
import { t } from '../messages'
import { BulkDialog } from './BulkDialog'

export interface BulkBarProps {
  selection: Selection<DonationRow>
  totals: DonationTotals | undefined
  filter: DonationFilterWire
  sort: DonationSort
}

export function BulkBar({ selection, totals, filter, sort }: BulkBarProps) {
  const [asked, ask] = useState<BulkAction | null>(null)
  const { can, canCall } = useActor()
  const isNarrow = useIsNarrow()
  const exporting = useExport()
  const rows = [...selection.chosen.values()]
  const count = selection.isAll ? (totals?.rows ?? 0) : rows.length
  const choice: BulkChoice = { rows, count, ...(selection.isAll && { matching: filter }) }
  const matching = totals?.rows
  const verbs = can('donations.manage') ? bulkActions : []
  const exportThem = () => void exporting.run({ ...namedOf(choice), sort })
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
              canCall(exportDonations) ? [{ key: 'export', label: t('bulk.export'), onChoose: exportThem }] : [],
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
            {canCall(exportDonations) && (
              <Button size="small" icon={<Icon name="download" />} isBusy={exporting.isBusy} onClick={exportThem}>
                {t('bulk.export')}
              </Button>
            )}
          </>
        )}
      </SelectionBar>
      {asked && <BulkDialog action={asked} choice={choice} onClose={() => ask(null)} />}
    </>
  )
}

function useExport() {
  const file = trpc.donations.export.useMutation()
  const { say, fail } = useNotices()
  const run = async (input: Parameters<typeof file.mutateAsync>[0]) => {
    try {
      const { fileName, text, rows } = await file.mutateAsync(input)
      downloadFile(fileName, text)
      say(t('bulk.exported', { count: rows }))
    } catch (error) {
      fail(describeError(error).message)
    }
  }
  return { run, isBusy: file.isPending }
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
