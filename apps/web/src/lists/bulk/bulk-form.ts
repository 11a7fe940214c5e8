import type { BulkAction, BulkCommandWire } from '@almoner/contracts/bulk-changes/bulk-command'
import type { CampaignTarget } from '@almoner/contracts/campaigns/campaign-target'
import type { CustomField } from '@almoner/contracts/custom-fields/custom-field'
import { againstSchema, type FormErrors } from '@almoner/ui/form/against-schema'
import { schemaOfForm, sentOf, type CustomForm } from '../../custom-fields/custom-form'
import { bulkText } from './messages'

/** What somebody who has no owner is chosen as. */
export const nobody = 'nobody'

/** The values of the dialog: those of the command, with the choices that a form makes of them. */
export interface BulkForm extends CustomForm {
  kind: 'open' | 'day'
  command: {
    tags?: string[]
    ownerUserId?: string
    contact?: 'no' | 'yes'
    until?: string
    count?: string
    designationId?: string
    /** The key of a custom field, whose value stands under `custom`. */
    key?: string
    to?: CampaignTarget
    title?: string
    note?: string
    dueOn?: string
    assigneeId?: string
  }
}

export const beginningOf = (action: BulkAction): BulkForm => ({
  kind: 'open',
  command: { ...(action === 'skip' && { count: '1' }), ...(action === 'setDoNotContact' && { contact: 'no' }) },
})

export function commandOf(action: BulkAction, form: BulkForm, fields: readonly CustomField[]): BulkCommandWire {
  const { kind, command } = form
  switch (action) {
    case 'addTags':
    case 'removeTags':
      return { action, tags: command.tags ?? [] }
    case 'setOwner':
      return { action, ownerUserId: command.ownerUserId === nobody ? null : (command.ownerUserId ?? '') }
    case 'setField': {
      const { key = '' } = command
      return { action, key, customValue: sentOf(chosenOf(fields, form), form)[key] ?? null }
    }
    case 'addTask': {
      const { title = '', note = null, dueOn = null, assigneeId = null } = command
      return { action, title, note, dueOn, assigneeId }
    }
    case 'setDoNotContact':
      return { action, doNotContact: command.contact === 'no' }
    case 'pause':
      return { action, until: kind === 'day' ? (command.until ?? null) : null }
    case 'skip':
      return { action, count: Number(command.count) }
    case 'moveFund':
      return { action, designationId: command.designationId ?? '' }
    case 'changeStatus':
      return { action, to: command.to ?? 'active' }
    case 'approve':
    case 'invite':
    case 'pausePage':
    case 'resumePage':
    case 'resendConfirmation':
    case 'resume':
    case 'sendCardLink':
      return { action }
  }
}

/** What the form still lacks. */
export function missingIn(action: BulkAction, form: BulkForm, fields: readonly CustomField[]): FormErrors | undefined {
  const { kind, command } = form
  const at = (field: keyof BulkForm['command'], message: string) =>
    command[field] === undefined || command[field].length === 0 ? { command: { [field]: message } } : undefined
  if (action === 'addTags' || action === 'removeTags') return at('tags', bulkText('tagsMissing'))
  if (action === 'setOwner') return at('ownerUserId', bulkText('owner.missing'))
  if (action === 'setField')
    return at('key', bulkText('field.missing')) ?? againstSchema(schemaOfForm(chosenOf(fields, form)))(form)
  if (action === 'changeStatus') return at('to', bulkText('state.missing'))
  if (action === 'addTask') return at('title', bulkText('task.titleMissing'))
  if (action === 'pause' && kind === 'day') return at('until', bulkText('until.missing'))
  if (action === 'moveFund') return at('designationId', bulkText('fundMissing'))
  return undefined
}

/** The field that is chosen, in a list of its own. */
export const chosenOf = (fields: readonly CustomField[], { command }: Pick<BulkForm, 'command'>): CustomField[] =>
  fields.filter(({ key }) => key === command.key)
