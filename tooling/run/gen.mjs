import { parseArgs } from 'node:util'
import { Changes } from '../generators/changes.mjs'
import { snapshotPath, typesPath } from '../generators/database-types.mjs'
import { generateDomain } from '../generators/domain.mjs'
import { generateOperation } from '../generators/operation.mjs'
import { generateScreen } from '../generators/screen.mjs'
import { fail, requireHostNode, say } from './parts/host.mjs'
import { ensureInstalled } from './parts/install.mjs'
import { runTool } from './parts/steps.mjs'

const usage = `Writes the code of something new, and joins it to what is there:

  npm run gen domain pledges                a noun with its table, list and get; its plural, one word
  npm run gen operation pledges.cancel      a query of a noun that is there, or with -- --kind command, a command
  npm run gen screen pledges                the page of that list

Options, after --:

  --singular pledge      of a noun whose singular is not its plural without the s
  --kind command         of an operation: query (when absent) or command
  --access pledges.read  of an operation: the permission it asks for, added where it is new;
                         noun.read for a query and noun.manage for a command when absent
  --menu donors          of a screen: a line in the menu, with that icon of packages/ui`

const generators = { domain: generateDomain, operation: generateOperation, screen: generateScreen }

requireHostNode()
const { what, name, options } = readArguments()
ensureInstalled()
const changes = new Changes()
const next = attempt(() => generators[what](changes, name, options))
const created = [...changes.created.keys()]
const joined = [...changes.joined.keys()]
const code = changes.write().filter((path) => path !== snapshotPath && path !== typesPath)
await finish('oxfmt', code)
await finish('node', ['tooling/run/format-sql.mjs', ...code])
await finish('oxfmt', code)
await finish('node', ['tooling/run/queries.mjs'])
for (const path of created) say(`+ ${path}`)
for (const path of joined) say(`~ ${path}`)
say(['', 'Next:', ...next.map((line) => `- ${line}`)].join('\n'))

/**
 * @param {string} program
 * @param {string[]} args
 */
async function finish(program, args) {
  const { code: status, output } = await runTool(program, args)
  if (status !== 0) fail(`What was written could not be formatted:\n${output}`)
}

function readArguments() {
  const { positionals, values } = attempt(() =>
    parseArgs({
      allowPositionals: true,
      options: {
        singular: { type: 'string' },
        kind: { type: 'string' },
        access: { type: 'string' },
        menu: { type: 'string' },
        help: { type: 'boolean' },
      },
    }),
  )
  const [what = '', name, ...more] = positionals
  if (values.help) {
    say(usage)
    process.exit(0)
  }
  if (!isGenerator(what) || !name || more.length > 0) return fail(usage)
  return { what, name, options: values }
}

/**
 * @param {string} name
 * @returns {name is keyof typeof generators}
 */
function isGenerator(name) {
  return Object.hasOwn(generators, name)
}

/**
 * @template Result
 * @param {() => Result} work
 * @returns {Result} of it, or the end of the program with its sentence
 */
function attempt(work) {
  try {
    return work()
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}
