import type { JournalLine } from '@almoner/contracts/releases/release'
import { describe, monthDayYear, signed } from './journal-words.js'
import type { JournalEntry, ReleaseToWrite } from './release-files.js'

const fields = ['TRNSTYPE', 'DATE', 'ACCNT', 'CLASS', 'AMOUNT', 'DOCNUM', 'MEMO']

/**
 * As QuickBooks Desktop imports general journal entries: fields between tabs, the first line of an entry as TRNS and the others as
 * SPL, a debit positive. Source: quickbooks.intuit.com, "IIF Overview: import kit, sample files, and headers".
 */
export function iifJournal(entries: readonly JournalEntry[], { number }: ReleaseToWrite): string {
  const head = [['!TRNS', ...fields], ['!SPL', ...fields], ['!ENDTRNS']]
  const lineOf = (entry: JournalEntry, line: JournalLine, index: number) => [
    index === 0 ? 'TRNS' : 'SPL',
    'GENERAL JOURNAL',
    monthDayYear(entry.date),
    line.name,
    line.className ?? '',
    signed(line),
    entry.number,
    describe(number, line),
  ]
  const rows = entries.flatMap((entry) => [
    ...entry.lines.map((line, index) => lineOf(entry, line, index)),
    ['ENDTRNS'],
  ])
  return [...head, ...rows].map((row) => `${row.map(plain).join('\t')}\r\n`).join('')
}

/** Nothing that would end a field or a line, or quote it. */
const plain = (text: string): string => text.replace(/[\t\r\n"]+/g, ' ')
