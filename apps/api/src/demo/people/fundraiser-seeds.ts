import { slugOf } from '@almoner/contracts/fundraisers/slug'
import type { FundraiserStatus } from '@almoner/contracts/fundraisers/fundraiser'
import { instantOf, startOf } from '../calendar.js'
import type { Rng } from '../rng.js'
import type { Campaigns } from '../giving/campaign-seeds.js'
import { staffSeed, type StaffMember } from './staff-seeds.js'

const dayMs = 24 * 60 * 60_000

interface Walker {
  firstName: string
  lastName: string
  slug?: string
  title: string
  story: string | null
  goalAmount: number | null
  status: FundraiserStatus
  daysAgo?: number
}

const jonah: Walker = {
  firstName: 'Jonah',
  lastName: 'Whitlock',
  slug: 'jonah-walks',
  title: 'Jonah walks for warm nights',
  story: 'Every step of the walk keeps a bed warm for someone who would sleep outside. Thank you for walking along.',
  goalAmount: 10_000_00,
  status: 'active',
}

const others: readonly Walker[] = [
  {
    firstName: 'Amara',
    lastName: 'Okonjo',
    title: 'Forty for forty',
    story: 'I turn forty this year. Instead of presents, walk forty kilometers with me.',
    goalAmount: 4_000_00,
    status: 'active',
  },
  {
    firstName: 'Łukasz',
    lastName: 'Żak',
    title: 'Night shift on the towpath',
    story: null,
    goalAmount: 2_500_00,
    status: 'active',
  },
  {
    firstName: 'נועה',
    lastName: 'ברק',
    slug: 'noa-barak',
    title: 'הולכת הביתה',
    story: 'כי לכל אדם מגיע מקום לחזור אליו.',
    goalAmount: 1_800_00,
    status: 'paused',
  },
  {
    firstName: 'Kofi',
    lastName: 'Brandt',
    title: 'A lantern for every mile',
    story: null,
    goalAmount: null,
    status: 'pending',
    daysAgo: 3,
  },
  {
    firstName: 'Delphine',
    lastName: 'Marchetti',
    title: 'Pedalling behind the walkers',
    story: 'My knees do not walk any more, but they cycle. I will carry the soup.',
    goalAmount: 1_500_00,
    status: 'pending',
    daysAgo: 1,
  },
]

export interface FundraiserSeeds {
  people: StaffMember[]
  rows: Record<string, unknown>[]
  takingGifts: string[]
}

export function fundraiserSeeds(
  rng: Rng,
  org: { orgId: string; signIn: StaffMember; campaigns: Campaigns; passwordHash: string; nowMs: number },
): FundraiserSeeds {
  const { orgId, signIn, campaigns, passwordHash, nowMs } = org
  const sinceOf = ({ daysAgo }: Walker) => (daysAgo ? nowMs - daysAgo * dayMs : startOf(campaigns.WALK.starts))
  const people = others.map((walker) => {
    const { firstName, lastName, slug = slugOf(firstName, lastName) } = walker
    const post = { email: `${slug}@demo.almoner.org`, firstName, lastName, role: 'fundraiser' as const }
    return staffSeed(rng, post, orgId, passwordHash, sinceOf(walker))
  })
  const rows = [jonah, ...others].map((walker, place) => {
    const { firstName, lastName, slug = slugOf(firstName, lastName) } = walker
    const since = instantOf(sinceOf(walker))
    return {
      id: rng.id(sinceOf(walker)),
      org_id: orgId,
      user_id: (place === 0 ? signIn : people[place - 1])?.user.id,
      campaign_id: campaigns.WALK.row.id,
      slug,
      display_name: `${firstName} ${lastName}`,
      first_name: firstName,
      last_name: lastName,
      title: walker.title,
      story: walker.story,
      currency: campaigns.WALK.row.currency,
      goal_amount: walker.goalAmount,
      status: walker.status,
      approved_at: walker.status === 'pending' ? null : since,
      created_at: since,
    }
  })
  return { people, rows, takingGifts: rows.filter(({ status }) => status !== 'pending').map(({ id }) => id) }
}
