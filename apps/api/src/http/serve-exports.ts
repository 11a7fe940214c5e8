import { fileFormats, type FileFormat } from '@almoner/contracts/exports/export'
import { getExport } from '@almoner/contracts/exports/exports.operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ContextFactory } from '../api/context-factory.js'
import type { ExportsService } from '../domains/exports/index.js'
import type { CallRunner } from '../platform/access/call-runner.js'
import { orNotFound } from '../platform/problems/problem.js'
import { authorize } from '../trpc/authorize.js'
import { sendDownload } from './send-download.js'

interface Parts {
  contexts: ContextFactory
  calls: CallRunner
  exported: ExportsService
  refuse: (request: FastifyRequest, reply: FastifyReply, error: unknown) => FastifyReply
}

const types: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The file of an export, for its maker alone. */
export function serveExports(server: FastifyInstance, { contexts, calls, exported, refuse }: Parts): void {
  server.get<{ Params: { id: string } }>('/api/exports/:id/file', async (request, reply) => {
    try {
      const context = await contexts.create(request, reply)
      authorize(context, getExport)
      const { actor, signedIn } = context
      const id = z.uuid().safeParse(request.params.id)
      const { name, bytes, content } = orNotFound(
        id.success
          ? await calls.run({ orgId: actor.orgId, userId: signedIn.userId }, () =>
              exported.open(actor, signedIn, id.data),
            )
          : null,
      )
      const format = fileFormats.find((known) => name.endsWith(`.${known}`)) ?? 'csv'
      return await sendDownload(reply, { name, bytes, content, type: types[format] })
    } catch (error) {
      return refuse(request, reply, error)
    }
  })
}
