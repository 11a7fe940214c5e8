import { repoPath } from './repo-path.js'

const message =
  'SQL is written in files that are named for it: *.statements.ts has statements, *.repository.ts sends its own. Move it there. See ARCHITECTURE.md, "Reading and writing".'

// Beside those files: the parts that statements of all domains are built with, and what works as the tables' owner.
const writesSql = /\.(statements|repository)\.ts$|^apps\/api\/src\/(platform\/database|backup|cli)\//

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

const isSql = (node) => node.type === 'Identifier' && node.name === 'sql'

/** SQL only where a file's name says so. */
export const sqlFiles = {
  meta: { type: 'problem', docs: { description: 'SQL is written in *.statements.ts and *.repository.ts alone.' } },
  create(context) {
    if (writesSql.test(repoPath(context.filename))) return {}
    return {
      TaggedTemplateExpression({ tag }) {
        if (isSql(tag)) context.report({ node: tag, message })
      },
      CallExpression({ callee }) {
        if (callee.type !== 'MemberExpression' || callee.computed) return
        if (builders.has(callee.property.name) || isSql(callee.object)) context.report({ node: callee, message })
      },
    }
  },
}
