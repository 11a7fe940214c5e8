import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { GiftReceipts } from '../domains/receipts/index.js'
import type { CallRunner } from '../platform/access/call-runner.js'

interface Parts {
  calls: CallRunner
  receipts: GiftReceipts
}

const paramsSchema = z.object({ orgId: z.uuid(), receiptId: z.uuid(), secret: z.string().max(100) })

/** The document of a receipt, for whoever has its link: a donor, without signing in. */
export function serveReceipts(server: FastifyInstance, { calls, receipts }: Parts): void {
  server.get('/receipts/:orgId/:receiptId/:secret', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params)
    const found = params.success
      ? await calls.run({ orgId: params.data.orgId }, () =>
          receipts.open(params.data.orgId, params.data.receiptId, params.data.secret),
        )
      : undefined
    reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
    if (!found) return reply.status(404).type('text/plain').send('Not found')
    return reply
      .type('application/pdf')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(found.fileName)}`)
      .send(Buffer.from(found.content))
  })
}
