import { exportColumns } from '@almoner/contracts/exports/export-columns'
import type { Export, ExportFormat } from '@almoner/contracts/exports/export'
import { exportFormats } from '@almoner/contracts/exports/export'
import { startExportInputSchema, type StartExportWire } from '@almoner/contracts/exports/exports.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SegmentsField } from '@almoner/ui/fields/SegmentsField'
import { Text } from '@almoner/ui/layout/Text'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc } from '../trpc'
import { t } from './messages'

interface ExportDialogProps {
  request: StartExportWire
  count?: number | undefined
  /** Those of the list by their keys; none leaves no choice but all. */
  shown: readonly string[]
  onStarted: (started: Export) => void
  onClose: () => void
}

interface Values {
  format: ExportFormat
  columns: 'shown' | 'all'
}

/** Asks for the format and the columns of a file. */
export function ExportDialog({ request, count = 0, shown, onStarted, onClose }: ExportDialogProps) {
  const start = trpc.exports.start.useMutation()
  const all: readonly string[] = exportColumns[request.list]
  // An amount means nothing without its currency.
  const columns = [...new Set([...shown, 'currency'])].filter((key) => all.includes(key) || key.startsWith('custom.'))
  const chosen = 'ids' in request ? request.ids?.length : undefined
  return (
    <ActionDialog<Values>
      title={t('dialog.title', { list: request.list })}
      intro={
        <Text as="p" tone="quiet" below={16}>
          {chosen === undefined ? t('dialog.matching', { count }) : t('dialog.chosen', { count: chosen })}
        </Text>
      }
      initialValues={{ format: 'csv', columns: 'all' }}
      onSubmit={submitTo(
        ({ format, columns: which }: Values) =>
          start.mutateAsync(
            startExportInputSchema.parse({ ...request, format, ...(which === 'shown' && { columns }) }),
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
    >
      <SegmentsField
        name="format"
        label={t('dialog.format')}
        options={optionsOf(exportFormats, t.group('dialog.formats'))}
      />
      {shown.length > 0 && (
        <SegmentsField
          name="columns"
          label={t('dialog.columns')}
          options={[
            { value: 'all', label: t('dialog.all') },
            { value: 'shown', label: t('dialog.shown') },
          ]}
        />
      )}
    </ActionDialog>
  )
}
