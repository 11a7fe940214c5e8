import type { ErrorContext } from './error-reporter.js'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What is told of an error of what a line of the log says beside it: ids and names, and nothing of the rest. */
export function contextOfLine(line: Record<string, unknown>): ErrorContext {
  const requestId = textOf(line.requestId)
  const route = textOf(line.path)
  const job = textOf(line.job) ?? textOf(line.task)
  return { ...(requestId && { requestId }), ...(route && { route }), ...(job && { job }) }
}
