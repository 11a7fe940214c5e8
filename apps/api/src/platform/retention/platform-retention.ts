import { Injectable, type OnModuleInit } from '@nestjs/common'
import { Retention } from './retention.js'

@Injectable()
export class PlatformRetention implements OnModuleInit {
  constructor(private readonly retention: Retention) {}

  onModuleInit(): void {
    this.retention.add({ table: 'mails', over: 'sent_at < now() - make_interval(days => $1)' })
    this.retention.add({ table: 'outbox', over: 'handled_at < now() - make_interval(days => $1)' })
    this.retention.add({ table: 'idempotency_keys', over: 'created_at < now() - make_interval(days => $1)' })
    this.retention.add({ table: 'throttles', over: 'expires_at < now()' })
    // A job that failed for the last time stays for whoever looks into it.
    this.retention.add({
      table: 'graphile_worker._private_jobs',
      over: 'attempts >= max_attempts and run_at < now() - make_interval(days => $1)',
    })
  }
}
