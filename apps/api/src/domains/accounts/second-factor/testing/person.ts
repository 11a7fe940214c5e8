import { TestBrowser } from '../../../../../test/test-browser.js'

export const password = 'right-horse'

const queries = new Set(['secondFactor', 'current', 'listSessions'])

export interface Called<Data = unknown> {
  data: Data
  code?: string
}

/** Someone at a browser of their own that calls procedures of accounts, as the web app does. */
export class Person extends TestBrowser {
  constructor(
    private readonly site: string,
    readonly email: string,
  ) {
    super(site)
  }

  async call<Data = unknown>(procedure: string, input?: unknown): Promise<Called<Data>> {
    const kind = queries.has(procedure) ? 'GET' : 'POST'
    return (await this.rpc(kind, `accounts.${procedure}`, input)) as Called<Data>
  }

  signIn(): Promise<Called> {
    return this.call('signIn', { email: this.email, password })
  }

  /** The same person at another browser. */
  elsewhere(): Person {
    return new Person(this.site, this.email)
  }
}
