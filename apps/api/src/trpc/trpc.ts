import { initTRPC } from '@trpc/server'
import type {} from '@trpc/server/unstable-core-do-not-import'
import type { Context } from './context.js'
import { toProblemReport } from './problem-report.js'

export interface Meta {
  operation: string
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
