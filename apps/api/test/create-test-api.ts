import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import 'reflect-metadata'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import pg from 'pg'
import { entities } from '../src/entities.js'
import { createServer } from '../src/http/server.js'
import type { DonorHere, SignedIn } from '../src/platform/access/actor.js'
import { CallRunner } from '../src/platform/access/call-runner.js'
import { Clock } from '../src/platform/clock.js'
import { readConfig, type Config } from '../src/platform/config.js'
import { connect } from '../src/platform/database/connections.js'
import { createOrm } from '../src/platform/database/orm.js'
import { newId } from '../src/platform/ids.js'
import { JobRunner } from '../src/platform/jobs/job-runner.js'
import { MailBodies, type MailBody } from '../src/platform/mail/mail-body.js'
import pino from 'pino'
import type { Infrastructure } from '../src/platform/platform.module.js'
import type { AppRouter } from '../src/api/app-router.js'
import { AppRouterHost } from '../src/api/app-router.host.js'
import { contextOf } from '../src/api/context-factory.js'
import { OperationRunner, undeclaredProblem } from '../src/trpc/operation-runner.js'
import { createCallerFactory } from '../src/trpc/trpc.js'
import { checkEvents } from './check-events.js'
import { Given } from './given.js'
import { createTestDatabase, type TestDatabase } from './test-database.js'

/** A clock that stands still until a test moves it. */
class FakeClock extends Clock {
  override readonly isOfThisMachine = false
  private time = new Date('2026-06-15T12:00:00Z')

  override now(): Date {
    return new Date(this.time)
  }

  set(instant: string): void {
    this.time = new Date(instant)
  }
}

const createCaller = (router: AppRouter) => createCallerFactory(router)

export type TestCaller = ReturnType<ReturnType<typeof createCaller>>

export interface WrittenMail extends MailBody {
  id: string
  org_id: string | null
  recipient: string
  from_name: string | null
  reply_to: string | null
  subject: string
}

/** Almoner on a database of its own: called as tRPC calls it, or over HTTP at `url`. */
export interface TestApi {
  app: NestFastifyApplication
  infrastructure: Infrastructure
  clock: FakeClock
  given: Given
  /** Calls procedures as someone would who is signed in so; null is nobody. */
  as(visitor: SignedIn | null): TestCaller
  /** Calls procedures as a donor would on their own page. */
  asDonor(donor: DonorHere | null): TestCaller
  /** Does something inside a call bound to an org, as a job would. */
  within<Result>(who: { orgId: string | null; userId?: string | null }, work: () => Promise<Result>): Promise<Result>
  /** Does something as a command does that works as the owner of the tables. */
  byCommand<Result>(work: () => Promise<Result>): Promise<Result>
  /** Asks the database as the role that owns it, past every policy. */
  asOwner<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Mails as they read, the oldest first, by a condition on their columns. */
  mails(where: string, values?: unknown[]): Promise<WrittenMail[]>
  /** Listens on a free port and returns the address. */
  listen(): Promise<string>
  startJobs(): Promise<JobRunner>
  close(): Promise<void>
}

/** `own`: on another database than a copy of the template, where rows are laid and looked at by `adminUrl`. */
export async function createTestApi(
  settings: Partial<Config> = {},
  own?: TestDatabase & { adminUrl: string },
): Promise<TestApi> {
  const database = own ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'almoner-test-api-'))
  const log = pino({ level: 'error' }, { write: failOnUndeclared })
  const clock = new FakeClock()
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '0' }),
    requestsPerMinute: 0,
    sessionRequestsPerMinute: 0,
    keyRequestsPerMinute: 0,
    givingRequestsPerMinute: 0,
    megabytesPerMinute: 0,
    sessionMegabytesPerMinute: 0,
    ...settings,
  }
  const connections = await connect({ ...database, entities, log })
  const infrastructure: Infrastructure = { config, log, connections, clock }
  const app = await createServer(infrastructure, { isReady: () => true })
  const owner = new pg.Pool({ connectionString: own?.adminUrl ?? database.ownerUrl, max: 2 })
  // The database is dropped under connections that are still on their way out.
  owner.on('error', () => undefined)
  const call = createCaller(app.get(AppRouterHost).router)
  const runner = app.get(OperationRunner)
  let jobs: JobRunner | undefined

  const within: TestApi['within'] = (who, work) => app.get(CallRunner).run({ ...who, isAudited: false }, work)

  return {
    app,
    infrastructure,
    clock,
    given: new Given(owner),
    as: (visitor) =>
      call(
        contextOf({
          requestId: newId(),
          ip: '192.0.2.1',
          userAgent: 'test',
          visitor,
          sessionCookie: { set: () => undefined, clear: () => undefined },
          deviceCookie: { value: null, set: () => undefined },
          runner,
        }),
      ),
    asDonor: (donor) =>
      call(
        contextOf({
          requestId: newId(),
          ip: '192.0.2.1',
          userAgent: 'test',
          visitor: null,
          donor,
          donorCookie: { set: () => undefined, clear: () => undefined },
          sessionCookie: { set: () => undefined, clear: () => undefined },
          deviceCookie: { value: null, set: () => undefined },
          runner,
        }),
      ),
    within,
    byCommand: async (work) => {
      const orm = createOrm({ url: connections.ownerUrl, entities, poolSize: 2 })
      try {
        return await new CallRunner(orm.em).run({ orgId: null, isAudited: false }, work)
      } finally {
        await orm.close(true)
      }
    },
    asOwner: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await owner.query<Row>(sql, values)).rows,
    mails: async (where, values = []) => {
      const sql = `select id, org_id, recipient, from_name, reply_to, subject, sealed_body from mails where ${where} order by created_at, id`
      const { rows } = await owner.query<Omit<WrittenMail, 'text' | 'html'> & { sealed_body: string }>(sql, values)
      return rows.map(({ sealed_body: sealed, ...mail }) => ({ ...mail, ...app.get(MailBodies).open(mail.id, sealed) }))
    },
    listen: async () => {
      await app.listen(0, '127.0.0.1')
      return app.getUrl()
    },
    startJobs: async () => {
      const runner = app.get(JobRunner)
      await runner.start(connections.ownerUrl, 2)
      jobs = runner
      return runner
    },
    close: async () => {
      await app.close()
      await jobs?.stop()
      await checkEvents(owner)
      await owner.end()
      await connections.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes the call fail that raised a problem of which its contract says nothing, and with it the test. */
function failOnUndeclared(line: string): void {
  const { msg, operation, problem } = JSON.parse(line) as { msg?: string; operation?: string; problem?: string }
  if (msg === undeclaredProblem) throw new Error(`${operation} raised ${problem}, which its contract does not declare`)
}
