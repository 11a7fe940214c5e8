import type { BulkChange, BulkChangeRow } from '@almoner/contracts/bulk-changes/bulk-change'
import type { ProblemCode } from '@almoner/contracts/problems'
import { bulkText } from './messages'

/** What is done to each, as a head: "Pause until 09/01/2026". */
export function commandText(
  change: Pick<BulkChange, 'command' | 'aboutName' | 'undoesId'>,
  day: (on: string) => string,
) {
  const what = doneText(change, day)
  return change.undoesId ? bulkText('commands.undo', { what }) : what
}

function doneText(
  { command, aboutName: name }: Pick<BulkChange, 'command' | 'aboutName'>,
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
    case 'setDoNotContact':
      return bulkText(command.doNotContact ? 'commands.doNotContact' : 'commands.mayContact')
    case 'pause':
      return command.until ? bulkText('commands.pauseUntil', { on: day(command.until) }) : bulkText('commands.pause')
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

export const sumsText = ({ done, undone, skipped, failed }: BulkChange): string =>
  bulkText('one.sums', { done, undone, skipped, failed })

/** What stands against it, where the text for one record would say too much or too little. */
const refusals: Partial<Record<ProblemCode, string>> = bulkText.group('refusals')

export function refusalText({ problem, message, status }: BulkChangeRow): string {
  if (!problem) return ''
  if (problem === 'donation_state_refused')
    return bulkText('refusals.donation_state_refused', { status: status ?? 'none' })
  return refusals[problem] ?? message ?? bulkText('refused')
}
