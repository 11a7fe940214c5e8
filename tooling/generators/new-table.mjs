// The table of a new domain, in the two spellings that its entity has beside the entity itself: the migration's SQL and the snapshot.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/parts/host.mjs'

/** @typedef {import('./nouns.mjs').Noun} Noun */

const migrations = 'apps/api/migrations'

/**
 * The name of a migration that is the last one, by the clock.
 * @param {string} what
 * @param {Date} now
 */
export function migrationName(what, now) {
  const stamps = readdirSync(join(root, migrations)).flatMap((file) => /^Migration(\d{14})_/.exec(file)?.[1] ?? [])
  const clock = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const last = stamps.sort().at(-1) ?? ''
  return `Migration${clock > last ? clock : String(BigInt(last) + 1n)}_${what}`
}

/**
 * The snapshot with the table in its place. MikroORM compares it with the entities to write the next migration.
 * @param {string} text of schema.json
 * @param {Noun} noun
 */
export function addToSnapshot(text, { plural }) {
  const snapshot = JSON.parse(text)
  if (snapshot.tables.some((/** @type {{ name: string }} */ { name }) => name === plural))
    throw new Error(`there is a table ${plural} already.`)
  snapshot.tables.push(tableOf(plural))
  snapshot.tables.sort((/** @type {{ name: string }} */ one, /** @type {{ name: string }} */ other) =>
    one.name < other.name ? -1 : 1,
  )
  return JSON.stringify(snapshot, null, 2)
}

/** @param {string} table */
function tableOf(table) {
  const ofOrg = "org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)"
  const byName = `create index "${table}_by_name" on "${table}" ("org_id", lower("name"), "sequence")`
  return {
    name: table,
    schema: 'public',
    columns: Object.fromEntries(
      [
        column('created_at', 'timestamptz(6)', { length: 6, default: 'now()', mappedType: 'datetime' }),
        column('id', 'uuid', { primary: true }),
        column('name', 'text'),
        column('org_id', 'uuid'),
        column('sequence', 'bigint', { autoincrement: true }),
      ].map((one) => [one.name, one]),
    ),
    indexes: [
      { ...index(`${table}_by_name`, []), expression: byName },
      index(`${table}_newest`, ['org_id', 'sequence']),
      index(`${table}_org_id`, ['org_id', 'id'], { constraint: true, unique: true }),
      index(`${table}_pkey`, ['id'], { constraint: true, primary: true, unique: true }),
    ],
    checks: [],
    triggers: [],
    foreignKeys: {},
    comment: null,
    policies: [{ name: 'own_org', command: 'all', type: 'permissive', using: ofOrg, check: ofOrg }],
    rlsEnabled: true,
    rlsForced: true,
  }
}

/**
 * @param {string} name
 * @param {string} type
 * @param {Record<string, unknown>} [differences]
 */
function column(name, type, differences = {}) {
  return {
    name,
    type,
    unsigned: false,
    autoincrement: false,
    primary: false,
    nullable: false,
    unique: false,
    length: null,
    precision: null,
    scale: null,
    default: null,
    comment: null,
    collation: null,
    enumItems: [],
    mappedType: type,
    ...differences,
  }
}

/**
 * @param {string} keyName
 * @param {string[]} columnNames
 * @param {{ constraint?: boolean, primary?: boolean, unique?: boolean }} [kind]
 */
function index(keyName, columnNames, { constraint = false, primary = false, unique = false } = {}) {
  return { columnNames, composite: columnNames.length > 1, constraint, keyName, primary, unique }
}
