import { createHash } from 'node:crypto'
import type { DraftRow, DraftStatus } from '@almoner/contracts/checkout/draft'
import { instantOf } from '../calendar.js'
import { Rng } from '../rng.js'
import type { CampaignCode, Campaigns } from './campaign-seeds.js'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Unfinished = readonly [
  hoursAgo: number,
  campaign: CampaignCode,
  name: string | null,
  /** Minor units. */
  amount: number | null,
  frequency: DraftRow['frequency'],
  step: DraftRow['step'],
  reason: DraftRow['reason'],
  status: DraftStatus,
  remindersSent: number,
]

/** Whoever began to give lately and did not come to the end, in every state that the list can show. */
const unfinished: readonly Unfinished[] = [
  [2, 'WINTER', 'Hollis Averill', 50_00, 'monthly', 'payment', 'inactivity', 'open', 0],
  [5, 'KITCHEN', null, 25_00, 'single', 'details', 'inactivity', 'open', 0],
  [9, 'WINTER', 'Ines Caballero', 100_00, 'single', 'payment', 'payment_failed', 'open', 0],
  [30, 'WALK', 'Theodore Lund', 36_00, 'single', 'confirm', 'inactivity', 'reminded', 1],
  [52, 'FRIENDS', 'Maren Oakley', 20_00, 'monthly', 'details', 'validation', 'reminded', 1],
  [75, 'KITCHEN', null, 250_00, 'single', 'payment', 'reminder_requested', 'reminded', 2],
  [101, 'EUROPE', 'Bram de Wit', 75_00, 'single', 'payment', 'inactivity', 'reminded', 2],
  [130, 'GENERAL', 'Odette Farrow', 500_00, 'single', 'payment', 'payment_failed', 'suppressed', 1],
  [260, 'WINTER', 'Curtis Hale', 60_00, 'yearly', 'confirm', 'inactivity', 'expired', 3],
  [300, 'GENERAL', null, null, 'single', 'amount', 'inactivity', 'expired', 0],
  [410, 'FRIENDS', 'Soraya Nazari', 40_00, 'monthly', 'details', 'inactivity', 'expired', 3],
  [520, 'BAGS', 'Wendell Pratt', 150_00, 'single', 'payment', 'closed', 'expired', 1],
  [640, 'WALK', 'Agatha Rhodes', 30_00, 'weekly', 'payment', 'payment_failed', 'expired', 3],
]

/** With chance of its own, so that nothing else of the demo falls differently. */
export function draftSeeds({ orgId, campaigns, nowMs }: { orgId: string; campaigns: Campaigns; nowMs: number }) {
  const rng = new Rng(27)
  return unfinished.map(([hoursAgo, campaign, name, amount, frequency, step, reason, status, remindersSent]) => {
    const { row } = campaigns[campaign]
    const lastSeenMs = nowMs - hoursAgo * hourMs
    const startedMs = lastSeenMs - rng.between(2, 9) * 60_000
    const id = rng.id(startedMs)
    return {
      id,
      org_id: orgId,
      campaign_id: row.id,
      key_hash: `\\x${createHash('sha256').update(id).digest('hex')}`,
      email: addressOf(name ?? `guest ${rng.between(10, 99)}`),
      name,
      amount,
      currency: row.currency,
      frequency,
      step,
      reason,
      status,
      language: 'en',
      page_url: row.slug,
      utm: rng.chance(0.4) ? { utm_source: 'newsletter', utm_campaign: row.slug } : {},
      consented: true,
      reminders: Array.from({ length: remindersSent }, (_, index) => ({
        n: index + 1,
        sentAt: instantOf(lastSeenMs + index * dayMs + hourMs),
        openedAt: null,
      })),
      started_at: instantOf(startedMs),
      last_seen_at: instantOf(lastSeenMs),
    }
  })
}

const addressOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@example.org`
