import { csvLines, csvStart } from '../../exports/index.js'
import { dayMonthYear, describe, signed } from './journal-words.js'
import type { JournalEntry, ReleaseToWrite } from './release-files.js'

const headings = [
  '*Narration',
  '*Date',
  'Description',
  '*AccountCode',
  '*TaxRate',
  '*Amount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
]

/**
 * As Xero imports manual journals: lines of one narration and date are one journal, which it keeps as a draft; a debit is positive.
 * Source: help.xero.com, "Import manual journals".
 */
export const xeroJournal = (entries: readonly JournalEntry[], { number, settings }: ReleaseToWrite): string =>
  csvStart(headings) +
  csvLines(
    entries.flatMap((entry) =>
      entry.lines.map((line) => [
        entry.narration,
        dayMonthYear(entry.date),
        describe(number, line),
        line.code,
        settings.taxRate,
        signed(line),
        line.className === null ? '' : settings.trackingCategory,
        line.className ?? '',
        '',
        '',
      ]),
    ),
  )
