// The table of a new domain, in the two spellings that its entity has beside the entity itself: the migration's SQL and the snapshot.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/parts/host.mjs'
import { addBefore } from './insertions.mjs'

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

/**
 * The list of all tables and columns with the new one.
 * @param {string} text of data-inventory.ts
 * @param {Noun} noun
 */
export function addToInventory(text, { plural }) {
  const facts = [
    `  ${plural}: {`,
    "    leaves: 'what the org has set up; it ends with the org',",
    "    clear: 'id org_id sequence name created_at',",
    '  },',
  ]
  return addBefore(text, nextLine(text, plural, /^ {2}(\w+): \{$/gm), `${facts.join('\n')}\n`)
}

/**
 * The rights of the app's role with those that it has to a new table.
 * @param {string} text of rights-of-app.txt
 * @param {Noun} noun
 */
export function addToRights(text, { plural }) {
  const line = `table public.${plural}: select, insert, update\n`
  return addBefore(text, nextLine(text, plural, /^table public\.(\w+): .*$/gm), line)
}

/**
 * A pattern of the first line of a sorted list that comes after a name, or of what ends the list.
 * @param {string} text
 * @param {string} name
 * @param {RegExp} lines whose first group is the name they are sorted by
 */
function nextLine(text, name, lines) {
  const next = [...text.matchAll(lines)].find((match) => (match[1] ?? '') > name)
  return next ? new RegExp(`^${escape(next[0])}`, 'm') : /^(?:\}|view ).*$/m
}

const escape = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

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
        column('sequence', 'bigint', { default: '0' }),
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
