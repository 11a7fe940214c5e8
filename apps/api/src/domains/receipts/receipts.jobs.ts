import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry, type JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { OutboxRelay } from '../../platform/outbox/outbox-relay.js'
import { ReceiptKeeper } from './receipt-keeper.js'
import { reportJob, type ReportJob } from './reporting/receipt-reports.js'
import { ReportingQueue } from './reporting/reporting-queue.js'
import { UnkeptDocuments } from './unkept-documents.js'
import { orgsWithUnkept } from './unkept-documents.statements.js'

interface KeepReceiptJob extends JobPayload {
  orgId: string
  chargeId: string
}

const keepReceiptJob = 'receipts.keep'

/** What may change what a gift's receipt has to say. */
const changes = [
  'charge.succeeded',
  'charge.refunded',
  'charge.partially_refunded',
  'charge.dispute_closed',
  'charge.corrected',
] as const

@Injectable()
export class ReceiptsJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly jobs: Jobs,
    private readonly poller: TenantPoller,
    private readonly relay: OutboxRelay,
    private readonly keeper: ReceiptKeeper,
    private readonly queue: ReportingQueue,
    private readonly unkept: UnkeptDocuments,
  ) {}

  onModuleInit(): void {
    this.registry.add<KeepReceiptJob>(keepReceiptJob, ({ orgId, chargeId }) =>
      this.keeper.bringUpToDate(orgId, chargeId),
    )
    this.registry.add<ReportJob>(reportJob, ({ orgId }, signal) => this.queue.drain(orgId, signal), 'external')
    this.poller.add({
      name: 'receipts.keepDocuments',
      everyMs: 60_000,
      looksAtStart: true,
      orgs: orgsWithUnkept,
      work: (orgId) => this.unkept.keep(orgId),
    })
    for (const type of changes)
      this.relay.on(type, ({ orgId, payload }) => this.keep({ orgId, userId: null, chargeId: payload.chargeId }))
  }

  private keep(job: KeepReceiptJob): Promise<void> {
    return this.jobs.enqueue(keepReceiptJob, job)
  }
}
