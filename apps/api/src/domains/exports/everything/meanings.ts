import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../../..')
const comment = String.raw`\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*`

/** What the sources say of tables and columns: the comments of entities, by `table` and `table.column`. */
export function meaningsOfColumns(): ReadonlyMap<string, string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.entit(y|ies)\.(js|ts)$/.test(path),
  )
  return new Map(files.flatMap((path) => meaningsIn(readFileSync(join(source, path), 'utf8'))))
}

/** Of one source of entities. */
function meaningsIn(text: string): [string, string][] {
  return text.split('defineEntity(').flatMap((part) => {
    const [, table] = /tableName: '(\w+)'/.exec(part) ?? []
    if (table === undefined) return []
    const [, ofTable] = new RegExp(`${comment}export class`).exec(part) ?? []
    const amounts = [...part.matchAll(/(\w+): column\s*\.minor\(\)/g)].map(([, name = '']) => name)
    const found = new Map(amounts.map((name) => [name, 'An amount in minor units, such as cents.']))
    for (const [, said = '', name = ''] of part.matchAll(new RegExp(`${comment}(\\w+): `, 'g')))
      found.set(name, [plain(said), found.get(name)].filter(Boolean).join(' '))
    return [
      ...(ofTable ? [[table, plain(ofTable)] satisfies [string, string]] : []),
      ...[...found].map(([name, said]): [string, string] => [`${table}.${snake(name)}`, said]),
    ]
  })
}

const plain = (said: string): string => said.replace(/\s*\n\s*\*?\s*/g, ' ').trim()

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
