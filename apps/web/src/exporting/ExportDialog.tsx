import { exportColumns } from '@almoner/contracts/exports/export-columns'
import type { Export, ExportFormat } from '@almoner/contracts/exports/export'
import { exportFormats } from '@almoner/contracts/exports/export'
import { startExportInputSchema, type StartExportWire } from '@almoner/contracts/exports/exports.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SegmentsField } from '@almoner/ui/fields/SegmentsField'
import { Text } from '@almoner/ui/layout/Text'
import { submitTo } from '@almoner/ui/form/submit'
import { ChosenColumns } from './ChosenColumns'
import { trpc } from '../trpc'
import { t } from './messages'

interface ExportDialogProps {
  request: StartExportWire
  count?: number | undefined
  /** Those of the list by their keys; none where the list has no columns to choose from. */
  shown: readonly string[]
  onStarted: (started: Export) => void
  onClose: () => void
}

interface Values {
  format: ExportFormat
  columns: 'shown' | 'all' | 'chosen'
  /** The keys of those that are chosen by name. */
  chosen: string[]
}

/** Asks for the format and the columns of a file. */
export function ExportDialog({ request, count, shown, onStarted, onClose }: ExportDialogProps) {
  const start = trpc.exports.start.useMutation()
  const all: readonly string[] = exportColumns[request.list]
  // An amount means nothing without its currency.
  const columns = [...new Set([...shown, 'currency'])].filter((key) => all.includes(key) || key.startsWith('custom.'))
  const rows = 'ids' in request ? request.ids?.length : undefined
  return (
    <ActionDialog<Values>
      title={t('dialog.title', { list: request.list })}
      intro={
        <Text as="p" tone="quiet" below={16} aria-live="polite">
          {rows === undefined ? <MatchingRows request={request} count={count} /> : t('dialog.chosen', { count: rows })}
        </Text>
      }
      initialValues={{ format: 'csv', columns: 'all', chosen: shown.length > 0 ? columns : [...all] }}
      onSubmit={submitTo(
        ({ format, columns: which, chosen: named }: Values) =>
          start.mutateAsync(
            startExportInputSchema.parse({
              ...request,
              format,
              ...(which === 'shown' && { columns }),
              ...(which === 'chosen' && { columns: named }),
            }),
          ),
        {
          onDone: (started) => {
            onClose()
            onStarted(started)
          },
        },
      )}
      submitLabel={t('dialog.submit')}
      onClose={onClose}
      validate={({ columns: which, chosen }) =>
        which === 'chosen' && chosen.length === 0 ? { chosen: t('dialog.noneChosen') } : {}
      }
    >
      <SegmentsField
        name="format"
        label={t('dialog.format')}
        options={optionsOf(exportFormats, t.group('dialog.formats'))}
      />
      <SegmentsField
        name="columns"
        label={t('dialog.columns')}
        options={[
          { value: 'all', label: t('dialog.all') },
          ...(shown.length > 0 ? [{ value: 'shown', label: t('dialog.shown') }] : []),
          { value: 'chosen', label: t('dialog.choose') },
        ]}
      />
      <ChosenColumns list={request.list} />
    </ActionDialog>
  )
}

/** As the server counts them; what the list says until then. */
function MatchingRows({ request, count }: Pick<ExportDialogProps, 'request' | 'count'>) {
  const counted = trpc.exports.count.useQuery(request, { staleTime: 0 })
  if (counted.data?.isAtLeast) return t('dialog.matchingMany', { count: counted.data.count ?? 0 })
  const known = counted.data?.count ?? count
  if (known === undefined && counted.isPending) return t('dialog.counting')
  return known === undefined ? t('dialog.matchingAll') : t('dialog.matching', { count: known })
}
