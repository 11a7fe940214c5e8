import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicView } from '@almoner/contracts/checkout/public-view'
import { escapeHtml } from '../../platform/mail/escape-html.js'
import { headOf } from './page-head.js'
import type { Renderer } from './renderer.js'

const pack = promisify(gzip)

interface DocumentOptions {
  /** The sites that may show it in a frame: none where absent, any where empty. */
  framedBy?: readonly string[]
  isPrivate?: boolean
  status?: number
  publicUrl: string
}

/** Answers with a public document. It brings nothing from another host, and no script runs in it but its own. */
export async function sendDocument(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  renderer: Renderer,
  view: PublicView,
  options: DocumentOptions,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const body = Buffer.from(htmlOf(renderer, view, nonce, options))
  reply
    .status(options.status ?? 200)
    .header('content-security-policy', policyOf(nonce, options.framedBy, framesOf(view)))
    .header('cache-control', options.isPrivate ? 'no-store' : 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  if (options.framedBy) reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(await pack(body))
}

/** Leads on to the gateway without a script. A redirect would count as the target of the form, which is to be ours alone. */
export function sendOnward(reply: FastifyReply, url: string): FastifyReply {
  const address = escapeHtml(url)
  return reply
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${address}"><title>…</title><p><a href="${address}">${address}</a></p>`,
    )
}

const framesOf = (view: PublicView): string =>
  view.kind === 'giving' && !view.isEmbedded && view.page.video
    ? `frame-src ${new URL(view.page.video.frameUrl).origin}`
    : "frame-src 'none'"

function policyOf(nonce: string, framedBy: readonly string[] | undefined, frames: string): string {
  const ancestors = framedBy === undefined ? "'none'" : framedBy.length === 0 ? '*' : ["'self'", ...framedBy].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    frames,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

function htmlOf(renderer: Renderer, view: PublicView, nonce: string, options: DocumentOptions): string {
  const { language, direction, title, description, css, html, json } = renderer.render(view)
  const hero = view.kind === 'giving' && !view.isEmbedded ? view.page.picture?.url : undefined
  const isPublic = !options.isPrivate && !options.framedBy
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    headOf(view, { title, description, isPublic, publicUrl: options.publicUrl }),
    hero ? `<link rel="preload" as="image" href="${escapeHtml(hero)}" fetchpriority="high">` : '',
    renderer.font && direction === 'ltr'
      ? `<link rel="preload" as="font" type="font/woff2" href="${renderer.font}" crossorigin>`
      : '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style nonce="${nonce}">${renderer.styles}${css}</style>`,
  ].join('')
  const frame = options.framedBy ? ' class="framed"' : ''
  return `<!doctype html><html lang="${language}" dir="${direction}"${frame}><head>${head}</head><body><div id="page">${html}</div><script type="application/json" id="view">${json}</script><script type="module" src="${renderer.script}"></script></body></html>`
}
