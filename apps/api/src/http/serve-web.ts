import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { pageSettingsPlace, type PageSettings } from '@almoner/contracts/instance/page-settings'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../platform/config.js'
import { escapeHtml } from '../platform/mail/escape-html.js'
import { webPolicy } from './web-policy.js'

const webRoot = fileURLToPath(new URL('../../../web/dist/public', import.meta.url))

type WebConfig = Pick<Config, 'chat' | 'errorReports' | 'hubspotApp'>

/** Serves the built web app. Its one page carries its settings and a fresh nonce, without which no inline style applies. */
export async function serveWeb(server: FastifyInstance, config: WebConfig): Promise<void> {
  const page = join(webRoot, 'index.html')
  if (!existsSync(page)) {
    server.get('/', async (_, reply) =>
      reply.type('text/plain').send('The web app has not been built yet: run npm run build.'),
    )
    return
  }
  const html = readFileSync(page, 'utf8').replace(pageSettingsPlace, escapeHtml(JSON.stringify(settingsOf(config))))
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
      .header('content-security-policy', webPolicy(nonce, config))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce))
  }
  server.get('/', async (_, reply) => sendPage(reply))
  server.get('/index.html', async (_, reply) => sendPage(reply))
}

const settingsOf = ({ chat, errorReports, hubspotApp }: WebConfig): PageSettings => ({
  chat: chat ? { appId: chat.appId, region: chat.region } : null,
  errorReports: errorReports ?? null,
  hasHubspotApp: hubspotApp !== undefined,
})
