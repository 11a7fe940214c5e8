import type { Tribute } from '@almoner/contracts/donations/donation'
import { headingKey } from '@almoner/contracts/imports/import-fields'
import { emailText } from '@almoner/contracts/text'
import type { RowCells } from './row-cells.js'

type Kind = Tribute['kind']

const words: Record<Kind, readonly string[]> = {
  honor: [
    'honor',
    'honour',
    'inhonor',
    'inhonour',
    'inhonorof',
    'inhonourof',
    'honorary',
    'tribute',
    'celebration',
    'לכבוד',
  ],
  memory: ['memory', 'inmemory', 'inmemoryof', 'memorial', 'inmemoriam', 'inlovingmemoryof', 'inremembranceof', 'לזכר'],
}

const kinds = new Map(
  (Object.keys(words) as Kind[]).flatMap((kind) => words[kind].map((word) => [word, kind] as const)),
)

const before = /^(?<kind>in (?:loving )?memory of|in memoriam|in hono(?:u)?r of|לזכר|לכבוד)[\s:]+(?<name>.+)$/iu

/** Whom the gift honors or remembers; null where the row names nobody. `heading` is that of the column with the name. */
export function readTribute(cells: RowCells, heading: string): Tribute | null {
  if (!cells.has('tributeName')) return null
  const text = cells.kept('tributeName')
  const kind = readKind(cells)
  if (text === null) return null
  const told = before.exec(text)?.groups
  return {
    kind: kind ?? kindIn(told?.kind) ?? kindIn(heading) ?? 'honor',
    honoree: told?.name?.trim() ?? text,
    recipientName: cells.kept('tributeRecipient'),
    recipientEmail: readEmail(cells),
    notify: 'none',
    message: cells.kept('tributeMessage'),
  }
}

const kindIn = (word: string | undefined): Kind | null => kinds.get(headingKey(word ?? '')) ?? null

function readKind(cells: RowCells): Kind | null {
  const word = cells.text('tributeKind')
  if (word === '') return null
  const kind = kindIn(word)
  if (kind === null) cells.refuse('tributeKind', 'Enter “in honor” or “in memory”')
  return kind
}

function readEmail(cells: RowCells): string | null {
  const typed = cells.text('tributeEmail').replace(/^mailto:/i, '')
  if (typed === '') return null
  const read = emailText.safeParse(typed)
  if (read.success) return read.data
  cells.refuse('tributeEmail', 'This is not an email address')
  return null
}
