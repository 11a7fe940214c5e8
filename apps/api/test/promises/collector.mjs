import 'reflect-metadata'
import { once } from 'node:events'
import { NestFactory } from '@nestjs/core'
import { AppModule } from '../../dist/app.module.js'
import { ChargeCollection } from '../../dist/domains/charges/index.js'
import { GatewaysService } from '../../dist/domains/gateways/index.js'
import { entities } from '../../dist/entities.js'
import { readConfig } from '../../dist/platform/config.js'
import { connect } from '../../dist/platform/database/connections.js'
import { createLogger } from '../../dist/platform/logger.js'

// Collects what is due until it is killed, beside another that does the same; see collection-killed.test.ts.
const [work] = await once(process, 'message')
const log = createLogger('silent')
const connections = await connect({ appUrl: work.appUrl, ownerUrl: work.ownerUrl, entities, log })
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: work.dataDir, DEMO: '0' })
const app = await NestFactory.createApplicationContext(AppModule.on({ config, log, connections }), { logger: false })
const gateway = await app.get(GatewaysService).connectionFor(work.orgId, work.entityId)
const collection = app.get(ChargeCollection)
const options = { isOffSession: true, keepsMethod: true, description: 'A recurring gift' }
process.send?.('ready')
for (const { key, installmentNo } of work.due) {
  await collection.take(
    gateway,
    {
      orgId: work.orgId,
      idempotencyKey: key,
      gateway,
      donorId: work.donorId,
      campaignId: work.campaignId,
      donation: { donationId: work.donationId, installmentNo, attemptNo: 1 },
      amount: { amount: 30_00, currency: 'usd' },
      allocations: [],
      method: 'card',
      paymentReference: '4242424242424242',
    },
    options,
  )
}
process.send?.('done')
await app.close()
await connections.close()
