import { sum, type MinorUnits, minorUnits } from '@almoner/contracts/minor-units'
import type { ClaimDonor, ClaimLine } from './claim-snapshot.js'

/** A gift that is claimed with a declaration. */
export interface ClaimedGift {
  chargeId: string
  giftDate: string
  donorId: string
  title: string | null
  firstName: string
  lastName: string
  line1: string
  /** Without spaces, in capitals. */
  postcode: string
  country: string
  amount: MinorUnits
}

interface Grouping {
  addsUp: boolean
  /** `MM-DD`: gifts of two years of account never stand on one line. */
  yearStart: string
}

// HMRC, "Schedule spreadsheet to claim back tax on Gift Aid donations": what may be added up without names.
const smallGift = minorUnits(30_00)
const mostOfLine = minorUnits(1000_00)
const smallGifts = 'Gifts of £30 or less'

/** The lines of a claim: one for each donor and year of account, with the day of the latest gift; small gifts together where they are added up. */
export function linesOf(gifts: readonly ClaimedGift[], { addsUp, yearStart }: Grouping): ClaimLine[] {
  const yearOf = ({ giftDate }: ClaimedGift) => Number(giftDate.slice(0, 4)) - (giftDate.slice(5) < yearStart ? 1 : 0)
  const [together, alone] = [
    gifts.filter(({ amount }) => addsUp && amount <= smallGift),
    gifts.filter(({ amount }) => !addsUp || amount > smallGift),
  ]
  const byDonor = Map.groupBy(alone, (gift) => `${gift.donorId} ${yearOf(gift)}`)
  const byYear = Map.groupBy(together, yearOf)
  return [
    ...[...byDonor.values()].map((ofDonor) => lineOf(ofDonor, donorOf(ofDonor))),
    ...[...byYear.values()].flatMap((ofYear) => chunksOf(ofYear).map((chunk) => lineOf(chunk, null))),
  ].sort((a, b) => a.date.localeCompare(b.date))
}

const lineOf = (gifts: readonly ClaimedGift[], donor: ClaimDonor | null): ClaimLine => ({
  donor,
  description: donor ? null : smallGifts,
  date: gifts.reduce((latest, { giftDate }) => (giftDate > latest ? giftDate : latest), ''),
  amount: sum(gifts.map(({ amount }) => amount)),
})

function chunksOf(gifts: readonly ClaimedGift[]): ClaimedGift[][] {
  const chunks: ClaimedGift[][] = []
  let left = 0
  for (const gift of gifts) {
    const last = chunks.at(-1)
    if (last && gift.amount <= left) last.push(gift)
    else {
      chunks.push([gift])
      left = mostOfLine
    }
    left -= gift.amount
  }
  return chunks
}

function donorOf(gifts: readonly ClaimedGift[]): ClaimDonor | null {
  const [gift] = gifts
  if (!gift) return null
  return {
    title: titleOf(gift.title),
    firstName: gift.firstName.trim().slice(0, 35),
    // HMRC takes no hyphen in a surname.
    lastName: gift.lastName.replaceAll('-', ' ').trim().slice(0, 35),
    house: houseOf(gift.line1),
    postcode: gift.country === 'GB' ? `${gift.postcode.slice(0, -3)} ${gift.postcode.slice(-3)}` : null,
  }
}

const shortTitles: Readonly<Record<string, string>> = { professor: 'Prof', reverend: 'Rev', doctor: 'Dr' }

/** Four letters at most: a longer title has its short form, or is left out. */
function titleOf(title: string | null): string | null {
  const plain = (title ?? '').replaceAll('.', '').trim()
  return shortTitles[plain.toLowerCase()] ?? (plain.length > 0 && plain.length <= 4 ? plain : null)
}

/** The number of the house, or what stands in its place before the first comma. */
function houseOf(line1: string): string {
  const number = /^\d+[a-z]?(?:\s?[-/]\s?\d+[a-z]?)?(?=[\s,]|$)/i.exec(line1.trim())?.[0]
  return (number ?? line1.split(',')[0] ?? '').trim().slice(0, 40)
}
