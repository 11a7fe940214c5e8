// The views that domains offer each other, as the migrations leave them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/parts/host.mjs'

/** @typedef {{ name: string, table: string, columns: string[], isInvoker: boolean }} SharedView */

/** The text of all migrations in the order in which they run, a file of SQL where its migration reads it. */
export const migrationsText = () =>
  globSync(['apps/api/migrations/initial/*.sql', 'apps/api/migrations/Migration*.ts'], { cwd: root })
    .sort((a, b) => Number(b.endsWith('.sql')) - Number(a.endsWith('.sql')) || a.localeCompare(b))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')

const step =
  /create (?:or replace )?view shared\.(\w+)\s*(with \(security_invoker = true\))?\s*as\s+select\s+([\w\s,"]+?)\s+from (\w+);|drop view (?:if exists )?shared\.(\w+)/g

/**
 * Each view as it was made last, less those that were dropped. Throws for one that is more than columns of one table.
 * @param {string} migrations
 * @returns {SharedView[]}
 */
export function sharedViews(migrations) {
  /** @type {Map<string, SharedView>} */
  const views = new Map()
  for (const [, name, invoker, columns = '', table = '', dropped] of migrations.matchAll(step))
    if (name) views.set(name, { name, table, columns: namesIn(columns), isInvoker: invoker !== undefined })
    else if (dropped) views.delete(dropped)
  for (const [, name = ''] of migrations.matchAll(/create (?:or replace )?view shared\.(\w+)/g))
    if (!views.has(name) && !migrations.includes(`drop view shared.${name}`))
      throw new Error(`shared.${name} is not \`select COLUMNS from TABLE\`.`)
  return [...views.values()].sort((a, b) => a.name.localeCompare(b.name))
}

const namesIn = (/** @type {string} */ columns) => columns.split(',').map((column) => column.trim().replaceAll('"', ''))
