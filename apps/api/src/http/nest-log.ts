import type { LoggerService } from '@nestjs/common'
import type { Logger } from '../platform/logger.js'

/** Nest's own messages in the structured log. */
export class NestLog implements LoggerService {
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
