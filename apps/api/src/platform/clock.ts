import { Injectable } from '@nestjs/common'

/** The only place that asks what time it is; tests put another in its place. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date()
  }
}
