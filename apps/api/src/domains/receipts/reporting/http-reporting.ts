import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { reportNumberSchema } from '@almoner/contracts/receipts/receipt-report'
import type { Config } from '../../../platform/config.js'
import { postToOperator } from '../../../platform/outbound/post-to-operator.js'
import { CONFIG } from '../../../platform/tokens.js'
import { Reporting, type ReportAnswer, type Reported } from './reporting-port.js'

const answerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('reported'), reportNumber: reportNumberSchema }),
  z.object({ status: z.literal('canceled') }),
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('rejected'), reason: z.string().trim().min(1).max(500) }),
])

/** Speaks what `docs/section-46.md` describes with the service that whoever runs this Almoner has set. */
@Injectable()
export class HttpReporting extends Reporting {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 's46Reporting'>) {
    super()
  }

  report(receipt: Reported): Promise<ReportAnswer> {
    return this.ask('report', receipt)
  }

  cancel(receipt: Reported): Promise<ReportAnswer> {
    return this.ask('cancel', receipt)
  }

  private async ask(operation: 'report' | 'cancel', receipt: Reported): Promise<ReportAnswer> {
    const service = this.config.s46Reporting
    if (!service) return { kind: 'not_configured' }
    const { token } = service
    let answer: Awaited<ReturnType<typeof postToOperator>>
    try {
      answer = await postToOperator(service.url, JSON.stringify({ operation, ...receipt }), {
        'content-type': 'application/json',
        'idempotency-key': `${receipt.receiptId}:${operation}`,
        ...(token && { authorization: `Bearer ${token.reveal()}` }),
      })
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return { kind: 'unreachable', reason: isLate ? 'It did not answer in time' : 'It could not be reached' }
    }
    return readAnswer(answer)
  }
}

/** A duplicate (409) brings the number that the receipt has, and is as good as a report. */
function readAnswer({ status, text }: { status: number; text: string }): ReportAnswer {
  const read = answerSchema.safeParse(jsonOf(text))
  if (!read.success || status >= 500) return { kind: 'unreachable', reason: `It answered ${status}` }
  const { data } = read
  return data.status === 'reported'
    ? { kind: 'number', number: data.reportNumber }
    : data.status === 'rejected'
      ? { kind: 'rejected', reason: data.reason }
      : { kind: data.status }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
