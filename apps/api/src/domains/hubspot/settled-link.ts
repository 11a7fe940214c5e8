import type { DueLink, SettledLink } from './links.statements.js'

const minuteMs = 60_000
const waitsMs = [1, 5, 30, 120, 720].map((minutes) => minutes * minuteMs)

const settled = (link: DueLink, now: Partial<SettledLink>): SettledLink => ({
  id: link.id,
  version: link.version,
  state: 'synced',
  error: null,
  attempts: 0,
  next_attempt_at: null,
  object: link.object,
  their_id: link.their_id,
  merged_into: link.merged_into,
  attached_to: link.attached_to,
  after_merge: link.after_merge,
  is_ours: link.is_ours,
  agreed: link.agreed,
  ...now,
})

export const synced = (link: DueLink, facts: Partial<SettledLink> = {}): SettledLink => settled(link, facts)

/** Both are there and do not agree, in a way that only a person can settle. */
export const inConflict = (link: DueLink, error: string, facts: Partial<SettledLink> = {}): SettledLink =>
  settled(link, { ...facts, state: 'conflict', error })

/** HubSpot refused the record: it is sent again a few times, later each time, and then when a person asks for it. */
export function refused(link: DueLink, error: string, now: Date): SettledLink {
  const waitMs = waitsMs[link.attempts]
  return settled(link, {
    state: 'error',
    error,
    attempts: link.attempts + 1,
    next_attempt_at: waitMs === undefined ? null : new Date(now.getTime() + waitMs).toISOString(),
  })
}

/** Nothing would come of sending it again before something else changes. */
export const stuck = (link: DueLink, error: string): SettledLink => settled(link, { state: 'error', error })

/** As it was, but for what HubSpot is now known to have. */
export const unchanged = (link: DueLink, agreed: SettledLink['agreed']): SettledLink =>
  settled(link, {
    state: link.state,
    error: link.error,
    attempts: link.attempts,
    next_attempt_at: link.next_attempt_at && new Date(link.next_attempt_at).toISOString(),
    agreed,
  })
