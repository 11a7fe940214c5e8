import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { writeJournal } from '../domains/ledger/journal.statements.js'
import { findEmbeddedPostgres } from '../platform/database/embedded-postgres.js'
import { inSnapshot, queryOn } from '../platform/database/plain-query.js'
import { readConfig } from '../platform/config.js'

// npm run ledger -- export --org ORG_ID [--mode test]: the books of an org as an hledger journal, on standard output.
const options = { org: { type: 'string' }, mode: { type: 'string', default: 'live' } } as const
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function readWords(): { orgId: string; mode: 'live' | 'test' } | null {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const { org, mode } = values
    if (positionals.join() !== 'export' || org === undefined || !uuid.test(org)) return null
    return mode === 'live' || mode === 'test' ? { orgId: org, mode } : null
  } catch {
    return null
  }
}

function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

async function exportJournal(ownerUrl: string, orgId: string, mode: 'live' | 'test'): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await inSnapshot(client, async () => {
      const [org] = await queryOn(client, sql`select id from orgs where id = ${orgId}`)
      if (!org) return refuse(`No organization here has the ID ${orgId}.`)
      await queryOn(client, sql`select set_config('app.org_id', ${orgId}, true)`)
      for await (const part of writeJournal(client, orgId, mode)) {
        if (!process.stdout.write(part)) await once(process.stdout, 'drain')
      }
    })
  } finally {
    await client.end()
  }
}

const config = readConfig()
const ownerUrl = config.databaseUrl ?? (await findEmbeddedPostgres(config.dataDir))?.ownerUrl
const asked = readWords()
if (!asked) {
  refuse('Usage: npm run ledger -- export --org ORG_ID [--mode live|test]')
} else if (!ownerUrl) {
  refuse('No Almoner is running whose books this could read: start it first (npm start), or set DATABASE_URL.')
} else {
  await exportJournal(ownerUrl, asked.orgId, asked.mode)
}
