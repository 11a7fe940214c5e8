import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/parts/host.mjs'
import { fill } from './changes.mjs'
import { addAtEnd, addConstructorPart, addImport, addMethod } from './insertions.mjs'
import { capital, nounOf } from './nouns.mjs'
import { addPermission } from './permissions.mjs'

/** @typedef {import('./changes.mjs').Changes} Changes */

/**
 * @typedef {object} Facts what an operation is called, and its domain
 * @property {string} plural
 * @property {string} singular
 * @property {string} Plural
 * @property {string} Singular
 * @property {string} verb `cancel`
 * @property {string} operation `cancelPledge`
 * @property {string} Operation `CancelPledge`
 * @property {string} access
 * @property {string} table
 */

/**
 * A query or a command of a noun that is there, from the contract to a test on a real database.
 * @param {Changes} changes
 * @param {string | undefined} name `noun.verb`
 * @param {{ kind?: string | undefined, access?: string | undefined, singular?: string | undefined }} options
 * @returns {string[]} what to do next
 */
export function generateOperation(changes, name, { kind = 'query', access, singular }) {
  if (kind !== 'query' && kind !== 'command') throw new Error('An operation is a query or a command.')
  if (kind === 'command' && access?.endsWith('.read'))
    throw new Error(`A command asks for a right to change, not ${access}.`)
  const [plural, verb = '', ...more] = (name ?? '').split('.')
  if (!/^[a-z][a-zA-Z]+$/.test(verb) || more.length > 0)
    throw new Error('An operation is called noun.verb: pledges.cancel, pledges.sendReceipt.')
  const noun = nounOf(plural, singular)
  const domain = `apps/api/src/domains/${noun.plural}`
  const contract = `packages/contracts/src/${noun.plural}/${noun.plural}.operations.ts`
  const entity = `${domain}/${noun.singular}.entity.ts`
  for (const path of [contract, entity]) {
    if (!existsSync(join(root, path)))
      throw new Error(`There is no ${path}: npm run gen domain ${noun.plural} writes a noun anew.`)
  }
  const table = /tableName: '(\w+)'/.exec(changes.textOf(entity))?.[1] ?? noun.plural
  const operation = `${verb}${noun.Singular}`
  const words = {
    ...noun,
    verb,
    operation,
    Operation: capital(operation),
    access: access ?? `${noun.plural}.${kind === 'query' ? 'read' : 'manage'}`,
    table,
  }
  if (changes.textOf(contract).includes(`'${noun.plural}.${verb}'`))
    throw new Error(`${noun.plural}.${verb} is there already; nothing was written.`)
  changes.join(contract, (text) => joinContract(text, words, kind))
  if (words.access.includes('.')) addPermission(changes, words.access, kind === 'query' ? 'agentLevel' : 'adminLevel')
  changes.join(`${domain}/${noun.plural}.router.ts`, (text) => joinRouter(text, words, kind))
  if (kind === 'query') joinQuery(changes, domain, words)
  else joinCommand(changes, domain, words)
  const isGiven = changes.textOf('apps/api/test/given.ts').includes(`  async ${noun.singular}(org: GivenOrg`)
  const template = isGiven ? `operation/${kind}.test.ts.txt` : 'operation/missing.test.ts.txt'
  changes.create(`${domain}/${noun.plural}.${kebab(verb)}.test.ts`, template, words)
  return [
    `say in ${contract} what ${noun.plural}.${verb} takes and answers`,
    kind === 'query'
      ? `read that in ${noun.plural}.repository.ts`
      : `change the row in ${noun.plural}.service.ts, between its lock and the audit`,
    `its test: npm test -- ${noun.plural}.${kebab(verb)}`,
  ]
}

/**
 * @param {string} text
 * @param {Facts} words
 * @param {'query' | 'command'} kind
 */
function joinContract(text, words, kind) {
  const define = kind === 'query' ? 'defineQuery' : 'defineCommand'
  let joined = addImport(text, { names: ['z'], from: 'zod' })
  joined = addImport(joined, { names: [`${words.singular}IdSchema`], from: `./${words.singular}-id.js` })
  joined = addImport(joined, { names: [define], from: '../operation.js' })
  if (kind === 'query') joined = addImport(joined, { names: ['instantSchema'], from: '../time.js' })
  return `${joined}\n${fill(`operation/${kind}.contract.ts.txt`, { ...words })}`
}

/**
 * @param {string} text
 * @param {Facts} words
 * @param {'query' | 'command'} kind
 */
function joinRouter(text, words, kind) {
  const { plural, verb, operation } = words
  const procedure = kind === 'query' ? 'query' : 'mutation'
  const given = /Procedures = \((\w+): \w+\) => \(\{$/m.exec(text)?.[1]
  if (!given) throw new Error('its procedures are not made of one service.')
  return addAtEnd(importOperations(text, words, [operation], []), {
    from: `^export const ${plural}Procedures = .*$`,
    to: '^\\}\\)',
    added: `  ${verb}: procedureFor(${operation}).${procedure}(({ ctx, input }) => ${given}.${verb}(ctx.actor, input)),\n`,
  })
}

/**
 * @param {Changes} changes
 * @param {string} domain
 * @param {Facts} words
 */
function joinQuery(changes, domain, words) {
  changes.join(`${domain}/${words.plural}.repository.ts`, (text) => {
    if (!text.includes('rows: TenantQuery')) throw new Error('it has no TenantQuery to read with.')
    const withSql = addImport(text, { names: ['sql'], from: 'kysely' })
    const imported = importOperations(withSql, words, [], [`${words.Operation}Output`])
    return addMethod(imported, fill('operation/query.repository.ts.txt', { ...words }))
  })
  changes.join(`${domain}/${words.plural}.service.ts`, (text) =>
    addVerb(importFrom(text, 'Problem', '../../platform/problems/problem.js'), words, 'query'),
  )
}

/**
 * @param {Changes} changes
 * @param {string} domain
 * @param {Facts} words
 */
function joinCommand(changes, domain, words) {
  const { plural, singular, Singular } = words
  changes.join(`${domain}/${plural}.repository.ts`, (text) => {
    if (text.includes(' lockOrFail(')) return text
    // The contract may have its own type of that name.
    const isTaken = new RegExp(`^import .*\\b${Singular}\\b.* from`, 'm').test(text)
    const entity = isTaken ? `${Singular}Entity` : Singular
    let joined = addImport(text, { names: ['EntityManager', 'LockMode'], from: '@mikro-orm/postgresql' })
    joined = importFrom(joined, 'Problem', '../../platform/problems/problem.js')
    joined = importFrom(joined, isTaken ? `${Singular} as ${entity}` : entity, `./${singular}.entity.js`)
    joined = addConstructorPart(joined, { name: 'em', type: 'EntityManager', isFirst: true })
    return addMethod(joined, fill('operation/command.repository.ts.txt', { ...words, entity }))
  })
  changes.join(`${domain}/${plural}.service.ts`, (text) => {
    let joined = importFrom(text, 'EntityManager', '@mikro-orm/postgresql')
    joined = importFrom(joined, 'Audit', '../../platform/audit/audit.js')
    joined = addConstructorPart(joined, { name: 'em', type: 'EntityManager', isFirst: true })
    joined = addConstructorPart(joined, { name: 'audit', type: 'Audit' })
    return addVerb(joined, words, 'command')
  })
}

/**
 * The service with the verb as its last.
 * @param {string} text
 * @param {Facts} words
 * @param {'query' | 'command'} kind
 */
function addVerb(text, words, kind) {
  const rows = new RegExp(`private readonly (\\w+): ${words.Plural}Repository`).exec(text)?.[1]
  if (!rows) throw new Error(`it has no ${words.Plural}Repository.`)
  const types = [`${words.Operation}Input`, `${words.Operation}Output`]
  const imported = addImport(importOperations(text, words, [], types), {
    names: ['Actor'],
    from: '../../platform/access/actor.js',
    isType: true,
  })
  return addMethod(imported, fill(`operation/${kind}.service.ts.txt`, { ...words, rows }))
}

/**
 * @param {string} text
 * @param {Facts} words
 * @param {string[]} values
 * @param {string[]} types
 */
function importOperations(text, { plural }, values, types) {
  const from = `@almoner/contracts/${plural}/${plural}.operations`
  const withValues = values.length > 0 ? addImport(text, { names: values, from }) : text
  return types.length > 0 ? addImport(withValues, { names: types, from, isType: true }) : withValues
}

/**
 * @param {string} text
 * @param {string} name
 * @param {string} from
 */
function importFrom(text, name, from) {
  return addImport(text, { names: [name], from })
}

/** @param {string} verb */
function kebab(verb) {
  return verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
