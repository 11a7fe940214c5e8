import type { ChartSettings } from '@almoner/contracts/releases/release-chart'
import {
  releaseFormats,
  type JournalLine,
  type ReleaseFormat,
  type ReleaseRow,
} from '@almoner/contracts/releases/release'
import type { ReleaseFile } from '@almoner/contracts/releases/releases.operations'
import { orNotFound } from '../../../platform/problems/problem.js'
import { csvJournal } from './csv-journal.js'
import { iifJournal } from './iif-journal.js'
import { quickBooksJournal } from './quickbooks-journal.js'
import { xeroJournal } from './xero-journal.js'

export interface ReleaseToWrite extends Omit<ReleaseRow, 'lines'> {
  lines: readonly JournalLine[]
  settings: ChartSettings
}

/** The lines of one day, which balance: what accounting takes as one journal entry. */
export interface JournalEntry {
  /** Its own in the release's number, such as `J-000012-3`; the number itself where there is one alone. */
  number: string
  date: string
  narration: string
  lines: readonly JournalLine[]
}

interface Format {
  extension: string
  mediaType: string
  /** How many lines are taken at once. Entries stay whole, so that one that is longer is a file of its own. */
  mostLines: number
  write: (entries: readonly JournalEntry[], release: ReleaseToWrite) => string
}

const csv = 'text/csv; charset=utf-8'

const formats: Record<ReleaseFormat, Format> = {
  csv: { extension: 'csv', mediaType: csv, mostLines: Infinity, write: csvJournal },
  quickbooks: { extension: 'csv', mediaType: csv, mostLines: 1_000, write: quickBooksJournal },
  iif: { extension: 'iif', mediaType: 'text/plain; charset=utf-8', mostLines: Infinity, write: iifJournal },
  xero: { extension: 'csv', mediaType: csv, mostLines: 300, write: xeroJournal },
}

/** Raises `not_found` for a part that there is not. */
export function releaseFile(
  release: ReleaseToWrite,
  { format, part }: { format: ReleaseFormat; part: number },
): ReleaseFile {
  const { extension, mediaType, mostLines, write } = formats[format]
  const parts = split(entriesOf(release), mostLines)
  const entries = orNotFound(parts[part - 1])
  const ofParts = parts.length > 1 ? `-${part}` : ''
  return {
    fileName: `${release.number}-${format}${ofParts}.${extension}`,
    mediaType,
    content: Buffer.from(write(entries, release)).toString('base64'),
  }
}

/** How many files each format is split into. */
export function partsOf(lines: readonly JournalLine[]): Record<ReleaseFormat, number> {
  const entries = byDay(lines).map((ofDay) => ({ lines: ofDay }))
  const count = (format: ReleaseFormat) => split(entries, formats[format].mostLines).length
  const [plain, quickbooks, iif, xero] = releaseFormats.map(count)
  return { csv: plain ?? 1, quickbooks: quickbooks ?? 1, iif: iif ?? 1, xero: xero ?? 1 }
}

function entriesOf({ number, lines }: ReleaseToWrite): JournalEntry[] {
  const days = byDay(lines)
  return days.map((ofDay, index) => ({
    number: days.length === 1 ? number : `${number}-${index + 1}`,
    date: ofDay[0]?.date ?? '',
    narration: `Almoner release ${number}`,
    lines: ofDay,
  }))
}

const byDay = (lines: readonly JournalLine[]): JournalLine[][] => [...Map.groupBy(lines, ({ date }) => date).values()]

function split<Entry extends { lines: readonly unknown[] }>(entries: readonly Entry[], most: number): Entry[][] {
  const parts: Entry[][] = []
  let room = 0
  for (const entry of entries) {
    const part = parts.at(-1)
    if (part && entry.lines.length <= room) part.push(entry)
    else {
      parts.push([entry])
      room = most
    }
    room -= entry.lines.length
  }
  return parts
}
