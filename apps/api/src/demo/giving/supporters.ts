import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import { momentOn, type Day } from '../calendar.js'
import type { Dice } from '../dice.js'
import { DonorMaker, type DonorSeed } from '../people/donor-seeds.js'
import type { Campaigns, DemoCampaign } from './campaign-seeds.js'
import { coveringFee, isOnline, monthlyMethod, singleMethod } from './charge-seeds.js'
import { comments } from './comments.js'
import type { Gift, GiftBook } from './gift-book.js'
import { intentionsOf, type Habit, type Intention } from './habits.js'
import type { Seasons } from './seasons.js'

export interface Giving {
  orgId: string
  dice: Dice
  seasons: Seasons
  campaigns: Campaigns
  /** The pages that raise for the walk, the largest first. */
  fundraiserIds: readonly string[]
  book: GiftBook
  nowMs: number
}

interface Supporter {
  donor: DonorSeed
  habit: Habit
  isEuropean: boolean
  isOnline: boolean
  coversFee: boolean
  joined: Day
  /** What their monthly gifts are paid with. */
  monthlyMethod: PaymentMethod
}

const supporterCount = 1_480
const prospectCount = 30
const floodRushDays = 25
const floodShare = 0.07
const firstDays = 120
const firstShare = 0.09

const habits: readonly (readonly [Habit, number])[] = [
  ['monthly', 28],
  ['yearly', 25],
  ['occasional', 27],
  ['once', 21],
  ['major', 2],
]

/** Makes the donors and lets them give; returns them in the order in which they came. */
export function gatherSupporters(giving: Giving): DonorSeed[] {
  const { dice, seasons, nowMs } = giving
  const maker = new DonorMaker(dice, giving.orgId)
  const joined = Array.from({ length: supporterCount }, () => dayOfJoining(giving)).sort((a, b) => a - b)
  const donors: DonorSeed[] = []
  for (const day of joined) {
    const supporter = meet(giving, maker, day)
    donors.push(supporter.donor)
    for (const intention of intentionsOf(supporter.habit, day, seasons, dice)) give(giving, supporter, intention)
  }
  for (let made = 0; made < prospectCount; made += 1) {
    const createdAtMs = Math.min(momentOn(seasons.dayWithin(seasons.to - 500, seasons.to), dice), nowMs)
    donors.push(maker.make({ type: 'person', isEuropean: false, isOnline: true, createdAtMs }))
  }
  return donors.sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0))
}

/** Some gave long before and came with the org, the flood brought many at once, most come in their own time. */
function dayOfJoining({ dice, seasons, campaigns }: Giving): Day {
  const { starts } = campaigns.FLOOD
  if (dice.chance(firstShare)) return seasons.dayWithin(seasons.from, seasons.from + firstDays)
  if (dice.chance(floodShare)) return seasons.dayWithin(starts, starts + floodRushDays)
  return seasons.dayWithin(seasons.from, seasons.to)
}

const donorTypes = (organizations: number): (readonly [DonorSeed['type'], number])[] => [
  ['person', 91],
  ['organization', organizations],
  ['household', 4],
]

function meet({ dice, campaigns, nowMs }: Giving, maker: DonorMaker, joined: Day): Supporter {
  const isEuropean = joined >= campaigns.EUROPE.starts && dice.chance(0.09)
  const habit = dice.weighted(habits)
  const type = habit === 'monthly' ? 'person' : dice.weighted(donorTypes(habit === 'major' ? 40 : 5))
  const isOnline = dice.chance(habit === 'monthly' ? 0.95 : habit === 'major' || type === 'organization' ? 0.3 : 0.82)
  const createdAtMs = Math.min(momentOn(joined, dice), nowMs)
  const donor = maker.make({ type, isEuropean, isOnline, createdAtMs })
  const coversFee = isOnline && dice.chance(0.3)
  return {
    donor,
    habit,
    isEuropean,
    isOnline,
    coversFee,
    joined,
    monthlyMethod: monthlyMethod(dice, { isEuropean, isOnline }),
  }
}

function give(giving: Giving, supporter: Supporter, intention: Intention): void {
  const { dice, book } = giving
  const campaign = chooseCampaign(giving, supporter, intention)
  const isMonthly = intention.installmentNo !== null
  const method = isMonthly ? supporter.monthlyMethod : singleMethod(dice, supporter)
  const { currency } = campaign.row
  const gift: Gift = {
    donorId: supporter.donor.id,
    campaign: campaign.row,
    day: intention.day,
    amount: supporter.coversFee ? coveringFee(method, intention.amount, currency) : intention.amount,
    method,
    type: !isOnline(method) ? 'offline' : isMonthly ? 'installment' : 'single',
    installmentNo: intention.installmentNo,
    comment: !isMonthly && dice.chance(0.09) ? dice.pick(comments) : null,
  }
  if (campaign === giving.campaigns.WALK && dice.chance(0.45)) {
    const [largest] = giving.fundraiserIds
    gift.fundraiserId = dice.chance(0.5) ? largest : dice.pick(giving.fundraiserIds)
  }
  book.take(gift)
}

function chooseCampaign(
  { dice, campaigns }: Giving,
  supporter: Supporter,
  { day, installmentNo }: Intention,
): DemoCampaign {
  if (supporter.isEuropean) return campaigns.EUROPE
  if (installmentNo !== null) return campaigns.FRIENDS
  const isOpen = ({ starts, closes }: DemoCampaign) => day >= starts && day <= closes
  const drawn: (readonly [DemoCampaign, number])[] = [
    [campaigns.WINTER, 55],
    [campaigns['WINTER-BEFORE'], 55],
    [campaigns.KITCHEN, supporter.habit === 'major' ? 60 : 22],
    [campaigns.WALK, supporter.habit === 'major' ? 0 : 34],
    [campaigns.FLOOD, 160],
    [campaigns.BAGS, 8],
  ]
  return dice.weighted([[campaigns.GENERAL, 30] as const, ...drawn.filter(([campaign]) => isOpen(campaign))])
}
