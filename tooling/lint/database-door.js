import { repoPath } from './repo-path.js'

const message =
  'SQL goes through apps/api/src/platform/database, which binds its values: transactionOf or query in a transaction, TenantQuery to read, queryOn elsewhere. See ARCHITECTURE.md, "Reading and writing".'

// What works on connections of the tables' owner, before or beside the app: no call and no org is there.
const ownersOwn = /^apps\/api\/src\/(platform\/(database|jobs|retention)|backup|checks|cli)\//

const past = new Set(['getKysely', 'getConnection', 'getDriver'])

const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name)

/** No statement to the database but through platform/database. */
export const databaseDoor = {
  meta: { type: 'problem', docs: { description: 'The API sends statements through platform/database alone.' } },
  create(context) {
    if (ownersOwn.test(repoPath(context.filename))) return {}
    return {
      CallExpression({ callee }) {
        if (callee.type !== 'MemberExpression' || callee.computed) return
        const method = callee.property.name
        const target = nameOf(callee.object)
        const isOfEntities = method === 'execute' && /^em$|EntityManager$/.test(target ?? '')
        if (past.has(method) || isOfEntities) context.report({ node: callee, message })
      },
    }
  },
}
