import { listCustomValues } from '@almoner/contracts/custom-fields/custom-fields.operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ContextFactory } from '../api/context-factory.js'
import type { CustomFiles } from '../domains/custom-fields/index.js'
import type { CallRunner } from '../platform/access/call-runner.js'
import { orNotFound } from '../platform/problems/problem.js'
import { authorize } from '../trpc/authorize.js'
import { sendDownload } from './send-download.js'

interface Parts {
  contexts: ContextFactory
  calls: CallRunner
  files: CustomFiles
  refuse: (request: FastifyRequest, reply: FastifyReply, error: unknown) => FastifyReply
}

/** The file in a custom field, for whoever sees the field on its record. */
export function serveCustomFiles(server: FastifyInstance, { contexts, calls, files, refuse }: Parts): void {
  server.get<{ Params: { id: string } }>('/api/custom-files/:id', async (request, reply) => {
    try {
      const context = await contexts.create(request, reply)
      authorize(context, listCustomValues)
      const { actor, signedIn } = context
      const id = z.uuid().safeParse(request.params.id)
      const file = id.success
        ? await calls.run({ orgId: actor.orgId, userId: signedIn.userId }, () => files.open(context, id.data))
        : null
      return await sendDownload(reply, { ...orNotFound(file), type: 'application/octet-stream' })
    } catch (error) {
      return refuse(request, reply, error)
    }
  })
}
