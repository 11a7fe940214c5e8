import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../platform/mail/escape-html.js'
import type { MailBrowser, SentMail } from '../platform/mail/mail-browser.js'

/** Shows every mail that Almoner wrote, so that links in them can be followed without a mail server. Not for production. */
export function showMails(server: FastifyInstance, mails: MailBrowser): void {
  server.get('/api/dev/mail', () => mails.newest())
  server.get('/dev/mail', async (_, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
      .type('text/html; charset=utf-8')
      .send(pageOf(await mails.newest())),
  )
}

function pageOf(mails: SentMail[]): string {
  const emails = mails.map(
    (mail) => `
    <article>
      <h2>${escapeHtml(mail.subject)}</h2>
      <p>To <b>${escapeHtml(mail.to)}</b>, ${escapeHtml(mail.sentAt)}</p>
      <pre>${escapeHtml(mail.text)}</pre>
      <iframe sandbox srcdoc="${escapeHtml(mail.html)}" title="${escapeHtml(mail.subject)}"></iframe>
    </article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Almoner - Mail outbox</title><style>
    body { font: 15px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #2b2722; background: #faf8f5 }
    article { border-top: 1px solid #ddd5ca; padding: 1rem 0 } h2 { font-size: 1rem; margin: 0 }
    pre { white-space: pre-wrap; background: #f2ede6; padding: .75rem; border-radius: 6px }
    iframe { width: 100%; height: 24rem; border: 1px solid #ddd5ca; border-radius: 6px; background: #fff }
  </style></head><body><h1>Mail outbox</h1>${emails.length > 0 ? emails.join('') : '<p>No mail has been written yet.</p>'}</body></html>`
}
