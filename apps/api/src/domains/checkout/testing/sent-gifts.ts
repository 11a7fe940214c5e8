import { minorUnits } from '@almoner/contracts/minor-units'
import type { Given, GiveInput } from '@almoner/contracts/checkout/checkout.operations'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { SandboxPage } from '../../gateways/index.js'

/** A gift of 50.00 to an org's campaign, by a donor of its own, changed where a test says so. */
export function giftFor(
  org: GivenOrg,
  change: Partial<GiveInput> = {},
  form: Partial<GiveInput['form']> = {},
): GiveInput {
  return {
    orgId: org.orgId,
    campaignId: org.campaignId,
    fundraiser: null,
    language: 'en',
    source: 'page',
    sourceUrl: null,
    idempotencyKey: crypto.randomUUID(),
    form: {
      frequency: 'single',
      amount: minorUnits(50_00),
      coversFees: false,
      shares: [],
      method: 'card',
      giver: { firstName: 'Dana', lastName: 'Levi', email: `${crypto.randomUUID()}@example.org` },
      isAnonymous: false,
      answers: [],
      consents: [],
      acceptsTerms: false,
      ...form,
    },
    total: minorUnits(50_00),
    ...change,
  }
}

/** Pays on the sandbox's own page, as its donor does. */
export async function payOn(api: TestApi, payUrl: string | null, number = '4242424242424242'): Promise<void> {
  const [, integrationId = '', token = ''] = /gateways\/([^/]+)\/sandbox\/([^/?]+)/.exec(payUrl ?? '') ?? []
  await api.app.get(SandboxPage).take(integrationId, token, { type: 'pay', number })
}

/** Sends a gift off from an address, as its donor's browser does. */
export async function giveFrom(api: TestApi, address: string, input: GiveInput) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/trpc/checkout.give',
    headers: { 'content-type': 'application/json', 'x-almoner': '1' },
    payload: JSON.stringify(input),
    remoteAddress: address,
  })
  const body = answer.json<{ result?: { data: Given }; error?: { data: { problem: { code: string } } } }>()
  return { httpStatus: answer.statusCode, ...body }
}

/** The same, where it is taken. */
export async function givenFrom(api: TestApi, address: string, input: GiveInput): Promise<Given> {
  const { result, error } = await giveFrom(api, address, input)
  if (!result) throw new Error(`It was refused: ${JSON.stringify(error)}`)
  return result.data
}
