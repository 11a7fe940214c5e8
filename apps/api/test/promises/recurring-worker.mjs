import 'reflect-metadata'
import { setTimeout as sleep } from 'node:timers/promises'
import { NestFactory } from '@nestjs/core'
import pg from 'pg'
import { AppModule } from '../../dist/app.module.js'
import { SandboxGateway } from '../../dist/domains/gateways/sandbox/sandbox-gateway.js'
import { RecurringWorker } from '../../dist/domains/recurring/index.js'
import { entities } from '../../dist/entities.js'
import { readConfig } from '../../dist/platform/config.js'
import { connect } from '../../dist/platform/database/connections.js'
import { SteadyClient } from '../../dist/platform/database/steady-client.js'
import { createLogger } from '../../dist/platform/logger.js'
import { infrastructureProblem } from '../../dist/platform/problems/infrastructure-problem.js'
import { deathAt } from './dying-process.mjs'

// Collects what is due until nothing is left, or until it kills itself where it was told to; see recurring-killed.test.ts.
const {
  appUrl,
  ownerUrl,
  dataDir,
  orgId,
  pace,
  dies,
  outlives,
  answersAfterMs = 0,
} = JSON.parse(process.argv[2] ?? '{}')

const reached = deathAt(dies)
const send = Reflect.get(SandboxGateway.prototype, 'collect')
SandboxGateway.prototype.collect = async function (...request) {
  reached('before_send')
  await sleep(answersAfterMs)
  const answer = await send.apply(this, request)
  reached('after_send')
  return answer
}
const log = createLogger('silent')
const connections = await connect({ appUrl, ownerUrl, entities, log })
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '0' })
const app = await NestFactory.createApplicationContext(AppModule.on({ config, log, connections }), { logger: false })
const worker = app.get(RecurringWorker)
// A pool, whose connections are made anew where the database was lost.
const owner = new pg.Pool({ connectionString: ownerUrl, max: 1, Client: SteadyClient })
owner.on('error', () => undefined)
const open = async () =>
  (
    await owner.query(
      `select count(*)::int as count from donations d where d.org_id = $1 and d.next_charge_on <= current_date
       union all
       select count(*)::int from installments where org_id = $1 and leased_until is not null`,
      [orgId],
    )
  ).rows.some(({ count }) => count > 0)
process.send?.('ready')
for (;;) {
  try {
    if (!(await open())) break
    const { asked } = await worker.run(orgId, pace)
    if (asked === 0) await sleep(200)
  } catch (error) {
    // As its sweep does: what breaks off with the database is done again.
    if (!outlives || !infrastructureProblem(error)) throw error
    await sleep(200)
  }
}
await owner.end()
await app.close()
await connections.close()
