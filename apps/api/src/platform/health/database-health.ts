import { Injectable, type OnModuleInit } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.js'
import { HealthConditions } from './health-conditions.js'

/** Reports a database that does not answer. */
@Injectable()
export class DatabaseHealth implements OnModuleInit {
  constructor(
    private readonly pool: ReadPool,
    private readonly health: HealthConditions,
  ) {}

  onModuleInit(): void {
    this.health.addCheck(async () => {
      const waiting = Promise.withResolvers<never>()
      const timer = setTimeout(() => waiting.reject(new Error('PostgreSQL gave no answer in two seconds')), 2_000)
      try {
        await Promise.race([this.pool.query('select 1'), waiting.promise])
        return undefined
      } catch (error) {
        return {
          key: 'database_unreachable',
          severity: 'critical',
          message: "Almoner can't reach its database.",
          remedy: 'Start PostgreSQL again; Almoner connects by itself as soon as it answers.',
          detail: error instanceof Error ? error.message : String(error),
          audience: 'superuser',
        }
      } finally {
        clearTimeout(timer)
      }
    })
  }
}
