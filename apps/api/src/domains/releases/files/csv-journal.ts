import { csvLines, csvStart } from '../../exports/index.js'
import { decimalOf, describe } from './journal-words.js'
import type { JournalEntry, ReleaseToWrite } from './release-files.js'

const headings = [
  'Journal number',
  'Date',
  'Account code',
  'Account name',
  'Class',
  'Description',
  'Debit',
  'Credit',
  'Currency',
]

/** A journal that any accounting program's import can be taught: dates as 2026-05-31, an empty cell where there is no amount. */
export const csvJournal = (entries: readonly JournalEntry[], { number, currency }: ReleaseToWrite): string =>
  csvStart(headings) +
  csvLines(
    entries.flatMap((entry) =>
      entry.lines.map((line) => [
        entry.number,
        entry.date,
        line.code,
        line.name,
        line.className ?? '',
        describe(number, line),
        line.debit > 0 ? decimalOf(line.debit) : '',
        line.credit > 0 ? decimalOf(line.credit) : '',
        currency.toUpperCase(),
      ]),
    ),
  )
