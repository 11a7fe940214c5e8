import { repoPath } from './repo-path.js'

const message = 'The time comes from apps/api/src/platform/clock.ts, so that tests can set it. See ARCHITECTURE.md.'

/** An id carries its own time, so that ids made under a stopped clock still grow. */
const mayAsk = new Set(['apps/api/src/platform/clock.ts', 'apps/api/src/platform/ids.ts'])

/** No clock but the one that tests can set. */
export const clock = {
  meta: { type: 'problem', docs: { description: 'The API reads the time from clock.ts alone.' } },
  create(context) {
    if (mayAsk.has(repoPath(context.filename))) return {}
    const isDate = (node) => node.type === 'Identifier' && node.name === 'Date'
    return {
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message })
      },
      MemberExpression(node) {
        if (isDate(node.object) && node.property.name === 'now') context.report({ node, message })
      },
    }
  },
}
