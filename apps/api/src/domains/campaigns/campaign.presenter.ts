import type { MinorUnits } from '@almoner/contracts/minor-units'
import type {
  Campaign,
  CampaignGoal,
  CampaignStatus,
  CampaignType,
  GoalDisplay,
  GoalType,
} from '@almoner/contracts/campaigns/campaign'
import type { Currency } from '@almoner/contracts/money'

/** A campaign as its page needs it, with what counts towards its goal. */
export interface CampaignOfPage {
  id: string
  name: string
  slug: string | null
  type: CampaignType
  status: CampaignStatus
  entity_id: string
  currency: Currency
  starts_on: string | null
  ends_on: string | null
  goal_type: GoalType
  goal_amount: string | null
  goal_count: number | null
  goal_display: GoalDisplay
  goal_includes_offline: boolean
  goal_offset: string
  default_designation_id: string | null
  /** What counts towards the goal. */
  counted_raised: MinorUnits
  counted_gifts: number
  counted_donors: number
}

/** A campaign as PostgreSQL gives it to staff, with what was given to it. */
export interface FoundCampaign extends CampaignOfPage {
  code: string
  description: string | null
  gl_code: string | null
  tags: string[]
  owner_user_id: string | null
  image: string | null
  disabled_behavior: Campaign['disabledBehavior']
  other_campaign_id: string | null
  redirect_url: string | null
  is_default: boolean
  is_published: boolean
  created: string
  raised: MinorUnits
  gross: MinorUnits
  refunded: MinorUnits
  gifts: number
  donors: number
  average: MinorUnits | null
  last_gift_on: string | null
  goal_reached: number
  custom: Campaign['custom']
}

export function goalOf(row: CampaignOfPage): CampaignGoal | null {
  const value = row.goal_type === 'amount' ? row.goal_amount : row.goal_count
  if (value === null) return null
  return {
    type: row.goal_type,
    value: Number(value),
    display: row.goal_display,
    includeOffline: row.goal_includes_offline,
    manualOffset: Number(row.goal_offset),
  }
}

export function toCampaign(row: FoundCampaign, pageUrl: string): Campaign {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    slug: row.slug,
    type: row.type,
    status: row.status,
    entityId: row.entity_id,
    currency: row.currency,
    description: row.description,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    goal: goalOf(row),
    goalReached: row.goal_reached,
    defaultDesignationId: row.default_designation_id,
    glCode: row.gl_code,
    tags: row.tags,
    ownerUserId: row.owner_user_id,
    image: row.image,
    disabledBehavior: row.disabled_behavior,
    otherCampaignId: row.other_campaign_id,
    redirectUrl: row.redirect_url,
    isDefault: row.is_default,
    isPublished: row.is_published,
    pageUrl,
    createdAt: row.created,
    custom: row.custom,
    stats: {
      raisedAmount: row.raised,
      grossAmount: row.gross,
      returnedAmount: row.refunded,
      giftCount: row.gifts,
      donorCount: row.donors,
      averageAmount: row.average,
      lastGiftOn: row.last_gift_on,
    },
  }
}
