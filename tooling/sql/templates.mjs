// Finds the SQL in the API's sources: the templates that Kysely's `sql` tags.
import { parseSync } from 'oxc-parser'

/**
 * @typedef {{ start: number, end: number, type: string, [key: string]: any }} Node
 * @typedef {{ start: number, end: number }} Span
 * @typedef {object} Template
 * @property {number} start of the text between the backticks
 * @property {number} end
 * @property {Span[]} expressions with their `${` and `}`
 * @property {Node[]} path the nodes around it, the outermost first
 */

/**
 * The nodes below a node, in the order of the text.
 * @param {Node} node
 * @returns {Node[]}
 */
export function childrenOf(node) {
  /** @type {Node[]} */
  const children = []
  for (const key in node) {
    const value = key === 'parent' ? null : node[key]
    if (Array.isArray(value)) children.push(...value.filter((each) => typeof each?.type === 'string'))
    else if (typeof value?.type === 'string') children.push(value)
  }
  return children.sort((a, b) => a.start - b.start)
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {Node}
 */
export function parse(path, text) {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return program
}

/**
 * Every template of a file, an outer one before those in its expressions.
 * @param {string} path
 * @param {string} text
 * @returns {Template[]}
 */
export function templatesIn(path, text) {
  /** @type {Template[]} */
  const found = []
  /** @type {Node[]} */
  const around = []
  /** @type {(node: Node) => void} */
  const visit = (node) => {
    if (isSqlTemplate(node)) {
      const { quasi } = node
      const expressions = quasi.expressions.map((/** @type {Node} */ _, /** @type {number} */ at) => ({
        start: quasi.quasis[at].end - 2,
        end: quasi.quasis[at + 1].start + 1,
      }))
      found.push({ start: quasi.start + 1, end: quasi.end - 1, expressions, path: [...around] })
    }
    around.push(node)
    for (const child of childrenOf(node)) visit(child)
    around.pop()
  }
  visit(parse(path, text))
  return found
}

/** @param {Node} node */
export const isSqlTemplate = (node) => node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql'
