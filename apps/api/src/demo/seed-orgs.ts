import type { EntityManager } from '@mikro-orm/postgresql'
import { transactionOf, type OpenTransaction } from '../platform/database/transaction.js'
import { bindToOrg } from '../platform/database/bound-org.js'
import { dateOf, startOf, type Day } from './calendar.js'
import { takeInGifts } from '../domains/acknowledgments/index.js'
import type { MailBodies } from '../platform/mail/mail-body.js'
import type { Files } from '../platform/files/files.js'
import type { Rng } from './rng.js'
import { campaignSeed, campaignSeeds, type Campaigns } from './giving/campaign-seeds.js'
import { draftSeeds } from './giving/draft-seeds.js'
import { pageSeeds, type PageSeeds } from './giving/page-seeds.js'
import { GiftBook } from './giving/gift-book.js'
import { findPairsSince } from '../domains/donors/index.js'
import { installmentSeeds } from './giving/installment-seeds.js'
import { donationChangeSeeds } from './giving/donation-change-seeds.js'
import { Seasons } from './giving/seasons.js'
import { softCreditSeeds } from './giving/soft-credit-seeds.js'
import { gatherSupporters } from './giving/supporters.js'
import { takeTestGifts } from './giving/test-gifts.js'
import { mailingSeeds } from './giving/mailing-seeds.js'
import { mailSeeds } from './giving/mail-seeds.js'
import { seedReceipts } from './giving/receipt-seeds.js'
import { recordGiving } from './giving/record-giving.js'
import { takeBySandbox } from './giving/taken-by-sandbox.js'
import { giftBatchSeeds } from './giving/gift-batch-seeds.js'
import { giftWorkSeeds } from './people/gift-work-seeds.js'
import type { ChargeSeed } from './giving/charge-seeds.js'
import { donationSeeds, type DonationSeed } from './giving/donation-seeds.js'
import { donorDetails } from './people/donor-details.js'
import { deletedDonorSeeds } from './people/deleted-donor-seeds.js'
import type { DonorSeed } from './people/donor-seeds.js'
import { householdSeeds } from './people/household-seeds.js'
import { insertRows } from './insert-rows.statements.js'
import { seedTeamMembers } from './team-members.statements.js'
import { seedNotices } from './notice-seeds.statements.js'
import {
  demoOrg,
  demoTimeZone,
  legalEntitySeed,
  fundSeed,
  fundSeeds,
  gatewaySeeds,
  orgSeed,
  platformOrg,
} from './org-seeds.js'
import { accountantSeed, demoStaff, platformStaff, staffSeed, type StaffMember } from './people/staff-seeds.js'
import { letterSeeds } from './people/letter-seeds.js'
import { noteSeeds } from './people/note-seeds.js'
import { relationshipSeeds } from './people/relationship-seeds.js'
import { savedViewSeeds } from './people/saved-view-seeds.js'
import { bulkChangeSeeds } from './people/bulk-change-seeds.js'
import { customFieldSeeds } from './people/custom-field-seeds.js'
import { tagSeeds } from './people/tag-seeds.js'
import { taskSeeds } from './people/task-seeds.js'
import { fundraiserSeeds, type FundraiserSeeds } from './people/fundraiser-seeds.js'
import { thankRuleSeeds } from './people/thank-rule-seeds.js'
import { teamSeeds, visitSeeds } from './people/team-seeds.js'
import { nameCampaignPages, namePages, thankEarlier } from './demo.statements.js'

export type KeepPicture = (orgId: string, name: string, svg: string) => Promise<number>

export interface World {
  rng: Rng
  nowMs: number
  today: Day
  opened: Day
  passwordHash: string
  keepPicture: KeepPicture
  files: Files
  bodies: MailBodies
}

export async function seedPlatformOrg(db: OpenTransaction, { rng, opened, passwordHash }: World): Promise<void> {
  const openedMs = startOf(opened)
  const org = orgSeed(rng, platformOrg, openedMs)
  const entity = legalEntitySeed(
    rng,
    org.id,
    { name: 'Almoner', is_primary: true, currency: 'usd', country: 'US', time_zone: demoTimeZone },
    openedMs,
  )
  const general = { name: 'General giving', status: 'active' as const, goal: null, starts: opened, ends: null }
  const campaign = campaignSeed(rng, entity, 'GENERAL', general, openedMs)
  await bindToOrg(db, org.id)
  await insertRows(db, 'orgs', [org])
  await insertStaff(
    db,
    platformStaff.map((post) => staffSeed(rng, post, org.id, passwordHash, openedMs)),
  )
  await insertRows(db, 'entities', [entity])
  await insertRows(db, 'gateway_integrations', gatewaySeeds([entity], openedMs))
  await insertRows(db, 'designations', [fundSeed(rng, org.id, 'GENERAL', openedMs)])
  await insertRows(db, 'campaigns', [campaign])
}

export async function seedDemoOrg(em: EntityManager, world: World): Promise<void> {
  const db = transactionOf(em)
  const { rng, nowMs, today, opened, passwordHash } = world
  const openedMs = startOf(opened)
  const org = orgSeed(rng, demoOrg, openedMs)
  const america = legalEntitySeed(
    rng,
    org.id,
    { name: 'Lanternfield House, Inc.', is_primary: true, currency: 'usd', country: 'US', time_zone: demoTimeZone },
    openedMs,
  )
  const europe = legalEntitySeed(
    rng,
    org.id,
    { name: 'Lanternfield Europe CLG', is_primary: false, currency: 'eur', country: 'IE', time_zone: 'Europe/Dublin' },
    openedMs,
  )
  const funds = fundSeeds(rng, org.id, openedMs)
  const campaigns = campaignSeeds(rng, { america, europe, opened, today })
  const staff = demoStaff.map((post) => staffSeed(rng, post, org.id, passwordHash, openedMs))
  const signIn = staff.find(({ membership }) => membership.role === 'fundraiser')
  if (!signIn) throw new Error('The demo has no fundraiser to sign in as')
  const fundraisers = fundraiserSeeds(rng, { orgId: org.id, signIn, campaigns, passwordHash, nowMs })

  const teams = teamSeeds(fundraisers.rows, { orgId: org.id, campaigns })
  const book = new GiftBook({ rng, orgId: org.id, funds, nowMs, today })
  const seasons = new Seasons(opened, today, rng)
  const giving = {
    orgId: org.id,
    rng,
    seasons,
    campaigns,
    fundraiserIds: fundraisers.takingGifts,
    teamIds: teams.pages.map(({ id }) => String(id)),
    book,
    nowMs,
  }
  const donors = [takeTestGifts(giving), ...gatherSupporters(giving)]

  const charges = book.inOrder()
  const timeZones = new Map([america, europe].map((entity) => [entity.id, entity.time_zone]))
  const pledged = donationSeeds({ rng, charges, allocations: book.allocations, timeZones, today, nowMs })
  const gateways = gatewaySeeds([america, europe], openedMs)
  takeBySandbox(charges, pledged.recurringDonations, gateways)
  const staffIds = staff.filter(({ membership }) => membership.role !== 'fundraiser').map(({ user }) => user.id)
  const batches = giftBatchSeeds({ charges, donors, campaign: campaigns.GENERAL.row, staffIds, today, nowMs })
  const known = donorDetails({ donors, charges, donations: pledged.recurringDonations, staffIds, today, nowMs })

  await bindToOrg(db, org.id)
  await insertRows(db, 'orgs', [org])
  await insertStaff(db, [...staff, accountantSeed(org.id, passwordHash, nowMs), ...fundraisers.people])
  await insertRows(db, 'entities', [america, europe])
  await insertRows(db, 'gateway_integrations', gateways)
  await insertRows(db, 'designations', Object.values(funds))
  await insertRows(
    db,
    'campaigns',
    Object.values(campaigns).map(({ row }) => row),
  )
  await insertPages(db, world, pageSeeds(rng, { orgId: org.id, campaigns, funds, nowMs }), org.id)
  await insertFundraisers(db, fundraisers.rows, teams, { orgId: org.id, from: campaigns.WALK.starts, to: today })
  await insertDonors(db, known, org.id, nowMs)
  await insertRows(db, 'donation_drafts', draftSeeds({ orgId: org.id, campaigns, nowMs }))
  const asked = donationChangeSeeds(rng, pledged.recurringDonations, today, nowMs)
  await insertRows(db, 'donations', pledged.recurringDonations)
  await insertRows(db, 'donation_allocations', pledged.allocations)
  await insertRows(db, 'donation_terms', asked.terms)
  await insertRows(db, 'donation_exceptions', asked.exceptions)
  await insertRows(db, 'donation_changes', asked.changes)
  await insertRows(db, 'installments', installmentSeeds(rng, pledged.recurringDonations, charges, today))
  await insertRows(db, 'gift_batches', batches.batches)
  await recordGiving(em, org.id, { charges, book, today, nowMs })
  await seedReceipts(em, { entity: america, charges, issuedBy: staffIds[0], world })
  await insertRows(db, 'gift_batch_gifts', batches.gifts)
  await insertMails(db, { rng, org, charges, donors: known.donors, campaigns, bodies: world.bodies, nowMs })
  await seedNotices(org.id, nowMs).execute(db)
  const donations = pledged.recurringDonations
  await insertWork(db, world, { orgId: org.id, staff, donors, charges, donations, campaigns })
  await insertMailings(db, world, { org, by: staffIds[0], ...known })
}

type KnownReaders = Pick<Parameters<typeof mailingSeeds>[0], 'org' | 'by' | 'donors' | 'consents'>

async function insertMailings(
  db: OpenTransaction,
  { rng, bodies, nowMs }: World,
  { org, by, donors, consents }: KnownReaders,
): Promise<void> {
  const postalAddress = '48 Ferry Street\nPortland, ME 04101'
  const written = { rng, org, by, donors, consents, postalAddress, bodies, nowMs }
  const { mailings, mails, recipients } = mailingSeeds(written)
  await insertRows(db, 'mailings', mailings)
  await insertRows(db, 'mails', mails)
  await insertRows(db, 'mailing_recipients', recipients)
}

async function insertMails(db: OpenTransaction, written: Parameters<typeof mailSeeds>[0]): Promise<void> {
  const { mails, suppressions } = mailSeeds(written)
  await insertRows(db, 'mails', mails)
  await insertRows(db, 'mail_suppressions', suppressions)
}

async function insertFundraisers(
  db: OpenTransaction,
  pages: FundraiserSeeds['rows'],
  teams: ReturnType<typeof teamSeeds>,
  walk: Parameters<typeof visitSeeds>[1],
): Promise<void> {
  const { orgId: org_id } = walk
  await insertRows(db, 'fundraisers', pages)
  await insertRows(db, 'fundraisers', teams.pages)
  await insertRows(db, 'fundraiser_teams', teams.teams)
  await seedTeamMembers(org_id, JSON.stringify(teams.memberships)).execute(db)
  await insertRows(db, 'fundraiser_settings', [{ org_id, reviews_changes: false, shows_rank: false, has_teams: true }])
  await insertRows(db, 'fundraiser_visits', visitSeeds([...pages, ...teams.pages], walk))
}

async function insertDonors(
  db: OpenTransaction,
  { donors, emails, phones, addresses, consents }: ReturnType<typeof donorDetails>,
  orgId: string,
  nowMs: number,
): Promise<void> {
  await insertRows(db, 'donors', donors)
  await findPairsSince(orgId, '0', new Date(nowMs)).execute(db)
  await insertRows(db, 'donor_emails', emails)
  await insertRows(db, 'donor_phones', phones)
  await insertRows(db, 'donor_addresses', addresses)
  await insertRows(db, 'donor_consents', consents)
}

/** Who belongs together, who is credited with gifts of others, and who was deleted. */
async function insertTies(
  db: OpenTransaction,
  { orgId, donors, charges }: Pick<Worked, 'orgId' | 'donors' | 'charges'>,
  deletedBy: string | undefined,
  nowMs: number,
): Promise<void> {
  const places = householdSeeds(donors)
  const relationships = relationshipSeeds(donors, places)
  await insertRows(db, 'household_members', places)
  await insertRows(db, 'donor_relationships', relationships)
  await insertRows(db, 'soft_credits', softCreditSeeds(charges, relationships))
  await insertRows(db, 'donors', deletedDonorSeeds(orgId, deletedBy, nowMs))
}

interface Worked {
  orgId: string
  staff: readonly StaffMember[]
  donors: readonly DonorSeed[]
  charges: readonly ChargeSeed[]
  donations: readonly DonationSeed[]
  campaigns: Campaigns
}

/** What staff wrote about records, and what they have to do. */
async function insertWork(
  db: OpenTransaction,
  { rng, nowMs, today }: World,
  { staff, ...worked }: Worked,
): Promise<void> {
  const staffIds = staff.filter(({ membership }) => membership.role !== 'fundraiser').map(({ user }) => user.id)
  const campaigns = Object.values(worked.campaigns).map(({ row }) => row)
  await insertTies(db, worked, staffIds[0], nowMs)
  await insertRows(db, 'notes', noteSeeds(rng, { ...worked, campaigns, staffIds, nowMs }))
  await insertRows(db, 'tasks', taskSeeds(rng, { ...worked, staffIds, today, nowMs }))
  const onGifts = giftWorkSeeds({ ...worked, staffIds, today, nowMs })
  await insertRows(db, 'notes', onGifts.notes)
  await insertRows(db, 'tasks', onGifts.tasks)
  const owner = staff.find(({ membership }) => membership.role === 'owner')
  if (owner) {
    await insertRows(db, 'saved_views', savedViewSeeds(rng, { orgId: worked.orgId, ownerId: owner.user.id, nowMs }))
  }
  const tagged = tagSeeds(rng, { ...worked, campaigns, staffIds, nowMs })
  await insertRows(db, 'tags', tagged.tags)
  await insertRows(db, 'record_tags', tagged.onRecords)
  const bulk = bulkChangeSeeds(rng, { orgId: worked.orgId, staffIds, tagged, nowMs })
  await insertRows(db, 'bulk_changes', bulk.changes)
  await insertRows(db, 'bulk_change_rows', bulk.rows)
  const custom = customFieldSeeds(rng, { ...worked, campaigns, staffIds, today, nowMs })
  await insertRows(db, 'custom_fields', custom.fields)
  await insertRows(db, 'custom_values', custom.values)
  const letters = letterSeeds(rng, { orgId: worked.orgId, by: owner?.user.id, nowMs })
  await insertRows(db, 'letter_templates', letters)
  await insertRows(db, 'acknowledgment_rules', thankRuleSeeds(rng, { orgId: worked.orgId, letters, today, nowMs }))
  await takeInGifts(worked.orgId, {}, new Date(nowMs)).execute(db)
  await thankEarlier(worked.orgId, staffIds[0], dateOf(today - 5)).execute(db)
}

async function insertPages(
  db: OpenTransaction,
  { keepPicture }: World,
  seeds: PageSeeds,
  orgId: string,
): Promise<void> {
  await namePages(orgId).execute(db)
  await nameCampaignPages(orgId).execute(db)
  for (const { name, svg } of seeds.pictures)
    await insertRows(db, 'logos', [{ org_id: orgId, name, byte_size: await keepPicture(orgId, name, svg) }])
  await insertRows(db, 'campaign_pages', seeds.pages)
  await insertRows(db, 'checkout_settings', seeds.settings)
}

async function insertStaff(db: OpenTransaction, staff: StaffMember[]): Promise<void> {
  await insertRows(
    db,
    'users',
    staff.map(({ user }) => user),
  )
  await insertRows(
    db,
    'memberships',
    staff.map(({ membership }) => membership),
  )
}
