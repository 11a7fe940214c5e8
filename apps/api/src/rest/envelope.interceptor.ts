import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { map, type Observable } from 'rxjs'
import { JsonText } from '../platform/json-text.js'

export interface Envelope {
  status: 'success'
  data: unknown
}

/** Every answer of the REST face is `{ status, data }`. What is JSON already is put in as it is. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<Envelope | string> {
    const reply = context.switchToHttp().getResponse<FastifyReply>()
    return next.handle().pipe(
      map((data: unknown) => {
        if (!(data instanceof JsonText)) return { status: 'success' as const, data: data ?? null }
        void reply.type('application/json; charset=utf-8')
        return `{"status":"success","data":${data.text}}`
      }),
    )
  }
}
