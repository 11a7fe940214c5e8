import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Real gift files, beside a checkout of those who have them; their totals are known from elsewhere. */
const dataFolder = fileURLToPath(new URL('../../../../shared/data', import.meta.url))

export interface GiftFile {
  path: string
  name: string
  rows: number
  testRows: number
  donors: number
  /** What the Transactions screen must say, by currency, in its own writing. */
  sums: Record<string, { gifts: string; gross: string; refunded: string; fees: string; net: string }>
  /** The rows with a negative amount that a person has to decide. */
  undecided: number
}

/** The transactions of Bloomerang as a workbook of two sheets: three gifts, a pledge and the start of a recurring gift. */
export const systemWorkbook = fileURLToPath(new URL('files/bloomerang-transactions.xlsx', import.meta.url))

/** The two real files, or, where they are absent, one made here with the same traps; says which. */
export function giftFiles(): GiftFile[] {
  if (existsSync(dataFolder)) return [payroll(), website()]
  process.stdout.write(
    'The real gift files are not beside this checkout: the import is tried with a file made by the test.\n',
  )
  return [made()]
}

const payroll = (): GiftFile => ({
  path: join(dataFolder, 'fec-filing-27789-payroll-contributions-2001H2.csv'),
  name: 'payroll',
  rows: 2626,
  testRows: 0,
  donors: 448,
  // The filer declared 149,408.52: the gifts less the two reversals among the 2,626 rows.
  sums: { USD: { gifts: '2,624', gross: '$149,527.35', refunded: '-$118.83', fees: '$0.00', net: '$149,408.52' } },
  undecided: 1,
})

const website = (): GiftFile => {
  const path = join(dataFolder, 'givewp-sample-donations.csv')
  return {
    path,
    name: 'website',
    rows: 304,
    testRows: 137,
    donors: 300,
    sums: sumsOfWebsite(readFileSync(path, 'utf8')),
    undecided: 0,
  }
}

/** The totals of the second file by a reading of its own: live rows by currency and status, quotes and all. */
function sumsOfWebsite(text: string): GiftFile['sums'] {
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [])
  const sums: GiftFile['sums'] = {}
  for (const currency of ['USD', 'EUR']) {
    const paid = rows.filter(
      (cells) =>
        cells[2] === currency && cells[9] === 'FALSE' && (cells[10] === 'Completed' || cells[10] === 'Refunded'),
    )
    const sum = (of: typeof paid) => of.reduce((total, cells) => total + Number(cells[1]), 0)
    const gross = sum(paid)
    const refunded = sum(paid.filter((cells) => cells[10] === 'Refunded'))
    const written = (amount: number) => `${currency === 'USD' ? '$' : '€'}${amount.toLocaleString('en-US')}.00`
    sums[currency] = {
      gifts: String(paid.length),
      gross: written(gross),
      refunded: `-${written(refunded)}`,
      fees: written(0),
      net: written(gross - refunded),
    }
  }
  return sums
}

function made(): GiftFile {
  const path = join(tmpdir(), 'almoner-made-gifts.csv')
  const lines = ['Gift id,Name,ZIP,Date,Amount']
  for (let n = 1; n <= 300; n += 1)
    lines.push(`G${n},Giver${n % 90}^Ada^Ms^,0${2000 + (n % 90)},2025${String(1 + (n % 12)).padStart(2, '0')}15,10.00`)
  lines.push('G301,Giver1^Ada^Ms^,02001,20251216,-10.00', 'G302,Giver2^Ada^Ms^,02002,20251216,-4.00')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return {
    path,
    name: 'made',
    rows: 302,
    testRows: 0,
    donors: 90,
    sums: { USD: { gifts: '300', gross: '$3,000.00', refunded: '-$14.00', fees: '$0.00', net: '$2,986.00' } },
    undecided: 1,
  }
}
