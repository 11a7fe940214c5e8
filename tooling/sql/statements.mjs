// Reads the statements of the API's sources: what each says, where it stands, and which tables it reads and writes.
import { childrenOf, isSqlTemplate, parse } from './templates.mjs'

/** @typedef {import('./templates.mjs').Node} Node */

/**
 * @typedef {object} Statement
 * @property {string} path
 * @property {string} name of the function, method or constant that it stands in
 * @property {string} text SQL, with `${…}` where a value or a fragment comes in
 * @property {boolean} isBuilt with Kysely's builder, of which the text is TypeScript
 */

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'])

/**
 * Every statement and fragment of a file, in the order of the text; a template within another's is a part of that.
 * @param {string} path
 * @param {string} text
 * @returns {Statement[]}
 */
export function statementsIn(path, text) {
  /** @type {Statement[]} */
  const found = []
  /** @type {(node: Node, name: string) => void} */
  const visit = (node, name) => {
    const named = name || (nameOf(node) ?? '')
    if (isSqlTemplate(node)) found.push({ path, name: named, text: templateText(node, text), isBuilt: false })
    else if (isChain(node)) found.push({ path, name: named, text: text.slice(node.start, node.end), isBuilt: true })
    else for (const child of childrenOf(node)) visit(child, named)
  }
  visit(parse(path, text), '')
  return found
}

/** @param {Node} node */
function nameOf({ type, key, id }) {
  if (type === 'MethodDefinition' || type === 'PropertyDefinition') return key.name
  if (type === 'FunctionDeclaration' || type === 'VariableDeclarator') return id?.name
  return undefined
}

/**
 * Whether a node is a chain of calls that begins with a builder's verb.
 * @param {Node} node
 * @returns {boolean}
 */
function isChain(node) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  return builders.has(node.callee.property.name) || isChain(node.callee.object)
}

/**
 * @param {Node} node
 * @param {string} source
 */
function templateText({ quasi }, source) {
  return quasi.quasis
    .map((/** @type {any} */ part, /** @type {number} */ at) => {
      const hole = quasi.expressions[at]
      return part.value.raw + (hole ? `\${${source.slice(hole.start, hole.end).replaceAll(/\s+/g, ' ')}}` : '')
    })
    .join('')
}

const words = {
  writes: /\b(?:insert into|update|delete from|merge into|truncate)\s+(?:only\s+)?"?(?:shared\.)?([a-z_]+)/g,
  // A fragment may begin with a table, and a comma joins one that has an alias.
  reads:
    /(?:(?:\b(?:from|join|using)|^)\s+(?:only\s+)?"?|,\s+(?=[a-z_]+\s+(?:as\s+)?[a-z]{1,2}\b))([a-z_]+)\b(?![.(,])/g,
}

const builderWords = {
  writes: /\.(?:insertInto|updateTable|deleteFrom)\('(?:shared\.)?([a-z_]+)/g,
  reads: /\.(?:selectFrom|innerJoin|leftJoin)\('([a-z_]+)/g,
}

/**
 * The tables that a statement writes, and those that it only reads. What a `with` names alike is no table.
 * @param {Statement} statement
 * @param {ReadonlySet<string>} tables all there are
 * @returns {{ writes: string[], reads: string[] }}
 */
export function tablesOf({ text, isBuilt }, tables) {
  const plain = ` ${text}`.replaceAll(/--[^\n]*/g, '').replaceAll(/\s+/g, ' ')
  const named = new Set([...plain.matchAll(/\b([a-z_]+) as (?:not )?(?:materialized )?\(/g)].map(([, name]) => name))
  const from = isBuilt ? builderWords : words
  /** @type {(text: string, pattern: RegExp) => string[]} */
  const tablesIn = (within, pattern) => {
    const names = [...within.matchAll(pattern)].map(([, name = '']) => name)
    return [...new Set(names.filter((name) => tables.has(name) && !named.has(name)))]
  }
  const writes = tablesIn(plain, from.writes)
  const reads = tablesIn(plain.replaceAll('delete from', 'delete'), from.reads)
  return { writes, reads: reads.filter((table) => !writes.includes(table)) }
}
