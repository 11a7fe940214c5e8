import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { noLimits, startServer } from '../../bench/parts/server-process.ts'
import { createTestDatabase } from '../test-database.js'
import { TestBrowser } from '../test-browser.js'

export const password = 'ten otters under the bridge'

export type Role = 'owner' | 'admin' | 'agent' | 'fundraiser'

/** An org that someone signed up, with a person of each role in it, all of it made over HTTP. */
export interface CastOrg {
  orgId: string
  userId: string
  entityId: string
  campaignId: string
  /** Of the sandbox, which every org has. */
  integrationId: string
  fundraiserUserId: string
  fundraiserId: string
  people: Record<Role, TestBrowser>
  emails: Record<Role, string>
}

export interface Cast {
  url: string
  mine: CastOrg
  theirs: CastOrg
  nobody(): TestBrowser
  /** Invites someone of this address and follows the mail's link. */
  invite(to: CastOrg, email: string, permission: 'agent' | 'admin'): Promise<{ id: string; browser: TestBrowser }>
  /** The token of the newest link in a mail to this address. */
  tokenFor(email: string): Promise<string>
  /** Puts rows where no call of these leads to, past the server. */
  sql<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Starts Almoner in a process of its own, and has two orgs sign up. Nothing of the app is imported. */
export async function assembleCast(): Promise<Cast> {
  const database = await createTestDatabase()
  const server = await startServer(
    new URL('../../dist/main.js', import.meta.url),
    {
      DATABASE_URL: database.ownerUrl,
      DEMO: '0',
      HOST: '127.0.0.1',
      ...noLimits,
      TRUST_PROXY: '127.0.0.1',
    },
    '/healthz',
  )
  const { url } = server
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  pool.on('error', () => undefined)
  const nobody = () => new TestBrowser(url)

  const tokenFor = async (email: string): Promise<string> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const mails = (await (await fetch(`${url}/api/dev/mail`)).json()) as { to: string; text: string }[]
      const [, token] =
        mails.map(({ to, text }) => (to === email ? /token=([\w-]+)/.exec(text) : null)).find(Boolean) ?? []
      if (token) return token
      await sleep(50)
    }
    throw new Error(`No mail with a link came to ${email}`)
  }
  const accept = async (email: string): Promise<TestBrowser> => {
    const browser = nobody()
    const answer = await browser.post('/public/new-password', {
      token: await tokenFor(email),
      password,
      type: 'invite',
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return browser
  }
  const invite: Cast['invite'] = async (to, email, permission) => {
    const agent = { firstName: 'Ines', lastName: 'Vited', email, permission }
    const { body } = await to.people.owner.post(`/org/${to.orgId}/agent/`, { agent })
    return { id: (body.data as { id: string }).id, browser: await accept(email) }
  }

  const signUp = async (name: string): Promise<CastOrg> => {
    const emails = Object.fromEntries(
      ['owner', 'admin', 'agent', 'fundraiser'].map((role) => [role, `${role}@${name}.example`]),
    ) as Record<Role, string>
    const owner = nobody()
    const person = { firstName: 'Olive', lastName: 'Owner', email: emails.owner, password }
    const org = { orgName: name, category: 'other', country: 'US', acceptTerms: true }
    const { body } = await owner.post('/sign-up', { ...person, ...org })
    const user = body.data as { id: string; orgId: string; org: { entities: { id: string }[] } }
    const { data } = await owner.rpc('GET', 'campaigns.list')
    const campaign = (data as { id: string }[])[0]
    const made: CastOrg = {
      orgId: user.orgId,
      userId: user.id,
      entityId: user.org.entities[0]?.id ?? '',
      campaignId: campaign?.id ?? '',
      integrationId: '',
      fundraiserUserId: '',
      fundraiserId: '',
      people: { owner, admin: owner, agent: owner, fundraiser: owner },
      emails,
    }
    const { body: gateways } = await owner.get(`/org/${made.orgId}/gateway-integration`)
    const integrations = gateways.data as { id: string; provider: string }[]
    made.integrationId = integrations.find(({ provider }) => provider === 'sandbox')?.id ?? ''
    made.people.admin = (await invite(made, emails.admin, 'admin')).browser
    made.people.agent = (await invite(made, emails.agent, 'agent')).browser
    const form = new FormData()
    form.set('fundraiser', JSON.stringify({ firstName: 'Finn', lastName: 'Raiser', email: emails.fundraiser }))
    const raised = await sendForm(url, owner, 'POST', '/fundraiser', form)
    const fundraiser = raised.body.data as { id: string; userId: string }
    made.fundraiserId = fundraiser.id
    made.fundraiserUserId = fundraiser.userId
    made.people.fundraiser = await accept(emails.fundraiser)
    return made
  }

  return {
    url,
    mine: await signUp('mine'),
    theirs: await signUp('theirs'),
    nobody,
    invite,
    tokenFor,
    sql: async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
      (await pool.query<Row>(statement, values)).rows,
    close: async () => {
      await server.stop()
      await pool.end()
      await database.drop()
    },
  }
}

export interface FormAnswer {
  status: number
  body: { status: string; data: unknown; errors?: { path: string; message: string }[] }
}

/** Sends a form as a browser would, with the cookies of someone. */
export async function sendForm(
  url: string,
  browser: TestBrowser,
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
): Promise<FormAnswer> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${url}/api${path}`, { method, headers: { cookie }, body: form })
  return { status: answer.status, body: (await answer.json()) as FormAnswer['body'] }
}
