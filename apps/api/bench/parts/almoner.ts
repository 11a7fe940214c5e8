import type { ListChargesWire } from '@almoner/contracts/charges/charges.operations'
import type { BenchDatabase } from './database.ts'
import { benchSignIn, type FilledOrg } from './fill.ts'
import { noLimits, startServer, type ServerProcess } from './server-process.ts'

interface Answer<Result> {
  result?: { data: Result }
  error?: { message: string }
}

export function startAlmoner(database: BenchDatabase, settings: Record<string, string> = {}): Promise<ServerProcess> {
  return startServer(
    new URL('../../dist/main.js', import.meta.url),
    {
      DATABASE_URL: database.ownerUrl,
      DATA_DIR: database.dataDir,
      DEMO: '0',
      WORKER: '0',
      HOST: '127.0.0.1',
      ...noLimits,
      ...settings,
    },
    '/healthz',
  )
}

export class AlmonerClient {
  readonly headers: Record<string, string>
  private readonly server: ServerProcess

  private constructor(server: ServerProcess, cookie: string) {
    this.server = server
    this.headers = { cookie, 'x-almoner': '1' }
  }

  static async signIn(server: ServerProcess, who = benchSignIn): Promise<AlmonerClient> {
    const answer = await fetch(`${server.url}/api/trpc/accounts.signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-almoner': '1' },
      body: JSON.stringify(who),
    })
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
    if (!cookie) throw new Error(`Signing in gave ${answer.status}: ${await answer.text()}`)
    return new AlmonerClient(server, cookie)
  }

  pathOf(procedure: string, input: object): string {
    return `/api/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`
  }

  async query<Result>(procedure: string, input: object): Promise<Result> {
    const answer = await fetch(this.server.url + this.pathOf(procedure, input), { headers: this.headers })
    const [first] = (await answer.json()) as Answer<Result>[]
    if (!first?.result) throw new Error(`${procedure}: ${first?.error?.message ?? answer.status}`)
    return first.result.data
  }

  async send<Result>(procedure: string, input: object): Promise<Result> {
    const isForm = input instanceof FormData
    const answer = await fetch(`${this.server.url}/api/trpc/${procedure}`, {
      method: 'POST',
      headers: { ...this.headers, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? input : JSON.stringify(input),
    })
    const { result, error } = (await answer.json()) as Answer<Result>
    if (!result) throw new Error(`${procedure}: ${error?.message ?? answer.status}`)
    return result.data
  }

  /** The cursor of a page behind a share of an org's rows: a filter by date finds the place, the page there tells it. */
  async cursorAfter(share: number, { charges }: FilledOrg): Promise<string> {
    const page = (input: ListChargesWire) =>
      this.query<{ rows: { giftDate: string }[]; next: string | null }>('charges.list', input)
    const oldest = await page({ limit: 50, sort: 'date' })
    let { next } = oldest
    const wanted = charges - Math.ceil(charges * share)
    for (let rows = 50; rows < wanted && rows < 5_000 && next; rows += 50) {
      next = (await page({ limit: 50, sort: 'date', after: next })).next
    }
    if (!next) throw new Error('There are too few charges for a deep page')
    return next
  }
}
