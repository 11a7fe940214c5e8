import type { BulkAction, BulkCommandWire } from '@almoner/contracts/bulk-changes/bulk-command'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { bulkText } from './messages'

/** What somebody who has no owner is chosen as. */
export const nobody = 'nobody'

/** The values of the dialog: those of the command, with the choices that a form makes of them. */
export interface BulkForm {
  kind: 'open' | 'day'
  command: {
    tags?: string[]
    ownerUserId?: string
    contact?: 'no' | 'yes'
    until?: string
    count?: string
    designationId?: string
  }
}

export const beginningOf = (action: BulkAction): BulkForm => ({
  kind: 'open',
  command: { ...(action === 'skip' && { count: '1' }), ...(action === 'setDoNotContact' && { contact: 'no' }) },
})

export function commandOf(action: BulkAction, { kind, command }: BulkForm): BulkCommandWire {
  switch (action) {
    case 'addTags':
    case 'removeTags':
      return { action, tags: command.tags ?? [] }
    case 'setOwner':
      return { action, ownerUserId: command.ownerUserId === nobody ? null : (command.ownerUserId ?? '') }
    case 'setDoNotContact':
      return { action, doNotContact: command.contact === 'no' }
    case 'pause':
      return { action, until: kind === 'day' ? (command.until ?? null) : null }
    case 'skip':
      return { action, count: Number(command.count) }
    case 'moveFund':
      return { action, designationId: command.designationId ?? '' }
    case 'resume':
    case 'sendCardLink':
      return { action }
  }
}

/** What the form still lacks. */
export function missingIn(action: BulkAction, { kind, command }: BulkForm): FormErrors | undefined {
  const at = (field: keyof BulkForm['command'], message: string) =>
    command[field] === undefined || command[field].length === 0 ? { command: { [field]: message } } : undefined
  if (action === 'addTags' || action === 'removeTags') return at('tags', bulkText('tagsMissing'))
  if (action === 'setOwner') return at('ownerUserId', bulkText('owner.missing'))
  if (action === 'pause' && kind === 'day') return at('until', bulkText('until.missing'))
  if (action === 'moveFund') return at('designationId', bulkText('fundMissing'))
  return undefined
}
