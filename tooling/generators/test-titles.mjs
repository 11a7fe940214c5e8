// The titles of the tests of a file, read from its syntax: nothing of it is run.
import { parseSync } from 'oxc-parser'

/** @typedef {{ type: string, [key: string]: unknown }} Node */

const groups = new Set(['describe'])
const cases = new Set(['test', 'it'])

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value

/**
 * The name that a call begins with: `test` of `test('…')`, `test.each(rows)('…')` and ``test.each`…`('…')``.
 * @param {unknown} node
 * @returns {string}
 */
function rootOf(node) {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node['name'])
  return rootOf(node['callee'] ?? node['tag'] ?? node['object'])
}

/**
 * A title as the source has it: places for rows and variables (`%s`, `$name`, `${name}`) stay as they are written.
 * @param {unknown} node
 * @param {string} text
 * @returns {string | null} null where it is no text, as in the table of `test.each(rows)`
 */
function titleOf(node, text) {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'TemplateLiteral') return text.slice(Number(node['start']) + 1, Number(node['end']) - 1)
  return null
}

/**
 * Every test of a file by its full title, the groups that it is in before it: `the panel > opens by its name`.
 * @param {string} path by which the language is known
 * @param {string} text
 * @returns {string[]}
 */
export function testTitles(path, text) {
  /** @type {string[]} */
  const titles = []
  /** @param {unknown} node @param {readonly string[]} above */
  const read = (node, above) => {
    if (Array.isArray(node)) return node.forEach((one) => read(one, above))
    if (!isNode(node)) return
    const inner = node.type === 'CallExpression' ? within(node, above) : above
    for (const value of Object.values(node)) if (typeof value === 'object') read(value, inner)
  }
  /** @param {Node} call @param {readonly string[]} above */
  const within = (call, above) => {
    const root = rootOf(call['callee'])
    const [first] = /** @type {unknown[]} */ (call['arguments'])
    const title = groups.has(root) || cases.has(root) ? titleOf(first, text) : null
    if (title === null) return above
    if (cases.has(root)) titles.push([...above, title].join(' > '))
    return groups.has(root) ? [...above, title] : above
  }
  read(parseSync(path, text).program, [])
  return titles
}
