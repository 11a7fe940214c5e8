import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { pageSettingsPlace, type PageSettings } from '@almoner/contracts/instance/page-settings'
import { staffLanguages, type StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import { isRightToLeft } from '@almoner/contracts/checkout-settings/checkout-settings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askedLanguage } from '../platform/access/asked-language.js'
import { cookieOf, cookieOptions } from '../platform/access/session-cookie.js'
import type { Config } from '../platform/config.js'
import { escapeHtml } from '../platform/mail/escape-html.js'
import { ofOneBuild, packed } from './static-files.js'
import { webPolicy } from './web-policy.js'

const webRoot = fileURLToPath(new URL('../../../web/dist/public', import.meta.url))

type WebConfig = Pick<Config, 'chat' | 'errorReports' | 'hasSecureCookies' | 'hubspotApp' | 's46Reporting'>

/** Serves the built web app. Its one page carries its language, its settings and a fresh nonce, without which no inline style applies. */
export async function serveWeb(server: FastifyInstance, config: WebConfig): Promise<void> {
  const page = join(webRoot, 'index.html')
  if (!existsSync(page)) {
    server.get('/', async (_, reply) =>
      reply.type('text/plain').send('The web app has not been built yet: run npm run build.'),
    )
    return
  }
  const html = readFileSync(page, 'utf8').replace(pageSettingsPlace, escapeHtml(JSON.stringify(settingsOf(config))))
  const pagesFor = (visitor: { hasSession: boolean }) =>
    new Map(staffLanguages.map((language) => [language, pageIn(language, html, visitor)]))
  const pages = { withSession: pagesFor({ hasSession: true }), without: pagesFor({ hasSession: false }) }
  const { name: sessionCookie } = cookieOptions(config)
  const pageFor = (request: FastifyRequest): string => {
    const hasSession = cookieOf(request, sessionCookie) !== undefined
    return (hasSession ? pages.withSession : pages.without).get(askedLanguage(request)) ?? html
  }
  await server.register(fastifyStatic, {
    root: webRoot,
    ...ofOneBuild,
    globIgnore: ['index.html', ...packed],
  })
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', webPolicy(nonce, config))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(pageFor(request).replaceAll('__CSP_NONCE__', nonce))
  }
  server.get('/', async (request, reply) => sendPage(request, reply))
  server.get('/index.html', async (request, reply) => sendPage(request, reply))
}

// The app reads its language off the page, so that it is set before anything is painted, and has its texts in scripts of their own.
// Without a session it begins with the sign-in, and the scripts of what follows wait.
const pageIn = (language: StaffLanguage, html: string, { hasSession }: { hasSession: boolean }): string =>
  html
    .replaceAll(/<script[^>]* data-texts="(\w+)" data-part="([\w-]+)"[^>]*><\/script>\s*/g, (script, of, part) =>
      of === language && (hasSession || part === 'sign-in') ? script : '',
    )
    .replaceAll(/<noscript lang="(\w+)">[^<]*<\/noscript>\s*/g, (sentence, of) => (of === language ? sentence : ''))
    .replace(
      '<html lang="en" dir="ltr"',
      `<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"${hasSession ? ' data-session' : ''}`,
    )

const settingsOf = ({ chat, errorReports, hubspotApp, s46Reporting }: WebConfig): PageSettings => ({
  chat: chat ? { appId: chat.appId, region: chat.region } : null,
  errorReports: errorReports ?? null,
  hasHubspotApp: hubspotApp !== undefined,
  hasS46Reporting: s46Reporting !== undefined,
})
