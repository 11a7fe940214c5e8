import type { CampaignStatus, CampaignType } from '@almoner/contracts/campaigns/campaign'
import { nameKey } from '@almoner/contracts/donors/donor-keys'
import { dateOf, dayOf, instantOf, partsOf, startOf, type Day } from '../calendar.js'
import type { Rng } from '../rng.js'
import type { LegalEntitySeed } from '../org-seeds.js'

const campaignCodes = [
  'GENERAL',
  'FRIENDS',
  'WINTER',
  'WINTER-BEFORE',
  'KITCHEN',
  'WALK',
  'FLOOD',
  'BAGS',
  'EUROPE',
  'TEN-YEARS',
] as const
export type CampaignCode = (typeof campaignCodes)[number]

interface RecurringDonation {
  name: string
  status: CampaignStatus
  goal: number | null
  starts: Day
  ends: Day | null
}

export interface DemoCampaign {
  row: CampaignSeed
  starts: Day
  closes: Day
}

export type Campaigns = Record<CampaignCode, DemoCampaign>

const noticeDays = 21

export function campaignSeeds(
  rng: Rng,
  place: { america: LegalEntitySeed; europe: LegalEntitySeed; opened: Day; today: Day },
): Campaigns {
  const donations = donationsOf(place.opened, place.today)
  const make = (code: CampaignCode): [CampaignCode, DemoCampaign] => {
    const donation = donations[code]
    const entity = code === 'EUROPE' ? place.europe : place.america
    const createdMs = startOf(Math.max(place.opened, Math.min(donation.starts - noticeDays, place.today - 1)))
    const row = campaignSeed(rng, entity, code, donation, createdMs)
    return [
      code,
      {
        row,
        starts: donation.starts,
        closes: donation.status === 'paused' ? place.today - 70 : (donation.ends ?? place.today),
      },
    ]
  }
  return Object.fromEntries(campaignCodes.map(make)) as Campaigns
}

export type CampaignSeed = ReturnType<typeof campaignSeed>

export function campaignSeed(
  rng: Rng,
  entity: LegalEntitySeed,
  code: CampaignCode,
  { name, status, goal, starts, ends }: RecurringDonation,
  createdMs: number,
) {
  const type: CampaignType = code === 'WALK' ? 'p2p' : 'standard'
  return {
    id: rng.id(createdMs),
    org_id: entity.org_id,
    entity_id: entity.id,
    name,
    name_key: nameKey(name),
    code,
    slug: code.toLowerCase(),
    type,
    status,
    currency: entity.currency,
    goal_amount: goal,
    starts_on: dateOf(starts),
    ends_on: ends === null ? null : dateOf(ends),
    is_default: code === 'GENERAL',
    created_at: instantOf(createdMs),
  }
}

function donationsOf(opened: Day, today: Day): Record<CampaignCode, RecurringDonation> {
  const { year, month } = partsOf(today)
  // A winter begins in October and ends with January.
  const winter = month >= 10 ? year : year - 1
  const winterEnds = dayOf(`${winter + 1}-01-31`)
  return {
    GENERAL: { name: 'General giving', status: 'active', goal: null, starts: opened, ends: null },
    FRIENDS: { name: 'Lantern Friends', status: 'active', goal: null, starts: opened, ends: null },
    WINTER: {
      name: `Winter nights ${winter}`,
      status: today <= winterEnds ? 'active' : 'ended',
      goal: 75_000_00,
      starts: dayOf(`${winter}-10-01`),
      ends: winterEnds,
    },
    'WINTER-BEFORE': {
      name: `Winter nights ${winter - 1}`,
      status: 'ended',
      goal: 60_000_00,
      starts: dayOf(`${winter - 1}-10-01`),
      ends: dayOf(`${winter}-01-31`),
    },
    KITCHEN: {
      name: 'A kitchen for Ferry Street',
      status: 'active',
      goal: 180_000_00,
      starts: today - 420,
      ends: today + 200,
    },
    WALK: { name: 'Lantern walk', status: 'active', goal: 40_000_00, starts: today - 150, ends: today + 40 },
    FLOOD: {
      name: 'River flood relief',
      status: 'archived',
      goal: 45_000_00,
      starts: today - 1_100,
      ends: today - 1_025,
    },
    BAGS: { name: 'School bags', status: 'paused', goal: 40_000_00, starts: today - 500, ends: null },
    EUROPE: { name: 'Lanternfield Europe', status: 'active', goal: 150_000_00, starts: opened + 300, ends: null },
    'TEN-YEARS': {
      name: 'Ten years of light',
      status: 'draft',
      goal: 250_000_00,
      starts: today + 60,
      ends: today + 240,
    },
  }
}
