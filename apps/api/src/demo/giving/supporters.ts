import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import { momentOn, type Day } from '../calendar.js'
import type { Rng } from '../rng.js'
import { DonorMaker, type DonorSeed } from '../people/donor-seeds.js'
import type { Campaigns, DemoCampaign } from './campaign-seeds.js'
import { coveringFee, isOnline, monthlyMethod, singleMethod } from './charge-seeds.js'
import { comments } from './comments.js'
import type { Gift, GiftBook } from './gift-book.js'
import { intentionsOf, type Persona, type Intention } from './personas.js'
import type { Seasons } from './seasons.js'

export interface Giving {
  orgId: string
  rng: Rng
  seasons: Seasons
  campaigns: Campaigns
  fundraiserIds: readonly string[]
  /** Pages of teams, which are given to by themselves now and then. */
  teamIds: readonly string[]
  book: GiftBook
  nowMs: number
}

interface Supporter {
  donor: DonorSeed
  persona: Persona
  isEuropean: boolean
  isOnline: boolean
  coversFee: boolean
  joined: Day
  monthlyMethod: PaymentMethod
}

const supporterCount = 1_480
/** Donors who are there twice, so that there are pairs to merge. */
const spelledTwice = 17
const prospectCount = 30
const floodRushDays = 25
const floodShare = 0.07
const firstDays = 120
const firstShare = 0.09

const personas: readonly (readonly [Persona, number])[] = [
  ['monthly', 28],
  ['yearly', 25],
  ['occasional', 27],
  ['once', 21],
  ['major', 2],
]

export function gatherSupporters(giving: Giving): DonorSeed[] {
  const { rng, seasons, nowMs } = giving
  const maker = new DonorMaker(rng, giving.orgId)
  const joined = Array.from({ length: supporterCount }, () => dayOfJoining(giving)).sort((a, b) => a - b)
  const donors: DonorSeed[] = []
  for (const day of joined) {
    const supporter = meet(giving, maker, day)
    donors.push(supporter.donor)
    for (const intention of intentionsOf(supporter.persona, day, seasons, rng)) give(giving, supporter, intention)
  }
  for (let made = 0; made < prospectCount; made += 1) {
    const createdAtMs = Math.min(momentOn(seasons.dayWithin(seasons.to - 500, seasons.to), rng), nowMs)
    donors.push(
      made < spelledTwice
        ? maker.spellAgain(rng.pick(donors.filter(isEasilyDoubled)), createdAtMs)
        : maker.make({ type: 'person', isEuropean: false, isOnline: true, createdAtMs }),
    )
  }
  return donors.sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0))
}

/** Whether whoever adds them once more is likely to give the same phone, address or email. */
const isEasilyDoubled = ({ type, first_name, email, phone, line1 }: DonorSeed): boolean =>
  type === 'person' && first_name !== null && email !== null && phone !== null && line1 !== null

function dayOfJoining({ rng, seasons, campaigns }: Giving): Day {
  const { starts } = campaigns.FLOOD
  if (rng.chance(firstShare)) return seasons.dayWithin(seasons.from, seasons.from + firstDays)
  if (rng.chance(floodShare)) return seasons.dayWithin(starts, starts + floodRushDays)
  return seasons.dayWithin(seasons.from, seasons.to)
}

const donorTypes = (organizations: number): (readonly [DonorSeed['type'], number])[] => [
  ['person', 91],
  ['organization', organizations],
  ['household', 4],
]

function meet({ rng, campaigns, nowMs }: Giving, maker: DonorMaker, joined: Day): Supporter {
  const isEuropean = joined >= campaigns.EUROPE.starts && rng.chance(0.09)
  const persona = rng.weighted(personas)
  const type = persona === 'monthly' ? 'person' : rng.weighted(donorTypes(persona === 'major' ? 40 : 5))
  const isOnline = rng.chance(
    persona === 'monthly' ? 0.95 : persona === 'major' || type === 'organization' ? 0.3 : 0.82,
  )
  const createdAtMs = Math.min(momentOn(joined, rng), nowMs)
  const donor = maker.make({ type, isEuropean, isOnline, createdAtMs })
  const coversFee = isOnline && rng.chance(0.3)
  return {
    donor,
    persona,
    isEuropean,
    isOnline,
    coversFee,
    joined,
    monthlyMethod: monthlyMethod(rng, { isEuropean, isOnline }),
  }
}

function give(giving: Giving, supporter: Supporter, intention: Intention): void {
  const { rng, book } = giving
  const campaign = chooseCampaign(giving, supporter, intention)
  const isMonthly = intention.installmentNo !== null
  const method = isMonthly ? supporter.monthlyMethod : singleMethod(rng, supporter)
  const gift: Gift = {
    donorId: supporter.donor.id,
    campaign: campaign.row,
    day: intention.day,
    amount: supporter.coversFee ? coveringFee(method, intention.amount) : intention.amount,
    method,
    type: !isOnline(method) ? 'offline' : isMonthly ? 'installment' : 'single',
    installmentNo: intention.installmentNo,
    comment: !isMonthly && rng.chance(0.09) ? rng.pick(comments) : null,
  }
  if (campaign === giving.campaigns.WALK && rng.chance(0.45)) {
    const [largest] = giving.fundraiserIds
    gift.fundraiserId = rng.chance(0.5) ? largest : rng.pick(giving.fundraiserIds)
  } else if (campaign === giving.campaigns.WALK && gift.day % 9 < giving.teamIds.length) {
    gift.fundraiserId = giving.teamIds[gift.day % 9] ?? null
  }
  book.take(gift)
}

function chooseCampaign(
  { rng, campaigns }: Giving,
  supporter: Supporter,
  { day, installmentNo }: Intention,
): DemoCampaign {
  if (supporter.isEuropean) return campaigns.EUROPE
  if (installmentNo !== null) return campaigns.FRIENDS
  const isOpen = ({ starts, closes }: DemoCampaign) => day >= starts && day <= closes
  const drawn: (readonly [DemoCampaign, number])[] = [
    [campaigns.WINTER, 55],
    [campaigns['WINTER-BEFORE'], 55],
    [campaigns.KITCHEN, supporter.persona === 'major' ? 60 : 22],
    [campaigns.WALK, supporter.persona === 'major' ? 0 : 34],
    [campaigns.FLOOD, 160],
    [campaigns.BAGS, 8],
  ]
  return rng.weighted([[campaigns.GENERAL, 30] as const, ...drawn.filter(([campaign]) => isOpen(campaign))])
}
