import { repoPath } from './repo-path.js'

const message =
  'SQL goes through apps/api/src/platform/database, which binds its values: transactionOf or query in a transaction, TenantQuery to read, queryOn elsewhere. See ARCHITECTURE.md, "Reading and writing".'

// Why each of these talks to the driver itself. Nothing else does.
const talksToDriver = [
  /^apps\/api\/src\/platform\/database\//, // the door itself
  /^apps\/api\/src\/platform\/jobs\/(job-pool|worker-liveness)\.ts$/, // connections of graphile-worker, and locks that outlive statements
  /^apps\/api\/src\/platform\/retention\/retention\.ts$/, // deletes as the tables' owner, by rules that name tables as text
  /^apps\/api\/src\/backup\//, // reads and loads any table by its catalogue entry, with COPY
]

const past = new Set(['getKysely', 'getConnection', 'getDriver'])
const copies = new Set(['copyFrom', 'copyTo'])

const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name)

/** A call of the driver's `query`; not of tRPC's, which takes a function, nor COPY, which is a stream. */
function isDriversQuery(method, [first]) {
  if (method !== 'query' || !first) return false
  if (first.type.endsWith('FunctionExpression')) return false
  return !(first.type === 'CallExpression' && copies.has(first.callee.name))
}

/** No statement to the database but through platform/database. */
export const databaseDoor = {
  meta: { type: 'problem', docs: { description: 'The API sends statements through platform/database alone.' } },
  create(context) {
    const path = repoPath(context.filename)
    if (talksToDriver.some((place) => place.test(path))) return {}
    return {
      CallExpression({ callee, arguments: given }) {
        if (callee.type !== 'MemberExpression' || callee.computed) return
        const method = callee.property.name
        const target = nameOf(callee.object)
        const isOfEntities = method === 'execute' && /^em$|EntityManager$/.test(target ?? '')
        if (past.has(method) || isOfEntities || isDriversQuery(method, given)) context.report({ node: callee, message })
      },
    }
  },
}
