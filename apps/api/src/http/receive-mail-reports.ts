import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { MailReports } from '../platform/mail/mail-reports.js'
import { Problem } from '../platform/problems/problem.js'
import type { Secret } from '../platform/secrets/secret.js'
import { answerProblem } from './answer-problem.js'

export const mailReportsRoute = '/api/mail/reports'

// A report may have the whole mail with it, and its receipt.
const largestReport = 5 * 1024 * 1024

interface Intake {
  reports: MailReports
  /** Absent: nothing is taken. */
  secret: Secret | undefined
}

/**
 * Where what comes to the address of MAIL_BOUNCES_TO is handed in, as it came: reports of mails that could not be delivered, and of
 * complaints. Whoever hands it in shows MAIL_REPORTS_SECRET as a bearer token.
 */
export async function receiveMailReports(server: FastifyInstance, { reports, secret }: Intake): Promise<void> {
  if (!secret) return
  const expected = digestOf(`Bearer ${secret.reveal()}`)
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestReport }, (_, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler(answerProblem)
    scope.post(mailReportsRoute, async ({ headers, body }) => {
      if (!timingSafeEqual(digestOf(headers.authorization ?? ''), expected)) throw new Problem('permission_denied')
      const isKnown = Buffer.isBuffer(body) && (await reports.take(body))
      return { status: 'success', data: { isKnown } }
    })
  })
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
