import openApiFetch from 'openapi-fetch'
import { AlmonerError } from './almoner-error.js'
import { keyedCalls } from './rest.generated.js'
import type { Answer, Arguments, Method, PagedPath, PathOf, Query, Row } from './call-types.js'

export { AlmonerError, type FieldProblem } from './almoner-error.js'
export type { Answer, Body, PagedPath, Query, Row } from './call-types.js'
export type { Events, Paths, Problem, ProblemCode } from './rest.generated.js'
export { verifyWebhook, WebhookVerificationError, type WebhookEvent } from './webhook.js'

export interface ClientOptions {
  /** Where Almoner answers, without `/api`. */
  url: string
  /** What an admin was shown when they made the key under Settings, Developers: `alm_…`. */
  apiKey: string
  /** In the place of the global one. */
  fetch?: (request: Request) => Promise<Response>
}

/** How one page begins and how many rows it has; the rest of the query goes along unchanged. */
interface PageOptions<Path extends PagedPath> {
  query?: Query<'get', Path>
  path?: Record<string, string>
  signal?: AbortSignal
}

interface Page<Path extends PagedPath> {
  rows: Row<Path>[]
  /** The `after` of what comes next. Kept, it leads a later run to what has come in or changed since. */
  next: string | null
}

interface AnyOptions {
  path?: object
  query?: object
  body?: object
  idempotencyKey?: string
  signal?: AbortSignal
}

/** What openapi-fetch does for any call; what a call of ours takes and gives is said by the types around it. */
type Send = (
  method: Method,
  path: string,
  init: { params: { path?: object; query?: object }; body?: object; signal?: AbortSignal },
) => Promise<{ data?: unknown; error?: unknown; response: Response }>

/**
 * The calls that an API key can make, each by its path below `/api`: what it takes and gives is known to the compiler. A refusal
 * rejects as an `AlmonerError` with the code, the sentence and the fields it is about.
 */
export class AlmonerClient {
  private readonly request: Send

  constructor({ url, apiKey, fetch }: ClientOptions) {
    const http = openApiFetch({
      baseUrl: `${url.replace(/\/+$/, '')}/api`,
      headers: { authorization: `Bearer ${apiKey}` },
      ...(fetch && { fetch }),
    })
    this.request = http.request as Send
  }

  get<Path extends PathOf<'get'>>(path: Path, ...given: Arguments<'get', Path>): Promise<Answer<'get', Path>> {
    return this.send('get', path, given[0])
  }

  /**
   * A call that takes an idempotency key is made once however often it is sent with the same one; without one of yours it gets
   * a new one, a UUID.
   */
  post<Path extends PathOf<'post'>>(path: Path, ...given: Arguments<'post', Path>): Promise<Answer<'post', Path>> {
    return this.send('post', path, given[0])
  }

  put<Path extends PathOf<'put'>>(path: Path, ...given: Arguments<'put', Path>): Promise<Answer<'put', Path>> {
    return this.send('put', path, given[0])
  }

  delete<Path extends PathOf<'delete'>>(
    path: Path,
    ...given: Arguments<'delete', Path>
  ): Promise<Answer<'delete', Path>> {
    return this.send('delete', path, given[0])
  }

  /** The pages of a list, one call each, until one has nothing. `next` of the last is where a later run goes on. */
  async *pages<Path extends PagedPath>(path: Path, options: PageOptions<Path> = {}): AsyncGenerator<Page<Path>> {
    const { query, ...rest } = options
    let after: string | undefined
    for (;;) {
      const asked = { ...(query as object | undefined), ...(after !== undefined && { after }) }
      const page = await this.send<Page<Path>>('get', path, { ...rest, query: asked })
      yield page
      if (page.rows.length === 0 || page.next === null || page.next === after) return
      after = page.next
    }
  }

  /** The rows of a list, page after page; a page is asked for when its first row is wanted. */
  async *each<Path extends PagedPath>(path: Path, options: PageOptions<Path> = {}): AsyncGenerator<Row<Path>> {
    for await (const { rows } of this.pages(path, options)) yield* rows
  }

  private async send<Data>(method: Method, path: string, options: AnyOptions = {}): Promise<Data> {
    const { path: inPath, query, signal, idempotencyKey = crypto.randomUUID() } = options
    const isKeyed = keyedCalls.has(`${method} ${path}`)
    const body = isKeyed ? { ...options.body, idempotencyKey } : options.body
    const { data, error, response } = await this.request(method, path, {
      params: { ...(inPath && { path: inPath }), ...(query && { query }) },
      ...(body && { body }),
      ...(signal && { signal }),
    })
    if (!response.ok) throw AlmonerError.of(response, error)
    return (data as { data: Data }).data
  }
}
