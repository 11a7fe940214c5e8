import pg from 'pg'
import { StartProblem } from '../start-problem.js'

/** The address itself, once a connection to it was made. Throws `StartProblem` with the reason where none can be. */
export async function reachDatabase(url: string | undefined): Promise<string> {
  if (!url) throw new StartProblem('No database was named.')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new StartProblem(`Almoner cannot reach the database ${pathname.slice(1)} at ${host} that DATABASE_URL names: ${reasonOf(error)}.`)
  }
  await client.end()
  return url
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
