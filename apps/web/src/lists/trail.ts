import { useLocation } from 'react-router'
import { z } from 'zod'

const trailSchema = z.object({
  trail: z.object({
    /** The link of the list, filters and page included. */
    from: z.string(),
    /** The pages that its rows lead to, in its order. */
    rows: z.array(z.string()),
    /** Which of all rows the first of these is. */
    first: z.number(),
    total: z.number().optional(),
  }),
})

export type Trail = z.infer<typeof trailSchema>['trail']

/** What a step from a list into one of its rows leaves in the history, so that the record's page can lead on. */
export const trailState = (trail: Trail) => ({ trail })

/** The list that one came from, and where in it this page stands; null for whoever came another way. */
export function useTrail(): { trail: Trail; place: number } | null {
  const { state, pathname } = useLocation()
  const read = trailSchema.safeParse(state)
  if (!read.success) return null
  const { trail } = read.data
  const place = trail.rows.findIndex((row) => pathname === row || pathname.startsWith(`${row}/`))
  return place < 0 ? null : { trail, place }
}
