import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { xlsxFile } from '../parts/built.ts'

export interface GiftFileSize {
  gifts: number
  donors: number
}

export const giftHeadings = [
  'Gift Id',
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'Address 1',
  'City',
  'State',
  'Zip',
  'Country',
  'Amount',
  'Currency',
  'Date',
  'Status',
  'Payment Method',
  'Campaign',
  'Notes',
] as const

/** Rows of a made-up file, the headings left out. */
function* giftRows({ gifts, donors }: GiftFileSize): Generator<string[]> {
  const below = rng()
  const two = (value: number) => String(value).padStart(2, '0')
  for (let gift = 0; gift < gifts; gift += 1) {
    const donor = gift < donors ? gift : below(donors)
    const amount = `${1 + below(500)}.${two(below(100))}`
    const day = `${2021 + below(5)}-${two(1 + below(12))}-${two(1 + below(28))}`
    const who = [`First${donor}`, `Last${donor % 9973}`, `donor${donor}@example.org`, `555-${donor}`]
    const where = [`${donor} Main Street`, `Town ${donor % 500}`, 'MN', `${10_000 + (donor % 80_000)}`, 'United States']
    const note = below(3) === 0 ? 'Thank you, all of you' : ''
    yield [`G${gift}`, ...who, ...where, amount, 'USD', day, 'Completed', 'Stripe', `Appeal ${below(20)}`, note]
  }
}

function* giftLines(size: GiftFileSize): Generator<string> {
  yield `${giftHeadings.join(',')}\n`
  for (const row of giftRows(size)) yield `${row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')}\n`
}

// Plain arithmetic, so that every machine throws the same.
function rng(): (sides: number) => number {
  let state = 7
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % sides
  }
}

async function writeGifts(out: Writable, size: GiftFileSize): Promise<void> {
  let chunk = ''
  for (const line of giftLines(size)) {
    chunk += line
    if (chunk.length < 65_536) continue
    if (!out.write(chunk)) await once(out, 'drain')
    chunk = ''
  }
  out.write(chunk)
}

export async function writeGiftFile(path: string, size: GiftFileSize): Promise<void> {
  const out = createWriteStream(path)
  await writeGifts(out, size)
  out.end()
  await finished(out)
}

/** The same rows as a workbook. */
export async function writeGiftBook(path: string, size: GiftFileSize): Promise<void> {
  async function* pages() {
    for (const row of giftRows(size)) yield [row]
  }
  const columns = giftHeadings.map((heading) => ({ heading, type: 'text' as const }))
  await pipeline(xlsxFile({ columns, rows: pages() }, 'Gifts'), createWriteStream(path))
}

// node apps/api/bench/import/make-gifts.ts 100000 40000 > gifts.csv
if (import.meta.main) {
  const [gifts = 100_000, donors = 40_000] = process.argv.slice(2).map(Number)
  await writeGifts(process.stdout, { gifts, donors })
}
