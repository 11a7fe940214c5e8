import type { SavedView } from '@almoner/contracts/saved-views/saved-view'
import { instantOf } from '../calendar.js'
import type { Rng } from '../rng.js'

interface World {
  orgId: string
  ownerId: string
  nowMs: number
}

const asLink = (where: object, more: Record<string, string> = {}): string =>
  new URLSearchParams({ where: JSON.stringify(where), ...more }).toString()

type Seed = Pick<SavedView, 'list' | 'name' | 'query' | 'columns'>

const seeds: readonly Seed[] = [
  {
    list: 'donors',
    name: 'Gave last year, not since',
    query: asLink(
      {
        match: 'all',
        of: [
          { field: 'gave', lastDays: 730 },
          { field: 'gave', not: true, lastDays: 365 },
        ],
      },
      { sort: '-lifetime' },
    ),
    columns: ['name', 'email', 'lifetime', 'lastGift', 'lastAmount', 'city'],
  },
  {
    list: 'donors',
    name: 'Call to thank',
    query: asLink({
      match: 'all',
      of: [{ field: 'gave', lastDays: 30, min: 50_000 }, { field: 'phone' }],
    }),
    columns: [],
  },
  {
    list: 'charges',
    name: 'Large or failed',
    query: asLink({
      match: 'any',
      of: [
        { field: 'amount', min: 100_000 },
        { field: 'status', in: ['failed'] },
      ],
    }),
    columns: [],
  },
]

/** Views of lists that the owner of the org shares. */
export const savedViewSeeds = (rng: Rng, { orgId, ownerId, nowMs }: World) =>
  seeds.map((seed, place) => {
    const createdMs = nowMs - (seeds.length - place) * 86_400_000
    return {
      id: rng.id(createdMs),
      org_id: orgId,
      owner_id: ownerId,
      ...seed,
      density: 'standard' as const,
      is_shared: true,
      created_at: instantOf(createdMs),
    }
  })
