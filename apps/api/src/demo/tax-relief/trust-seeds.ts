import { receiptFormSchema } from '@almoner/contracts/legal-entities/receipt-settings'
import { bindToOrg } from '../../platform/database/bound-org.js'
import type { OpenTransaction } from '../../platform/database/transaction.js'
import { instantOf, startOf, type Day } from '../calendar.js'
import { campaignSeed } from '../giving/campaign-seeds.js'
import { insertRows } from '../insert-rows.statements.js'
import { fundSeed, gatewaySeeds, legalEntitySeed, orgSeed } from '../org-seeds.js'
import { staffSeed } from '../people/staff-seeds.js'
import { Rng } from '../rng.js'
import { trustEmail } from '../demo-accounts.js'

const firstThrow = 46_1990

const facts = {
  name: 'Hearthwick Trust',
  website: 'https://hearthwick.example',
  country: 'GB',
  category: 'human_services',
}

/** The charity of the demo that claims Gift Aid, and whose Israeli body gives receipts under section 46. */
export interface Trust {
  org: ReturnType<typeof orgSeed>
  owner: ReturnType<typeof staffSeed>
  britain: ReturnType<typeof legalEntitySeed>
  israel: ReturnType<typeof legalEntitySeed>
  fund: ReturnType<typeof fundSeed>
  campaigns: { britain: ReturnType<typeof campaignSeed>; israel: ReturnType<typeof campaignSeed> }
  gateways: ReturnType<typeof gatewaySeeds>
}

/** Of chance of its own, so that all else of the demo falls as it does without. */
function trustSeeds(opened: Day, passwordHash: string): Trust {
  const rng = new Rng(firstThrow)
  const openedMs = startOf(opened)
  const org = { ...orgSeed(rng, facts, openedMs), currency: 'gbp', time_zone: 'Europe/London' }
  const entity = (
    name: string,
    is_primary: boolean,
    place: Pick<Trust['britain'], 'currency' | 'country' | 'time_zone'>,
  ) => legalEntitySeed(rng, org.id, { name, is_primary, ...place }, openedMs)
  const britain = entity('Hearthwick Trust', true, { currency: 'gbp', country: 'GB', time_zone: 'Europe/London' })
  const israel = entity('Hearthwick Israel', false, { currency: 'ils', country: 'IL', time_zone: 'Asia/Jerusalem' })
  const post = { email: trustEmail, firstName: 'Winifred', lastName: 'Astley', role: 'owner' as const }
  const owner = staffSeed(rng, post, org.id, passwordHash, openedMs)
  const running = { status: 'active' as const, goal: null, starts: opened, ends: null }
  return {
    org,
    owner: {
      ...owner,
      membership: { ...owner.membership, email_settings: { chargeSucceeded: false, chargeFailed: false } },
    },
    britain,
    israel,
    fund: fundSeed(rng, org.id, 'GENERAL', openedMs),
    campaigns: {
      britain: campaignSeed(rng, britain, 'GENERAL', { name: 'General giving', ...running }, openedMs),
      israel: campaignSeed(rng, israel, 'FRIENDS', { name: 'Friends in Israel', ...running }, openedMs),
    },
    gateways: gatewaySeeds([britain, israel], openedMs),
  }
}

/** Writes the charity with its settings, and nobody who gives to it yet. */
export async function insertTrust(
  db: OpenTransaction,
  { opened, passwordHash, nowMs }: { opened: Day; passwordHash: string; nowMs: number },
): Promise<Trust> {
  const trust = trustSeeds(opened, passwordHash)
  const { org, owner, britain, israel, fund, campaigns, gateways } = trust
  await bindToOrg(db, org.id)
  await insertRows(db, 'orgs', [org])
  await insertRows(db, 'users', [owner.user])
  await insertRows(db, 'memberships', [owner.membership])
  await insertRows(db, 'entities', [britain, israel])
  await insertRows(db, 'gateway_integrations', gateways)
  await insertRows(db, 'designations', [fund])
  await insertRows(db, 'campaigns', Object.values(campaigns))
  await insertRows(
    db,
    'receipt_settings',
    [settingsInBritain(trust), settingsInIsrael(trust)].map((settings) => ({
      ...settings,
      org_id: org.id,
      signature_name: null,
      updated_at: instantOf(nowMs),
    })),
  )
  return trust
}

const settingsInBritain = ({ britain }: Trust) => ({
  entity_id: britain.id,
  settings: {
    ...receiptFormSchema.parse({
      pack: 'uk',
      legalName: britain.name,
      registrationNumber: 'HW90210',
      address: '3 Tanner Row\nSelby YO8 4QG',
      email: 'giving@hearthwick.example',
      website: 'https://hearthwick.example',
      signatoryName: 'Winifred Astley',
      signatoryTitle: 'Treasurer',
      taxYearStart: '04-06',
      paperSize: 'a4',
      when: { single: 'none', recurring: 'none', offline: 'none' },
      giftAid: {
        official: { firstName: 'Winifred', lastName: 'Astley', postcode: 'YO8 4QG', phone: '01632 960 148' },
        regulator: { name: 'ccew', number: '1190046' },
        includeGasds: true,
      },
    }),
    timeZone: britain.time_zone,
  },
})

/** By the reporting service, as it was when the first of its receipts were issued. */
const settingsInIsrael = ({ israel }: Trust) => ({
  entity_id: israel.id,
  settings: {
    ...receiptFormSchema.parse({
      pack: 'il',
      legalName: 'הרת׳ויק ישראל (ע״ר)',
      registrationNumber: '580000016',
      address: 'רחוב האורן 12\nזכרון יעקב',
      email: 'israel@hearthwick.example',
      signatoryName: 'תמר אלוני',
      signatoryTitle: 'גזברית',
      language: ['he', 'en'],
      paperSize: 'a4',
      numbering: { prefix: 'IL' },
      when: { single: 'batch', recurring: 'each', offline: 'ask' },
      s46: { approvalNo: '46/90210', reporting: 'api' },
    }),
    timeZone: israel.time_zone,
  },
})
