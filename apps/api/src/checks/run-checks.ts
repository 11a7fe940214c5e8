import pg from 'pg'
import { inSnapshot, queryOn } from '../platform/database/plain-query.js'
import { seesAllOrgs } from '../platform/database/rls-bypass.js'
import type { Check, Violation } from './check.js'
import { checks } from './checks.statements.js'

export interface CheckResult {
  check: Check
  violations: Violation[]
  more: number
}

const listed = 20

/** `ownerUrl` is of a role that sees the rows of every org: one bound by row-level security would find nothing. */
export async function runChecks(ownerUrl: string): Promise<CheckResult[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'almoner checks' })
  await client.connect()
  try {
    if (!(await seesAllOrgs(client)))
      throw new Error('The checks need a database role that sees the rows of every organization (BYPASSRLS).')
    return await inSnapshot(client, async () => {
      const results: CheckResult[] = []
      for (const check of checks) {
        const found = await queryOn(client, check.statement)
        results.push({
          check,
          violations: found.slice(0, listed),
          more: found.length > listed ? found.length - listed : 0,
        })
      }
      return results
    })
  } finally {
    await client.end()
  }
}
