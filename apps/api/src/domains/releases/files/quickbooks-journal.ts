import { csvLines, csvStart } from '../../exports/index.js'
import { decimalOf, describe, monthDayYear } from './journal-words.js'
import type { JournalEntry, ReleaseToWrite } from './release-files.js'

const headings = ['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description', 'Name', 'Class']

/**
 * As QuickBooks Online imports journal entries: lines of one number are one entry, accounts go by their names, with account numbers
 * turned off there. Source: quickbooks.intuit.com, "Import journal entries in QuickBooks Online".
 */
export const quickBooksJournal = (entries: readonly JournalEntry[], { number }: ReleaseToWrite): string =>
  csvStart(headings) +
  csvLines(
    entries.flatMap((entry) =>
      entry.lines.map((line) => [
        entry.number,
        monthDayYear(entry.date),
        line.name,
        line.debit > 0 ? decimalOf(line.debit) : '',
        line.credit > 0 ? decimalOf(line.credit) : '',
        describe(number, line),
        '',
        line.className ?? '',
      ]),
    ),
  )
