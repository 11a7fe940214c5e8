import type { PageSettings } from '@almoner/contracts/instance/page-settings'
import { problemOf } from '@almoner/ui/form/submit'
import { watchedFromNow } from './leave-for-tokens'

export type ErrorReportSettings = NonNullable<PageSettings['errorReports']>

/** The service that errors are told, once it is loaded. */
export interface ErrorReports {
  capture(error: unknown, requestId: string | undefined): void
  /** `route` is the pattern of a path, which names nobody. */
  enter(route: string): void
  resume(userId: string): void
  /** Neither reports nor records until it is resumed. */
  pause(): void
}

let loading: Promise<ErrorReports> | undefined
let current: ErrorReports | undefined

/** Loads the service, or wakes it up again. */
export async function resumeErrorReports(settings: ErrorReportSettings, userId: string): Promise<ErrorReports> {
  watchedFromNow()
  loading ??= import('./sentry').then(({ openSentry }) => openSentry(settings))
  current = await loading
  current.resume(userId)
  return current
}

export function pauseErrorReports(): void {
  current?.pause()
  current = undefined
}

/** An error of a call, of whichever client. */
export const isOfCall = (error: unknown): boolean =>
  error instanceof Error && ['TRPCClientError', 'Refusal'].includes(error.name)

/** Reports what should not have happened; what the server refused in words of its own, or a network that is away, is none of it. */
export function reportError(error: unknown): void {
  const problem = problemOf(error)
  if (problem !== null && problem.code !== 'something_wrong') return
  if (problem === null && isOfCall(error)) return
  current?.capture(error, problem?.errorId)
}
