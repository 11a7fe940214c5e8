import type { FastifyInstance, FastifyReply } from 'fastify'
import { sandboxRules, type SandboxRule } from '@almoner/contracts/gateways/sandbox-rules'
import { formatMoney } from '@almoner/contracts/money'
import type { SandboxPage, SandboxPayment, SandboxStep } from '../domains/gateways/index.js'
import { escapeHtml } from '../platform/mail/escape-html.js'
import { isRecord } from '../platform/records.js'
import { answerProblem } from './answer-problem.js'

interface RouteParams {
  Params: { integrationId: string; token: string }
}

const formType = 'application/x-www-form-urlencoded'
const largestForm = 4_096

export const sandboxPageRoute = '/api/gateways/:integrationId/sandbox/:token'

/** The page on which donors pay in the sandbox: a gateway's hosted page, on our own origin. It says that it is a test. */
export async function serveSandboxPage(server: FastifyInstance, page: SandboxPage): Promise<void> {
  await server.register(async (scope) => {
    scope.setErrorHandler(answerProblem)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: largestForm }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get<RouteParams>(sandboxPageRoute, async ({ params }, reply) =>
      answer(reply, await page.show(params.integrationId, params.token)),
    )
    scope.post<RouteParams>(sandboxPageRoute, async ({ params, body }, reply) => {
      const step = stepOf(body)
      if (!step) return reply.status(400).type('text/plain').send('Choose what to do')
      return answer(reply, await page.take(params.integrationId, params.token, step))
    })
  })
}

function stepOf(body: unknown): SandboxStep | null {
  if (!isRecord(body)) return null
  const { step, number } = body
  if (step === 'pay' && typeof number === 'string') return { type: 'pay', number: number.slice(0, 40) }
  return step === 'approve' || step === 'refuse' || step === 'leave' ? { type: step } : null
}

function answer(reply: FastifyReply, payment: SandboxPayment | null): FastifyReply {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  if (!payment) return reply.status(404).type('text/plain').send('Not found')
  const next = nextUrl(payment)
  if (next) return reply.redirect(next, 303)
  // A form's answer may lead on to where the donor came from, which some browsers count as the form's own target.
  const targets = [payment.successUrl, payment.cancelUrl].flatMap((url) => (url ? [new URL(url).origin] : []))
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; form-action 'self' ${targets.join(' ')}`,
    )
    .type('text/html; charset=utf-8')
    .send(pageOf(payment))
}

function nextUrl({ status, successUrl, cancelUrl }: SandboxPayment): string | null {
  if (status === 'succeeded' || status === 'processing' || status === 'kept') return successUrl
  return status === 'canceled' ? cancelUrl : null
}

const headings: Record<string, string> = {
  started: 'Pay with a test number',
  requires_action: 'Your bank asks you',
  succeeded: 'Paid',
  processing: 'Under way',
  failed: 'Not paid',
  canceled: 'Not paid',
}

const setupHeadings: Record<string, string> = {
  started: 'Give a test number',
  requires_action: 'Your bank asks you',
  kept: 'Kept',
  failed: 'Not kept',
  canceled: 'Left as it was',
}

function pageOf(payment: SandboxPayment): string {
  const heading = (payment.amount ? headings : setupHeadings)[payment.status] ?? 'Payment'
  const amount = payment.amount && `<bdi>${escapeHtml(formatMoney(payment.amount))}</bdi>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>Almoner - ${heading}</title><style>${styles}</style></head><body>
  <p class="mark">Test mode. The sandbox takes no money.</p>
  <main><h1>${heading}</h1>${amount ? `<p class="amount">${amount}</p>` : ''}<p>${escapeHtml(payment.description)}</p>${amount ? bodyOf(payment, amount) : setupBodyOf(payment)}</main>
  </body></html>`
}

function bodyOf(payment: SandboxPayment, amount: string): string {
  switch (payment.status) {
    case 'started':
      return numberForm(`Pay ${amount}`, 'Leave without paying')
    case 'requires_action':
      return `<p>Do you approve this payment?</p><form method="post" class="pair">
        <button name="step" value="approve">Approve ${amount}</button>
        <button class="quiet" name="step" value="refuse">Refuse</button></form>`
    case 'failed':
      return `<p role="alert">${escapeHtml(payment.message ?? 'It was declined.')}</p>${backLink(payment)}`
    case 'canceled':
      return `<p>Nothing was taken. You can close this page.</p>`
    default:
      return `<p>Thank you. You can close this page.</p>`
  }
}

function setupBodyOf(payment: SandboxPayment): string {
  switch (payment.status) {
    case 'started':
      return numberForm('Keep it', 'Leave as it was')
    case 'failed':
      return `<p role="alert">${escapeHtml(payment.message ?? 'It was declined.')}</p>${numberForm('Keep it', 'Leave as it was')}`
    case 'requires_action':
      return `<p>Do you approve that it is kept for later payments?</p><form method="post" class="pair">
        <button name="step" value="approve">Approve</button>
        <button class="quiet" name="step" value="refuse">Refuse</button></form>`
    case 'canceled':
      return `<p>Nothing was changed. You can close this page.</p>`
    default:
      return `<p>Thank you. You can close this page.</p>`
  }
}

const numberForm = (go: string, leave: string): string =>
  `<form method="post"><label for="number">Test number</label>
        <input id="number" name="number" list="numbers" value="4242 4242 4242 4242" inputmode="numeric" autocomplete="off" required maxlength="40">
        <datalist id="numbers">${sandboxRules.map(optionOf).join('')}</datalist>
        <button name="step" value="pay">${go}</button></form>
        <form method="post"><button class="quiet" name="step" value="leave">${leave}</button></form>
        <details><summary>All test numbers</summary><table><thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
        <tbody>${sandboxRules.map(rowOf).join('')}</tbody></table></details>`

const backLink = ({ cancelUrl }: SandboxPayment): string =>
  cancelUrl ? `<p><a href="${escapeHtml(cancelUrl)}">Back</a></p>` : '<p>You can close this page.</p>'

const grouped = ({ number }: SandboxRule): string => number.replace(/(.{4})(?=.)/g, '$1 ')

const optionOf = (rule: SandboxRule): string =>
  `<option value="${grouped(rule)}">${escapeHtml(`${rule.says} (${rule.method === 'card' ? 'card' : 'bank debit'})`)}</option>`

const rowOf = (rule: SandboxRule): string =>
  `<tr><td><bdi>${grouped(rule)}</bdi></td><td>${escapeHtml(rule.says)}</td></tr>`

const styles = `
  :root { color-scheme: light dark; --ground: #faf8f5; --card: #fff; --ink: #2b2722; --quiet: #6b6257; --line: #ddd5ca; --press: #0f5c4c; --on: #fff; --test: #9a5b00; --test-ground: #fdf0d8 }
  @media (prefers-color-scheme: dark) { :root { --ground: #1c1916; --card: #25211d; --ink: #eee7dd; --quiet: #b0a596; --line: #453d34; --press: #5cc0a6; --on: #10201c; --test: #ffcf87; --test-ground: #43331a } }
  * { box-sizing: border-box } body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
  .mark { margin: 0; padding: .6rem 1rem; text-align: center; color: var(--test); background: var(--test-ground); font-size: .9rem; font-weight: 600 }
  main { max-width: 30rem; margin: 2rem auto; padding: 0 1.25rem } h1 { font: 600 1.6rem/1.2 Georgia, serif; margin: 0 0 .5rem }
  .amount { font-size: 2rem; font-weight: 600; font-variant-numeric: tabular-nums; margin: 0 }
  label { display: block; font-weight: 600; margin: 1.5rem 0 .35rem } input { width: 100%; font: inherit; font-variant-numeric: tabular-nums; padding: .65rem .75rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: inherit }
  button { width: 100%; min-height: 3rem; margin-top: 1rem; font: inherit; font-weight: 600; color: var(--on); background: var(--press); border: 1px solid var(--press); border-radius: 8px; cursor: pointer }
  button.quiet { color: var(--ink); background: none; border-color: var(--line) } form + form button { margin-top: .6rem }
  :focus-visible { outline: 3px solid var(--press); outline-offset: 2px } details { margin-top: 2rem; border-top: 1px solid var(--line); padding-top: 1rem } summary { cursor: pointer; font-weight: 600 }
  table { width: 100%; border-collapse: collapse; font-size: .85rem; margin-top: .75rem } th, td { text-align: start; vertical-align: top; padding: .4rem .5rem .4rem 0; border-bottom: 1px solid var(--line) }
  td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums } th { color: var(--quiet); font-weight: 600 } a { color: var(--press) }`
