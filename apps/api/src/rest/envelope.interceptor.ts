import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common'
import { map, type Observable } from 'rxjs'

export interface Envelope {
  status: 'success'
  data: unknown
}

/** Every answer of the REST face is `{ status, data }`. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<Envelope> {
    return next.handle().pipe(map((data: unknown) => ({ status: 'success' as const, data: data ?? null })))
  }
}
