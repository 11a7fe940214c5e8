import { Injectable } from '@nestjs/common'

/** The only place that asks what time it is; tests put another in its place. */
@Injectable()
export class Clock {
  /** False where somebody sets it by hand. */
  readonly isOfThisMachine: boolean = true

  now(): Date {
    return new Date()
  }
}
