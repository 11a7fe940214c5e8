import { randomInt } from 'node:crypto'

export interface Answer {
  status: number
  headers: Headers
  body: { status: string; data: unknown; errors?: { path: string; message: string }[] }
}

/** Some address of its own for whoever a test plays; the server under test believes its own machine as a proxy. */
export const someAddress = (): string => `198.51.${randomInt(256)}.${randomInt(1, 255)}`

/** Speaks to the API as a browser does: it keeps cookies, and comes from one address. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()

  constructor(
    private readonly url: string,
    private readonly address: string = someAddress(),
  ) {}

  get(path: string): Promise<Answer> {
    return this.send('GET', path)
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.send('POST', path, body)
  }

  put(path: string, body: unknown): Promise<Answer> {
    return this.send('PUT', path, body)
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path)
  }

  /** Calls a procedure: what it answers, or the code of its refusal. */
  async rpc(method: 'GET' | 'POST', procedure: string, input?: unknown): Promise<{ data?: unknown; code?: string }> {
    const query = method === 'GET' && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
    const { body } = await this.request(
      method,
      `/trpc/${procedure}${query}`,
      method === 'POST' ? (input ?? {}) : undefined,
    )
    const { result, error } = body as { result?: { data: unknown }; error?: { data: { problem: { code: string } } } }
    return error ? { code: error.data.problem.code } : { data: result?.data }
  }

  private async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.request(method, path, body)
    return { ...answer, body: answer.body as Answer['body'] }
  }

  private async request(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Omit<Answer, 'body'> & { body: unknown }> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'x-almoner': '1' }),
        'x-forwarded-for': this.address,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  private keep(cookie: string): void {
    const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split(/=(.*)/s)
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
