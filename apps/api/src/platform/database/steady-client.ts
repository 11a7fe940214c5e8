import pg from 'pg'

/** PostgreSQL took no connection: it is down, starting, out of connections, or not to be found at its address. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

type Connected = ((error: Error) => void) & ((error: null, client: pg.Client) => void)

// Of a connection alone: a pool that was told would count the wait for a free one too.
const patienceMs = 5_000

/**
 * How long a pool keeps a connection that nobody uses. The first statements of a new one take many times as long, since its
 * process reads what it needs of the catalog, and whoever works on a quiet system asks for something every half a minute.
 */
export const keptIdleMs = 60_000

/** A connection that gives up on a server that says nothing, and whose failing to connect is told from other refusals. */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    const given = typeof config === 'string' ? { connectionString: config } : config
    // A pool hides the password among its options, so that it is copied by its name alone.
    super({ keepAlive: true, ...given, password: given?.password, connectionTimeoutMillis: patienceMs })
  }

  override connect(): Promise<pg.Client>
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void
  override connect(callback?: (error: never, client: never) => void): Promise<pg.Client> | void {
    const heard = callback as Connected | undefined
    if (heard) return super.connect((error: Error | null) => (error ? heard(unreachable(error)) : heard(null, this)))
    return super.connect().catch((error: unknown) => {
      throw unreachable(error)
    })
  }
}

function unreachable(cause: unknown): DatabaseUnreachable {
  const tried = cause instanceof AggregateError ? cause.errors[0] : cause
  return new DatabaseUnreachable(
    `No connection to PostgreSQL: ${tried instanceof Error ? tried.message : String(tried)}`,
    {
      cause,
    },
  )
}
