import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { cookieOptions } from '../platform/access/session-cookie.js'
import type { Config } from '../platform/config.js'
import { openApiDocument } from '../rest/openapi/document.js'
import { restOperations } from '../rest/rest-operations.js'

const viewer = fileURLToPath(new URL('../../viewer', import.meta.url))
const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const files: Record<string, { path: string; type: string }> = {
  'viewer.css': { path: join(viewer, 'viewer.css'), type: 'text/css; charset=utf-8' },
  'viewer.js': { path: join(viewer, 'viewer.js'), type: 'text/javascript; charset=utf-8' },
  'swagger-ui.css': { path: join(swagger, 'swagger-ui.css'), type: 'text/css; charset=utf-8' },
  'swagger-ui-bundle.js': { path: join(swagger, 'swagger-ui-bundle.js'), type: 'text/javascript; charset=utf-8' },
}

// The page has nothing from another host, and no script or style but its files.
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

export function serveDocs(server: FastifyInstance, config: Config): void {
  let document: string | undefined
  server.get('/api/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApiDocument(restOperations, { cookieName: cookieOptions(config).name }))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document)
  })
  server.get('/api/docs', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy)
      .header('cache-control', 'no-cache')
      .send(await readFile(join(viewer, 'index.html'))),
  )
  for (const [name, { path, type }] of Object.entries(files)) {
    server.get(`/api/docs/${name}`, async (_, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(await readFile(path)),
    )
  }
}
