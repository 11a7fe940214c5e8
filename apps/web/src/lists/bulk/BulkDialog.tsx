import type { BulkChange } from '@almoner/contracts/bulk-changes/bulk-change'
import { canBeUndone, type BulkAction } from '@almoner/contracts/bulk-changes/bulk-command'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { problemOf, submitTo } from '@almoner/ui/form/submit'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { trpc } from '../../trpc'
import type { BulkChoice } from './bulk-choice'
import { useCustomFields } from '../../custom-fields/use-custom-fields'
import { beginningOf, commandOf, missingIn, type BulkForm } from './bulk-form'
import { BulkFields } from './BulkFields'
import { bulkText } from './messages'

export interface BulkDialogProps {
  action: BulkAction
  choice: BulkChoice
  /** How many of the chosen rows cannot take it, as far as one sees. */
  unfit: number
  onBegun: (begun: BulkChange) => void
  onClose: () => void
}

/** Asks for the terms of a bulk change, and begins it. */
export function BulkDialog({ action, choice: { selection, count }, unfit, onBegun, onClose }: BulkDialogProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const start = trpc.bulkChanges.start.useMutation()
  const utils = trpc.useUtils()
  const all = useCustomFields(action === 'setField' ? selection.kind : undefined)
  const fields = all.filter(({ type }) => type !== 'file')
  const records = bulkText('records', { kind: selection.kind, count })

  const send = async (form: BulkForm) => {
    try {
      return await start.mutateAsync({ idempotencyKey, command: commandOf(action, form, fields), selection, count })
    } catch (error) {
      if (problemOf(error)?.code === 'bulk_change_count_differs') void utils.invalidate()
      throw error
    }
  }
  return (
    <ActionDialog<BulkForm>
      title={bulkText(`actions.${action}.title`, { records })}
      initialValues={beginningOf(action)}
      validate={(form) => missingIn(action, form, fields)}
      onSubmit={submitTo(send, { onDone: onBegun })}
      submitLabel={bulkText(`actions.${action}.submit`, { records })}
      onClose={onClose}
    >
      <p>{bulkText(`actions.${action}.intro`)}</p>
      <BulkFields action={action} fields={fields} />
      {unfit > 0 && (
        <Text as="p" tone="attention">
          {unfit === count ? bulkText('noneFit') : bulkText('unfit', { count: unfit })}
        </Text>
      )}
      <p className="al-quiet">
        {bulkText('each')} {undoText(action)}
      </p>
    </ActionDialog>
  )
}

function undoText(action: BulkAction): string {
  if (action === 'changeStatus') return bulkText('canUndoStates')
  return canBeUndone(action) ? bulkText('canUndo') : bulkText('cannotUndo')
}
