import { expect, test } from 'vitest'
import { campaignStatuses, mayStep, type CampaignStatus } from './campaign-states.js'

const steps = new Set([
  'draft to active',
  'active to paused',
  'active to ended',
  'paused to active',
  'paused to ended',
  'ended to archived',
  'archived to active',
])

const pairs = campaignStatuses.flatMap((from) =>
  campaignStatuses.map((to): [CampaignStatus, CampaignStatus] => [from, to]),
)

test.each(pairs)('a campaign that is %s may become %s or not, as the table says', (from, to) => {
  expect(mayStep(from, to)).toBe(steps.has(`${from} to ${to}`))
})
