import type { INestApplicationContext } from '@nestjs/common'
import type { Day } from '../calendar.js'
import { giveInBritain } from './british-gifts.js'
import { callsOfOwner } from './calls-of-owner.js'
import { giveInIsrael } from './israeli-gifts.js'
import { giveOnline } from './online-gifts.js'
import type { Trust } from './trust-seeds.js'

/** Gives to the charity of the demo, and claims what is due of it, by the product's own operations. */
export async function giveToTrust(
  app: INestApplicationContext,
  trust: Trust,
  at: { today: Day; nowMs: number },
): Promise<void> {
  const calls = callsOfOwner(app, trust)
  await giveOnline(app, calls, trust, at)
  await giveInBritain(calls, trust, at.today)
  await giveInIsrael(app, calls, trust, at.today)
}
