import { said } from '@almoner/ui/texts/sentences'
import type { BulkChange, BulkChangeRow } from '@almoner/contracts/bulk-changes/bulk-change'
import { isCustomFile, type CustomValue } from '@almoner/contracts/custom-fields/custom-value'
import { formatMoney } from '@almoner/contracts/money'
import type { ProblemCode } from '@almoner/contracts/problems'
import { customText } from '../../custom-fields/messages'
import { bulkText } from './messages'

/** What is done to each, as a head: "Pause until 09/01/2026". */
export function commandText(
  change: Pick<BulkChange, 'command' | 'aboutName' | 'valueText' | 'undoesId'>,
  day: (on: string) => string,
) {
  const what = doneText(change, day)
  return change.undoesId ? bulkText('commands.undo', { what }) : what
}

function doneText(
  { command, aboutName: name, valueText }: Pick<BulkChange, 'command' | 'aboutName' | 'valueText'>,
  day: (on: string) => string,
): string {
  switch (command.action) {
    case 'addTags':
    case 'removeTags': {
      const { action, tags } = command
      return bulkText(`commands.${action}`, { count: tags.length, tags: tags.join(', ') })
    }
    case 'setOwner':
      return name ? bulkText('commands.setOwner', { name }) : bulkText('commands.noOwner')
    case 'setField':
      return command.customValue === null
        ? bulkText('commands.clearField', { field: name ?? command.key })
        : bulkText('commands.setField', { field: name ?? command.key, value: written(command.customValue, valueText) })
    case 'addTask':
      return bulkText('commands.addTask', { title: command.title })
    case 'setDoNotContact':
      return bulkText(command.doNotContact ? 'commands.doNotContact' : 'commands.mayContact')
    case 'pause':
      return command.until ? bulkText('commands.pauseUntil', { on: day(command.until) }) : bulkText('commands.pause')
    case 'changeStatus':
      return bulkText('commands.changeStatus', { to: command.to })
    case 'approve':
    case 'invite':
    case 'pausePage':
    case 'resumePage':
    case 'resendConfirmation':
      return bulkText(`commands.${command.action}`)
    case 'resume':
      return bulkText('commands.resume')
    case 'skip':
      return bulkText('commands.skip', { count: command.count })
    case 'moveFund':
      return name ? bulkText('commands.moveFundTo', { fund: name }) : bulkText('commands.moveFund')
    case 'sendCardLink':
      return bulkText('commands.sendCardLink')
  }
}

/** A value of a custom field; amounts, and yes and no, in the words of the page. */
function written(value: CustomValue, text: string | null): string {
  if (typeof value === 'boolean') return customText(value ? 'yes' : 'no')
  if (typeof value === 'object' && !Array.isArray(value) && !isCustomFile(value)) return formatMoney(value)
  return text ?? ''
}

export const sumsText = ({ done, undone, skipped, failed }: BulkChange): string =>
  bulkText('one.sums', { done, undone, skipped, failed })

/** What stands against it, where the text for one record would say too much or too little. */
const refusals: Partial<Record<ProblemCode, string>> = bulkText.group('refusals')

export function refusalText({ problem, message, status }: BulkChangeRow): string {
  if (!problem) return ''
  if (problem === 'donation_state_refused')
    return bulkText('refusals.donation_state_refused', { status: status ?? 'none' })
  return refusals[problem] ?? (message ? said(message) : bulkText('refused'))
}
