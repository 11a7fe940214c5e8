import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Config } from '../config.js'
import type { Connections } from '../database/connections.js'
import { CONFIG, CONNECTIONS } from '../tokens.js'
import { HealthConditions, type HealthCondition } from './health-conditions.js'
import { ping } from '../database/plain-query.js'

const patienceMs = 2_000

/** Reports a database that does not answer, and of the embedded one why it does not run. */
@Injectable()
export class DatabaseHealth implements OnModuleInit {
  constructor(
    private readonly health: HealthConditions,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.health.addCheck(() => this.look())
  }

  private async look(): Promise<HealthCondition | undefined> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('PostgreSQL gave no answer in two seconds')), patienceMs)
    try {
      await Promise.race([ping(this.connections.readPool), late.promise])
      return undefined
    } catch (error) {
      return this.conditionFor(error)
    } finally {
      clearTimeout(timer)
    }
  }

  private conditionFor(error: unknown): HealthCondition {
    const outage = this.connections.outage()
    const said = error instanceof Error ? error.message : String(error)
    return {
      key: 'database_unreachable',
      severity: 'critical',
      message: outage
        ? `Almoner's database is not running. ${withoutPath(outage.message, this.config.dataDir)}`
        : "Almoner can't reach its database.",
      remedy: outage
        ? 'Almoner restarts it automatically once the cause is fixed.'
        : 'Start PostgreSQL again, or fix the connection to it. Almoner reconnects automatically.',
      detail: outage?.message ?? said,
      audience: 'superuser',
    }
  }
}

const withoutPath = (sentence: string, dataDir: string): string =>
  sentence.replaceAll(` (${dataDir})`, '').replaceAll(` in ${dataDir} `, ' ').replaceAll(dataDir, 'DATA_DIR')
