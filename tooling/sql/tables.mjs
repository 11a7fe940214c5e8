// Whose tables are whose: a table belongs to the folder that its entity lies in.
import { parse, childrenOf } from './templates.mjs'
import { statementsIn, tablesOf } from './statements.mjs'

/** @typedef {import('./templates.mjs').Node} Node */
/** @typedef {{ owner: string, entity: string, table: string }} OwnedTable */
/** @typedef {{ path: string, name: string, domain: string, table: string, owner: string }} Crossing */

/**
 * The domain that a file of the API is of; `platform` for what lies beneath the domains.
 * @param {string} path
 */
export const domainOf = (path) =>
  /^apps\/api\/src\/domains\/([^/]+)\//.exec(path)?.[1] ??
  (path.startsWith('apps/api/src/platform/') ? 'platform' : undefined)

/**
 * Every table, with its owner.
 * @param {readonly string[]} paths
 * @param {(path: string) => string} textOf
 * @returns {OwnedTable[]}
 */
export function ownedTables(paths, textOf) {
  return paths
    .filter((path) => /\.(entity|entities)\.ts$/.test(path))
    .flatMap((path) =>
      [...textOf(path).matchAll(/name: '(\w+)',\s+tableName: '([a-z_]+)'/g)].map(([, entity = '', table = '']) => ({
        owner: domainOf(path) ?? '',
        entity,
        table,
      })),
    )
}

const entityWrites = new Set(['create', 'insert', 'insertMany', 'upsert', 'upsertMany', 'nativeUpdate', 'nativeDelete'])

/**
 * What domains write and read of tables that are another's.
 * @param {readonly string[]} paths
 * @param {(path: string) => string} textOf
 * @returns {{ writes: Crossing[], reads: Crossing[] }}
 */
export function crossings(paths, textOf) {
  const owned = ownedTables(paths, textOf)
  const ownerOf = new Map(owned.map(({ table, owner }) => [table, owner]))
  const tableOf = new Map(owned.map(({ entity, table }) => [entity, table]))
  const tables = new Set(ownerOf.keys())
  /** @type {Crossing[]} */
  const writes = []
  /** @type {Crossing[]} */
  const reads = []
  for (const path of paths) {
    const domain = domainOf(path)
    if (!domain || !path.endsWith('.ts') || /\.test\.ts$|\/testing\/|\.generated\.ts$/.test(path)) continue
    const text = textOf(path)
    /** @type {(into: Crossing[], name: string, table: string) => void} */
    const note = (into, name, table) => {
      const owner = ownerOf.get(table)
      if (owner && owner !== domain) into.push({ path, name, domain, table, owner })
    }
    const uses = usesIn(path, text)
    for (const statement of uses.statements) {
      const of = tablesOf(statement, tables)
      for (const table of of.writes) note(writes, statement.name, table)
      for (const table of of.reads) note(reads, statement.name, table)
    }
    for (const { entity, method } of uses.entityWrites) {
      const table = tableOf.get(entity)
      if (table) note(writes, method, table)
    }
  }
  return { writes, reads }
}

/**
 * @typedef {{ text: string, statements: import('./statements.mjs').Statement[], entityWrites: { entity: string, method: string }[] }} Uses
 * @type {Map<string, Uses>}
 */
const usesByPath = new Map()

/**
 * What a file says to the database. It is kept for as long as the file's text is the same: a law reads all files once a case.
 * @param {string} path
 * @param {string} text
 * @returns {Uses}
 */
function usesIn(path, text) {
  const known = usesByPath.get(path)
  if (known?.text === text) return known
  const uses = { text, statements: statementsIn(path, text), entityWrites: entityWritesIn(path, text) }
  usesByPath.set(path, uses)
  return uses
}

/**
 * The columns of shared views that no domain but the owner's names, in any file of a domain that reads the view.
 * @param {readonly import('../generators/shared-views.mjs').SharedView[]} views
 * @param {readonly string[]} paths
 * @param {(path: string) => string} textOf
 * @returns {string[]}
 */
export function unreadColumns(views, paths, textOf) {
  const ownerOf = new Map(ownedTables(paths, textOf).map(({ table, owner }) => [table, owner]))
  const domains = [...Map.groupBy(paths, domainOf)].flatMap(([domain, files]) => {
    if (domain === undefined) return []
    const text = files.map(textOf).join('\n')
    return [{ domain, text, words: new Set(text.match(/\w+/g)) }]
  })
  return views.flatMap(({ name, table, columns }) => {
    const read = domains.filter(
      ({ domain, text }) => domain !== ownerOf.get(table) && new RegExp(`\\bshared\\.${name}\\b`).test(text),
    )
    const isRead = (/** @type {string} */ column) => read.some(({ words }) => words.has(column))
    return columns.filter((column) => !isRead(column)).map((column) => `${name}.${column}`)
  })
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {{ entity: string, method: string }[]}
 */
function entityWritesIn(path, text) {
  /** @type {{ entity: string, method: string }[]} */
  const found = []
  /** @type {(node: Node) => void} */
  const visit = (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const { property, object } = node.callee
      const isEntityManager = /^(em|EntityManager)$/.test(object.property?.name ?? object.name ?? '')
      const [first] = node.arguments
      if (isEntityManager && entityWrites.has(property.name) && first?.type === 'Identifier')
        found.push({ entity: first.name, method: property.name })
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parse(path, text))
  return found
}
