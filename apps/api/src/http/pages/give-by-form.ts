import type { FastifyReply } from 'fastify'
import { TRPCError } from '@trpc/server'
import { faultsOf, totalOf, type CheckoutFault } from '@almoner/contracts/checkout/checkout-rules'
import { give } from '@almoner/contracts/checkout/checkout.operations'
import type { GivingNotice, GivingView } from '@almoner/contracts/checkout/public-view'
import { serverFaults } from '@almoner/contracts/server-faults'
import { Problem } from '../../platform/problems/problem.js'
import { isRecord } from '../../platform/records.js'
import { causeOf } from '../../trpc/problem-report.js'
import { sendOnward } from './page-document.js'
import type { PageCall, PublicCaller } from './public-caller.js'
import type { Renderer } from './renderer.js'

interface SentForm {
  api: PublicCaller
  renderer: Renderer
  call: PageCall
  view: GivingView
}

const isId = (text: string | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '')

/** Takes a form that was sent without a script. Its own key keeps a form that is sent twice one gift. */
export async function giveByForm({
  api,
  renderer,
  call,
  view,
}: SentForm): Promise<{ view: GivingView } | FastifyReply> {
  const { page } = view
  const pairs = pairsOf(call.request.body)
  const fields = renderer.fieldsOf(pairs)
  const formKey = isId(fields.formKey?.[0]) ? fields.formKey[0] : view.formKey
  const attempt = renderer.attemptOf(page.terms, fields)
  const again = (faults: CheckoutFault[], notice: GivingNotice | null): { view: GivingView } => ({
    view: { ...view, sent: { fields: pairs, faults, notice }, formKey: keepsKey(notice) ? formKey : view.formKey },
  })
  const faults = faultsOf(page.terms, attempt)
  if (faults.length > 0 || attempt.amount === null) return again(faults, null)
  try {
    const { token, status } = await api.call(give, call, {
      orgId: page.org.id,
      campaignId: page.campaign.id,
      fundraiser: page.fundraiser?.slug ?? null,
      language: page.language,
      source: view.isEmbedded ? 'embed' : 'page',
      idempotencyKey: formKey,
      form: attempt,
      total: totalOf(page.terms, attempt.amount, attempt.coversFees).total.amount,
    })
    if (status.state === 'waiting' && status.payUrl) return sendOnward(call.reply, status.payUrl)
    return call.reply.redirect(`/give/status/${token}`, 303)
  } catch (error) {
    const cause = causeOf(error)
    if (!(cause instanceof Problem)) {
      if (error instanceof TRPCError && error.code === 'BAD_REQUEST')
        return again([{ path: 'giver.email', fault: 'email' }], null)
      throw error
    }
    if (serverFaults.includes(cause.code)) throw error
    return again([], noticeOf(cause.code))
  }
}

const notices: Record<string, GivingNotice> = {
  attempts_exhausted: 'exhausted',
  challenge_needed: 'challenge',
  checkout_changed: 'changed',
  checkout_closed: 'changed',
  gateway_unavailable: 'unavailable',
  idempotency_key_reused: 'repeated',
}

/** Whoever was asked to wait has begun nothing, and waits from when the form was opened. */
const keepsKey = (notice: GivingNotice | null): boolean => notice === null || notice === 'challenge'

const noticeOf = (code: string): GivingNotice => notices[code] ?? 'fault'

const mostFields = 200

function pairsOf(body: unknown): [string, string][] {
  if (!isRecord(body)) return []
  return Object.entries(body)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one): [string, unknown] => [name, one]))
    .filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    .slice(0, mostFields)
}
