import { money } from '@almoner/contracts/money'
import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import {
  AppModule,
  connect,
  createLogger,
  entities,
  prepareAppRole,
  readConfig,
  RecurringWorker,
  SandboxGateway,
} from '../parts/built.ts'
import { waitForStart } from './crew.ts'

/** One process of Almoner's worker, whose gateway says yes in no time at all and keeps no log of its own. */
const { DATABASE_URL: ownerUrl = '', ORG_ID: orgId = '', DATA_DIR } = process.env

const log = createLogger('error')
const config = readConfig({ NODE_ENV: 'test', DATA_DIR, DATABASE_URL: ownerUrl, DEMO: '0' })
const connections = await connect({ appUrl: await prepareAppRole(ownerUrl), ownerUrl, entities, log })
const app = await NestFactory.createApplicationContext(AppModule.on({ config, log, connections }), { logger: false })

app.get(SandboxGateway, { strict: false }).collect = async (_, { chargeId, amount, paymentMethod }) => ({
  status: 'succeeded',
  gatewayChargeId: `ch_${chargeId}`,
  amount,
  fee: money(Math.floor((amount.amount * 29) / 1000) + 30, amount.currency),
  settlement: null,
  method: { type: 'card', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2031, reference: paymentMethod },
  chargedAt: new Date(),
})
const worker = app.get(RecurringWorker, { strict: false })
await waitForStart()
while ((await worker.run(orgId)).asked > 0) continue
await app.close()
await connections.close()
