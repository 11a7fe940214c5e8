import pg from 'pg'
import { StartProblem } from '../start-problem.js'

/** The first with uuidv7() and with the right to refresh statistics as a right of its own. */
const oldestServer = 180_000

/** The address itself, once a connection to it was made. Throws `StartProblem` with the reason where none can be. */
export async function reachDatabase(url: string | undefined): Promise<string> {
  if (!url) throw new StartProblem('No database was named.')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new StartProblem(
      `Almoner cannot reach the database ${pathname.slice(1)} at ${host} that DATABASE_URL names: ${reasonOf(error)}.`,
    )
  }
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  )
  await client.end()
  const [server] = rows
  if (!server || server.number < oldestServer) {
    throw new StartProblem(
      `Almoner needs PostgreSQL 18 or newer; DATABASE_URL names a server of version ${server?.version}.`,
    )
  }
  return url
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
