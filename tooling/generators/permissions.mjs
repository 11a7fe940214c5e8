import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/parts/host.mjs'
import { addAtEnd, addImport } from './insertions.mjs'

/**
 * Adds a permission to the declaration of its noun, unless it is there.
 * @param {import('./changes.mjs').Changes} changes
 * @param {string} permission
 * @param {'agentLevel' | 'adminLevel'} level
 */
export function addPermission(changes, permission, level) {
  const [noun = ''] = permission.split('.')
  const folder = noun.replaceAll('_', '-')
  const path = `packages/contracts/src/${folder}/${folder}.noun.ts`
  if (!existsSync(join(root, path))) throw new Error(`There is no ${path} to declare ${permission} in.`)
  changes.join(path, (text) => {
    if (text.includes(`'${permission}':`)) return text
    const imported = addImport(text, { names: [level], from: '../roles.js' })
    return addAtEnd(imported, {
      from: '^ {2}permissions: \\{$',
      to: '^ {2}\\},',
      added: `    '${permission}': ${level},\n`,
    })
  })
}
