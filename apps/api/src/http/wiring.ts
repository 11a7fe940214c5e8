import { RuntimeException } from '@nestjs/core/errors/exceptions/runtime.exception.js'
import type { LoggerService } from '@nestjs/common'
import type { Logger } from '../platform/logger.js'
import { StartProblem } from '../platform/start-problem.js'

class NestLog implements LoggerService {
  constructor(private readonly to: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.to.debug({ context }, String(message))
  }
  warn(message: unknown, context?: unknown): void {
    this.to.warn({ context }, String(message))
  }
  error(message: unknown, stack?: unknown, context?: unknown): void {
    this.to.error({ context, stack }, String(message))
  }
}

export const nestOptions = (log: Logger) => ({ logger: new NestLog(log), abortOnError: false })

/** Raises a `StartProblem` in one line where no module provides a class; Nest's own message is a page of advice. */
export async function wired<App>(app: Promise<App>): Promise<App> {
  try {
    return await app
  } catch (error) {
    if (!(error instanceof RuntimeException)) throw error
    const [line = ''] = error.message.split('\n')
    throw new StartProblem(line, { cause: error })
  }
}
