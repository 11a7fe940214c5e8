import { EntityManager } from '@mikro-orm/postgresql'
import { Global, Module, type DynamicModule } from '@nestjs/common'
import { CallRunner } from './access/call-runner.js'
import { MaskedChecks } from './access/masked-checks.js'
import { ScopedCalls } from './access/scoped-calls.js'
import { Throttles } from './access/throttles.repository.js'
import { AccountAudit } from './audit/account-audit.js'
import { Audit } from './audit/audit.js'
import { AuditChain } from './audit/audit-chain.repository.js'
import { Clock } from './clock.js'
import type { Config } from './config.js'
import type { Connections } from './database/connections.js'
import { DatabaseClock } from './database/database-clock.js'
import { DatabaseListener } from './database/database-listener.js'
import { ReadPool } from './database/read-pool.js'
import { TenantQuery } from './database/tenant-query.js'
import type { ErrorReporter } from './error-reports/error-reporter.js'
import { Files } from './files/files.js'
import { Pictures } from './files/pictures.js'
import { SharePictures } from './files/share-pictures.js'
import { Batcher } from './batching/batcher.js'
import { DatabaseHealth } from './health/database-health.js'
import { HealthConditions } from './health/health-conditions.js'
import { StorageHealth } from './health/storage-health.js'
import { Idempotency } from './idempotency/idempotency.repository.js'
import { InstanceHealth } from './instance/instance-health.js'
import { InstanceLock } from './instance/instance-lock.js'
import { JobRegistry } from './jobs/job-registry.js'
import { JobRunner } from './jobs/job-runner.js'
import { Jobs } from './jobs/jobs.js'
import { TenantPoller } from './jobs/tenant-poller.js'
import type { Logger } from './logger.js'
import { KeptMails } from './mail/kept-mails.js'
import { MailBrowser } from './mail/mail-browser.js'
import { Mailer } from './mail/mailer.js'
import { MailBodies } from './mail/mail-body.js'
import { MailChecks } from './mail/mail-checks.js'
import { MailReports } from './mail/mail-reports.js'
import { MailSender } from './mail/mail-sender.js'
import { NameResolver, Outbound } from './outbound/outbound.js'
import { OutboxRelay } from './outbox/outbox-relay.js'
import { Outbox } from './outbox/outbox.js'
import { HandledEvents } from './outbox/handled-events.repository.js'
import { PdfRenderer } from './pdf/pdf-renderer.js'
import { PlatformRetention } from './retention/platform-retention.js'
import { Retention } from './retention/retention.js'
import { Vault } from './secrets/vault.js'
import { CONFIG, CONNECTIONS, LOGGER } from './tokens.js'

export interface Infrastructure {
  config: Config
  log: Logger
  connections: Connections
  clock?: Clock
  /** Absent: errors stand in the log alone. */
  reporter?: ErrorReporter
}

const services = [
  AccountAudit,
  Audit,
  AuditChain,
  Batcher,
  CallRunner,
  MaskedChecks,
  DatabaseClock,
  DatabaseHealth,
  DatabaseListener,
  HealthConditions,
  Idempotency,
  InstanceHealth,
  InstanceLock,
  JobRegistry,
  JobRunner,
  Jobs,
  KeptMails,
  MailBrowser,
  MailChecks,
  MailReports,
  Mailer,
  NameResolver,
  Outbound,
  Outbox,
  OutboxRelay,
  HandledEvents,
  PdfRenderer,
  Pictures,
  SharePictures,
  MailBodies,
  Retention,
  PlatformRetention,
  MailSender,
  ScopedCalls,
  StorageHealth,
  TenantPoller,
  TenantQuery,
  Throttles,
]

@Global()
@Module({})
export class PlatformModule {
  static on({ config, log, connections, clock = new Clock() }: Infrastructure): DynamicModule {
    return {
      module: PlatformModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: log },
        { provide: CONNECTIONS, useValue: connections },
        { provide: Clock, useValue: clock },
        { provide: EntityManager, useValue: connections.orm.em },
        { provide: ReadPool, useValue: connections.readPool },
        { provide: Files, useFactory: () => Files.open(config) },
        { provide: Vault, useFactory: () => Vault.open(config) },
        ...services,
      ],
      exports: [CONFIG, LOGGER, CONNECTIONS, Clock, EntityManager, ReadPool, Files, Vault, ...services],
    }
  }
}
