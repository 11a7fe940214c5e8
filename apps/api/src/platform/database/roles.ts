import { createHmac } from 'node:crypto'
import pg from 'pg'

/** The role that the app works as: it owns nothing, so row-level security binds it. */
const appRole = 'almoner_app'

/** Returns the address to connect with. The password follows from the owner's, so every process knows it. */
export async function prepareAppRole(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl)
  const password = createHmac('sha256', decodeURIComponent(url.password)).update(appRole).digest('base64url')
  const appUrl = new URL(ownerUrl)
  appUrl.username = appRole
  appUrl.password = password

  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    // Two processes that start at once would both try to make the role.
    await owner.query('select pg_advisory_lock(hashtext($1))', [appRole])
    const found = await owner.query('select 1 from pg_roles where rolname = $1', [appRole])
    if (found.rowCount === 0) {
      await owner.query(`create role ${appRole} login password ${pg.escapeLiteral(password)}`)
    } else if (!(await canConnect(appUrl.href))) {
      await owner.query(`alter role ${appRole} with login password ${pg.escapeLiteral(password)}`)
    }
    await owner.query(`
      grant usage on schema public to ${appRole};
      alter default privileges in schema public grant select, insert, update, delete on tables to ${appRole};
      alter default privileges in schema public revoke select, update on sequences from ${appRole};
      alter default privileges in schema public grant usage on sequences to ${appRole};
    `)
  } finally {
    await owner.end()
  }
  return appUrl.href
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') return false
    throw error
  }
}
