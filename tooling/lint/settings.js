import { repoPath } from './repo-path.js'

const message =
  'Settings are read and checked once, in apps/api/src/platform/config.ts; take them from there. See ARCHITECTURE.md.'

/** No reading of the environment outside config.ts. */
export const settings = {
  meta: { type: 'problem', docs: { description: 'Only config.ts reads process.env.' } },
  create(context) {
    if (repoPath(context.filename) === 'apps/api/src/platform/config.ts') return {}
    return {
      MemberExpression(node) {
        if (node.object.name === 'process' && node.property.name === 'env') context.report({ node, message })
      },
    }
  },
}
