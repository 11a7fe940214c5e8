import type { BulkChange, BulkChangeRow } from '@almoner/contracts/bulk-changes/bulk-change'
import type { ProblemCode } from '@almoner/contracts/problems'
import { t } from '../messages'

/** What is done to each, as a head: "Pause until 09/01/2026". */
export function commandText(
  { command, fundName }: Pick<BulkChange, 'command' | 'fundName'>,
  day: (on: string) => string,
): string {
  switch (command.action) {
    case 'pause':
      return command.until ? t('bulk.commands.pauseUntil', { on: day(command.until) }) : t('bulk.commands.pause')
    case 'resume':
      return t('bulk.commands.resume')
    case 'skip':
      return t('bulk.commands.skip', { count: command.count })
    case 'moveFund':
      return fundName ? t('bulk.commands.moveFundTo', { fund: fundName }) : t('bulk.commands.moveFund')
    case 'sendCardLink':
      return t('bulk.commands.sendCardLink')
  }
}

/** What stands against it, where the text for one gift would say too much or too little. */
const refusals: Partial<Record<ProblemCode, string>> = t.group('bulk.refusals')

export function refusalText({ problem, message, status }: BulkChangeRow): string {
  if (!problem) return ''
  if (problem === 'donation_state_refused') {
    const standing = status ? t(`statuses.${status}`).toLowerCase() : t('bulk.statusAbsent')
    return t('bulk.refusals.donation_state_refused', { status: standing })
  }
  return refusals[problem] ?? message ?? t('bulk.refused')
}
