import type { Known } from './values.ts'

/** Someone with an org of their own, and a program of theirs. */
export interface Visitor {
  cookie: string
  apiKey: string
  known: Known
  /** Signs in again, where some request has signed out. */
  comeBack(): Promise<void>
}

const password = 'ten otters under the bridge'

interface Person {
  id: string
  orgId: string
  org: { entities: { id: string }[] }
}

/** Signs up over HTTP, and makes an API key with every scope. */
export async function arrive(url: string): Promise<Visitor> {
  const email = `fuzz-${crypto.randomUUID()}@example.org`
  const post = async (path: string, body: unknown, cookie = '') => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-almoner': '1', cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} gave ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')

  const signedUp = await post('/sign-up', {
    firstName: 'Fern',
    lastName: 'Fuzz',
    email,
    password,
    orgName: 'Fuzzy Trust',
    category: 'other',
    country: 'US',
    acceptTerms: true,
  })
  const cookie = cookieOf(signedUp)
  const { data: person } = (await signedUp.json()) as { data: Person }
  const made = await post('/trpc/apiKeys.create', { name: 'Fuzz', scopes: await scopes(url) }, cookie)
  const { result } = (await made.json()) as { result: { data: { secret: string } } }
  const gift = await fetch(`${url}/api/v1/charges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${result.data.secret}` },
    body: JSON.stringify({
      donor: { add: { lastName: 'Fuzz' } },
      amount: { amount: 5_000, currency: 'usd' },
      giftDate: '2026-01-31',
      method: 'cash',
      idempotencyKey: crypto.randomUUID(),
    }),
  })
  const { data: recorded } = (await gift.json()) as { data: { chargeId: string; donorId: string } }
  const campaigns = await fetch(`${url}/api/trpc/campaigns.list`, { headers: { cookie } })
  const rows = ((await campaigns.json()) as { result?: { data: unknown } }).result?.data
  const [campaign] = (Array.isArray(rows) ? rows : ((rows as { rows?: unknown[] })?.rows ?? [])) as { id: string }[]
  let returning: Promise<void> | undefined
  const comeBack = async () => {
    const still = await fetch(`${url}/api/is-authenticated`, { headers: { cookie: visitor.cookie } })
    if (still.status === 401) visitor.cookie = cookieOf(await post('/sign-in', { email, password }))
  }
  const visitor: Visitor = {
    cookie,
    apiKey: result.data.secret,
    known: {
      orgId: person.orgId,
      userId: person.id,
      entityId: person.org.entities[0]?.id ?? person.orgId,
      campaignId: campaign?.id ?? person.orgId,
      chargeId: recorded.chargeId,
      donorId: recorded.donorId,
    },
    // Several requests at once may find out that the session has ended.
    comeBack: () => (returning ??= comeBack().finally(() => (returning = undefined))),
  }
  return visitor
}

/** Every scope that the document names. */
async function scopes(url: string): Promise<string[]> {
  const document = await (await fetch(`${url}/api/openapi.json`)).text()
  return [...new Set([...document.matchAll(/API key with `([a-z]+:[a-z]+)`/g)].map(([, scope]) => scope ?? ''))]
}
