import { TRPCError } from '@trpc/server'
import { expect } from 'vitest'
import type { ProblemCode } from '@almoner/contracts/problems'
import { toProblemReport } from '../src/trpc/problem-report.js'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The call was refused with this code and, where given, at this field. */
    toBeProblem(code: ProblemCode, expected?: { field?: string }): R
  }
}

expect.extend({
  toBeProblem(received: unknown, code: ProblemCode, expected: { field?: string } = {}) {
    if (!(received instanceof TRPCError)) {
      return { pass: false, message: () => `expected a refusal with ${code}, got ${String(received)}` }
    }
    const report = toProblemReport(received, '')
    const isField = expected.field === undefined || report.fields.some(({ path }) => path === expected.field)
    return {
      pass: report.code === code && isField,
      message: () => `expected ${code}${expected.field ? ` at ${expected.field}` : ''}, got ${JSON.stringify(report)}`,
    }
  },
})
