import { repoPath } from './repo-path.js'

const message =
  'Requests to other hosts go through apps/api/src/platform/outbound, which judges the address. See docs/decisions/0014-one-way-out.md.'

const speakers = /^(node:)?(http|https|http2)$/
const clients = new Set(['undici', 'axios', 'got', 'node-fetch', 'ky', 'superagent'])
const asking = new Set(['request', 'get', 'connect', 'default'])

/** No request to another host but through platform/outbound; listening is another matter. */
export const outbound = {
  meta: { type: 'problem', docs: { description: 'The API asks other hosts through platform/outbound alone.' } },
  create(context) {
    if (repoPath(context.filename).startsWith('apps/api/src/platform/outbound/')) return {}
    const isAsking = (specifier) =>
      specifier.type !== 'ImportSpecifier' || (specifier.importKind !== 'type' && asking.has(specifier.imported.name))
    return {
      ImportDeclaration(node) {
        if (node.importKind === 'type') return
        const source = node.source.value
        if (clients.has(source) || (speakers.test(source) && node.specifiers.some(isAsking)))
          context.report({ node, message })
      },
      ImportExpression(node) {
        const source = node.source.value
        if (typeof source === 'string' && (clients.has(source) || speakers.test(source)))
          context.report({ node, message })
      },
      Identifier(node) {
        if (node.name !== 'fetch' && node.name !== 'WebSocket' && node.name !== 'EventSource') return
        const { parent } = node
        const isCalled = parent?.type === 'CallExpression' || parent?.type === 'NewExpression'
        const isGlobal = parent?.type === 'MemberExpression' && parent.object.name === 'globalThis'
        if ((isCalled && parent.callee === node) || isGlobal) context.report({ node, message })
      },
    }
  },
}
