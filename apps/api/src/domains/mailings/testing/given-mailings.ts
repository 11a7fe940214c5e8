import { richTextOf } from '@almoner/contracts/rich-text'
import type { CreateMailingWire } from '@almoner/contracts/mailings/mailings.operations'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { TenantPoller } from '../../../platform/jobs/tenant-poller.js'
import { receiptSettingsForm } from '../../receipts/testing/receipt-settings.js'

/** Orgs with mailings, and donors who said what they want. */
export function givenMailings(api: TestApi) {
  const english = {
    subject: 'News, {{donor.firstName|friend}}',
    body: richTextOf('Dear {{donor.firstName|friend}},', 'It rained.'),
  }
  const draft: CreateMailingWire = {
    name: 'June news',
    purpose: 'newsletter',
    segment: {},
    segmentName: '',
    words: { en: english },
    perHour: 20_000,
  }

  /** One that says where it is, as a mailing has to. */
  async function org(settings: { timeZone?: string } = {}): Promise<GivenOrg> {
    const made = await api.given.org(settings)
    await api.as(made.owner).entities.saveReceipt(receiptSettingsForm(made))
    return made
  }

  const say = (
    by: GivenOrg,
    id: string,
    state: 'granted' | 'denied' | 'unknown',
    purpose: 'newsletter' | 'marketing' = 'newsletter',
  ) => api.as(by.agent).donors.setConsent({ id, channel: 'email', purpose, state })

  /** A donor who takes the newsletter. */
  async function reader(of: GivenOrg, email: string, firstName = 'Dana'): Promise<string> {
    const id = await api.given.donor(of, { firstName, email })
    await say(of, id, 'granted')
    return id
  }

  async function scheduled(
    of: GivenOrg,
    change: Partial<CreateMailingWire> = {},
    at: { date: string | null; time: string | null } = { date: null, time: null },
  ): Promise<string> {
    const { id } = await api.as(of.admin).mailings.create({ ...draft, ...change })
    await api.as(of.admin).mailings.schedule({ id, ...at })
    return id
  }

  /** One look of the poller. */
  const work = (of: GivenOrg) => api.within(of, () => api.app.get(TenantPoller).named('mailings.send').work(of.orgId))

  const mailed = async (of: GivenOrg): Promise<string[]> =>
    (await api.mails("org_id = $1 and kind = 'mailing'", [of.orgId])).map(({ recipient }) => recipient).toSorted()

  const get = (of: GivenOrg, id: string) => api.as(of.admin).mailings.get({ id })

  return { draft, english, org, say, reader, scheduled, work, mailed, get }
}
