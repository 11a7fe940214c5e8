import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const webRoot = fileURLToPath(new URL('../../../web/dist/public', import.meta.url))

/** Serves the built web app. Its one page carries a fresh nonce, without which no inline style applies. */
export async function serveWeb(server: FastifyInstance): Promise<void> {
  const page = join(webRoot, 'index.html')
  if (!existsSync(page)) {
    server.get('/', async (_, reply) =>
      reply.type('text/plain').send('The web app has not been built yet: run npm run build.'),
    )
    return
  }
  const html = readFileSync(page, 'utf8')
  await server.register(fastifyStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    globIgnore: ['index.html'],
  })
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policyWith(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce))
  }
  server.get('/', async (_, reply) => sendPage(reply))
  server.get('/index.html', async (_, reply) => sendPage(reply))
}

const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
