import { createHash } from 'node:crypto'
import pg from 'pg'

/** Names under which connections keep the plans of statements; none for a text that comes after more than are worth keeping. */
export class StatementNames {
  private readonly names = new Map<string, string>()

  constructor(private readonly most: number) {}

  of(text: string): string | undefined {
    const known = this.names.get(text)
    if (known) return known
    if (this.names.size >= this.most) return undefined
    const name = createHash('sha1').update(text).digest('base64url')
    this.names.set(text, name)
    return name
  }
}

const names = new StatementNames(200)

/** A connection that keeps the plans of what is sent to it with its values apart. */
export class NamingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values] = given
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0)
      given.splice(0, 2, { text, values, name: names.of(text) })
    return (super.query as (...all: unknown[]) => never).apply(this, given)
  }
}
