import { dateOf, instantOf, startOf, type Day } from '../calendar.js'
import type { Campaigns } from '../giving/campaign-seeds.js'
import { Rng } from '../rng.js'

interface DemoTeam {
  name: string
  slug: string
  story: string
  goalAmount: number
  isOpen: boolean
  /** By the words of their addresses, the captain first. */
  members: readonly string[]
}

const demoTeams: readonly DemoTeam[] = [
  {
    name: 'Towpath Lanterns',
    slug: 'towpath-lanterns',
    story: 'We walk the towpath together, with a lantern each. Join us, or send us on our way with a gift.',
    goalAmount: 18_000_00,
    isOpen: true,
    members: ['jonah-walks', 'amara-okonjo'],
  },
  {
    name: 'Night Shift',
    slug: 'night-shift',
    story: 'Colleagues from the night shift who would be awake anyway.',
    goalAmount: 5_000_00,
    isOpen: false,
    members: ['lukasz-zak', 'noa-barak'],
  },
]

/** As many visitors a day as make the gifts of the demo likely, for as long as the walk is under way. */
export const visitSeeds = (
  pages: readonly Record<string, unknown>[],
  { orgId, from, to }: { orgId: string; from: Day; to: Day },
): Record<string, unknown>[] =>
  pages.flatMap(({ id, status }, place) =>
    status !== 'active'
      ? []
      : Array.from({ length: to - from }, (_, ago) => ({
          org_id: orgId,
          fundraiser_id: id,
          on_date: dateOf(to - ago),
          visits: 1 + ((ago * 7 + place * 5) % 6),
        })),
  )

interface TeamSeeds {
  pages: Record<string, unknown>[]
  teams: Record<string, unknown>[]
  memberships: { id: unknown; team_id: string }[]
}

/** Teams of the walk. Their chance is their own, so that everything else of the demo falls as it did without them. */
export function teamSeeds(
  people: readonly Record<string, unknown>[],
  { orgId, campaigns }: { orgId: string; campaigns: Campaigns },
): TeamSeeds {
  const rng = new Rng(7)
  const seeds: TeamSeeds = { pages: [], teams: [], memberships: [] }
  const startMs = startOf(campaigns.WALK.starts)
  for (const { name, slug, story, goalAmount, isOpen, members } of demoTeams) {
    const id = rng.id(startMs)
    const [captain, ...others] = members.map((word) => people.find((one) => one.slug === word))
    seeds.pages.push({
      id,
      org_id: orgId,
      campaign_id: campaigns.WALK.row.id,
      slug,
      display_name: name,
      first_name: name,
      last_name: '',
      story,
      currency: campaigns.WALK.row.currency,
      goal_amount: goalAmount,
      status: 'active',
      approved_at: instantOf(startMs),
      created_at: instantOf(startMs),
      language: 'en',
      tone: 'org',
      sequence: 0,
    })
    const joinKey = slug.replace(/\W/g, '').slice(0, 12).padEnd(16, '0')
    seeds.teams.push({ id, org_id: orgId, captain_id: captain?.id, is_open: isOpen, join_key: joinKey })
    for (const member of [captain, ...others]) seeds.memberships.push({ id: member?.id, team_id: id })
  }
  return seeds
}
