import { minorUnits } from '@almoner/contracts/minor-units'
import { defineEntity, p } from '@mikro-orm/postgresql'
import {
  campaignTypes,
  disabledBehaviors,
  goalDisplays,
  goalTypes,
  type CampaignGoal,
} from '@almoner/contracts/campaigns/campaign'
import { campaignStatuses } from '@almoner/contracts/campaigns/campaign-states'
import { mayStep, whyStepRefused, type CampaignStatus } from '@almoner/contracts/campaigns/campaign-states'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'
import { Problem } from '../../platform/problems/problem.js'

const campaignSchema = defineEntity({
  name: 'Campaign',
  tableName: 'campaigns',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    entityId: p.uuid(),
    name: p.text(),
    /** The form of the name that two spellings of it share. */
    nameKey: p.text(),
    code: p.text(),
    /** Its part of a public address; one that was imported has none until it is first needed. */
    slug: p.text().nullable(),
    type: p.enum(campaignTypes).default('standard'),
    status: p.enum(campaignStatuses).default('draft'),
    currency: column.currency(),
    description: p.text().nullable(),
    /** Of a goal in money; `goalCount` is that of a goal in gifts or donors. */
    goalAmount: column.minor().nullable(),
    goalType: p.enum(goalTypes).default('amount'),
    goalCount: p.integer().nullable(),
    goalDisplay: p.enum(goalDisplays).default('meter'),
    goalIncludesOffline: p.boolean().default(true),
    /** What was reached elsewhere, in the unit of the goal. */
    goalOffset: p.bigint('number').default(0),
    /** When the gifts reached the goal that stands now. */
    goalReachedAt: column.instant().nullable(),
    startsOn: p.date().nullable(),
    endsOn: p.date().nullable(),
    defaultDesignationId: p.uuid().nullable(),
    glCode: p.text().nullable(),
    ownerUserId: p.uuid().nullable(),
    disabledBehavior: p.enum(disabledBehaviors).default('nothing'),
    otherCampaignId: p.uuid().nullable(),
    redirectUrl: p.text().nullable(),
    isDefault: p.boolean().default(false),
    importId: p.uuid().nullable(),
    createdAt: column.createdAt(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'campaigns_org_id' },
    { properties: ['orgId', 'code'], name: 'campaigns_code' },
    { properties: ['orgId', 'slug'], name: 'campaigns_slug' },
    { name: 'campaigns_one_default', properties: ['orgId'], where: 'is_default' },
  ],
  indexes: [{ properties: ['orgId', 'nameKey'], name: 'campaigns_by_name' }],
})

export class Campaign extends campaignSchema.class {
  /** A step of the table. Raises `campaign_step_refused`; an archived one is taken up by `restore` alone. */
  stepTo(to: CampaignStatus): void {
    if (this.isDefault && to !== 'active') throw new Problem('campaign_default_kept')
    if (this.status === 'archived' || !mayStep(this.status, to)) throw this.refusedStep()
    this.status = to
  }

  /** Raises `campaign_step_refused` for one that is not archived. */
  restore(): void {
    if (this.status !== 'archived') throw this.refusedStep()
    this.status = 'active'
  }

  private refusedStep(): Problem {
    return new Problem('campaign_step_refused', { message: whyStepRefused(this.status) })
  }

  setGoal(goal: CampaignGoal | null): void {
    if (goal?.type !== this.goalType || goal.value !== (this.goalAmount ?? this.goalCount)) this.goalReachedAt = null
    this.goalType = goal?.type ?? 'amount'
    this.goalAmount = goal?.type === 'amount' ? minorUnits(goal.value) : null
    this.goalCount = goal && goal.type !== 'amount' ? goal.value : null
    this.goalDisplay = goal?.display ?? 'meter'
    this.goalIncludesOffline = goal?.includeOffline ?? true
    this.goalOffset = goal?.manualOffset ?? 0
  }
}
campaignSchema.setClass(Campaign)

/** What has to be said of a new campaign. */
type Kept = Pick<Campaign, 'orgId' | 'entityId' | 'name' | 'nameKey' | 'code' | 'currency'>

/** What may be left out; it stands as in a draft that nobody has touched. */
type Optional = Pick<
  Campaign,
  | 'slug'
  | 'description'
  | 'goalAmount'
  | 'goalCount'
  | 'goalReachedAt'
  | 'startsOn'
  | 'endsOn'
  | 'defaultDesignationId'
  | 'glCode'
  | 'ownerUserId'
  | 'otherCampaignId'
  | 'redirectUrl'
  | 'importId'
>

type Defaulted = Pick<
  Campaign,
  | 'id'
  | 'type'
  | 'status'
  | 'goalType'
  | 'goalDisplay'
  | 'goalIncludesOffline'
  | 'goalOffset'
  | 'disabledBehavior'
  | 'isDefault'
>

const untouched: Optional = {
  slug: null,
  description: null,
  goalAmount: null,
  goalCount: null,
  goalReachedAt: null,
  startsOn: null,
  endsOn: null,
  defaultDesignationId: null,
  glCode: null,
  ownerUserId: null,
  otherCampaignId: null,
  redirectUrl: null,
  importId: null,
}

export const newCampaign = (fields: Kept & Partial<Optional & Defaulted>): Kept & Optional & Partial<Defaulted> => ({
  ...untouched,
  ...fields,
})

const likeness = [
  'orgId',
  'entityId',
  'name',
  'nameKey',
  'code',
  'currency',
  'type',
  'description',
  'glCode',
  'goalType',
  'goalAmount',
  'goalCount',
  'goalDisplay',
  'goalIncludesOffline',
  'defaultDesignationId',
  'disabledBehavior',
  'otherCampaignId',
  'redirectUrl',
] as const satisfies readonly (keyof Campaign)[]

/** What another campaign can take over of one. */
export const likenessOf = (campaign: Campaign): Pick<Campaign, (typeof likeness)[number]> =>
  Object.fromEntries(likeness.map((field) => [field, campaign[field]])) as Pick<Campaign, (typeof likeness)[number]>
