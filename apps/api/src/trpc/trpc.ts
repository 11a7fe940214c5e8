import { initTRPC } from '@trpc/server'
import type { Operation } from '@almoner/contracts/operation'
import type {} from '@trpc/server/unstable-core-do-not-import'
import type { Context } from './context.js'
import { toProblemReport } from './problem-report.js'

export interface Meta {
  operation: string
  /** What was defined once for all; the REST face and its document are made of it. */
  contract: Operation<unknown, unknown, unknown>
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const report = toProblemReport(error, ctx?.requestId ?? '')
      return {
        ...shape,
        message: report.message,
        data: { code: shape.data.code, httpStatus: shape.data.httpStatus, problem: report },
      }
    },
  })

export const router = t.router
export const procedure = t.procedure
export const createCallerFactory = t.createCallerFactory
