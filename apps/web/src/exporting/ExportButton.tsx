import { startExport, type StartExportWire } from '@almoner/contracts/exports/exports.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { useState } from 'react'
import { useRightful } from '../actions/use-rightful'
import { ExportDialog } from './ExportDialog'
import { t } from './messages'
import { useExport } from './use-export'

interface ExportButtonProps {
  /** What the list shows now, without columns and format. */
  request: StartExportWire
  /** How many rows that is, where it is known. */
  count?: number | undefined
  /** The keys of the columns of the list. */
  shown: readonly string[]
}

/** Makes a file of a list as it is filtered and sorted; whoever may not export is told who may. */
export function ExportButton({ request, count, shown }: ExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, rows, total, follow } = useExport()
  const [action] = useRightful([
    { id: 'export', label: t('button'), operation: startExport, isLookedFor: true, run: () => setIsOpen(true) },
  ])
  if (!action) return null
  const label = isBusy ? t('buttonBusy', { count: rows, total: total ?? 0 }) : t('button')
  return (
    <>
      <Button
        kind="quiet"
        shape="icon"
        aria-label={label}
        title={label}
        icon={<Icon name="download" />}
        isBusy={isBusy}
        onClick={action.run}
      />
      {isOpen && (
        <ExportDialog
          request={request}
          count={count}
          shown={shown}
          onStarted={follow}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
