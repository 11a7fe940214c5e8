import { addAfterLast, addAtEnd } from './joins.mjs'

/**
 * The table of permissions with a line more, beside the others of the noun.
 * @param {string} text of permissions.ts
 * @param {string} permission
 * @param {'agentLevel' | 'adminLevel'} level
 */
export function addPermission(text, permission, level) {
  const line = `  '${permission}': ${level},\n`
  if (text.includes(`  '${permission}':`)) return text
  const [noun] = permission.split('.')
  if (text.includes(`\n  '${noun}.`)) return addAfterLast(text, new RegExp(`^ {2}'${noun}\\.`), line)
  return addAtEnd(text, { from: '^export const permissions = \\{$', to: '^\\} as const', added: line })
}
