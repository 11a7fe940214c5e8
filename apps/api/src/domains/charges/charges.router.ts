import type { Charge, ChargeRow, ChargeTotals } from '@almoner/contracts/charges/charge'
import { getCharge, listCharges, totalCharges } from '@almoner/contracts/charges/charges.operations'
import type { ChargeFilter, GetChargeInput, ListChargesInput } from '@almoner/contracts/charges/charges.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import type { JsonText } from '../../platform/json-text.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface ChargesVerbs {
  list(actor: Actor, input: ListChargesInput): Promise<JsonText<Page<ChargeRow>>>
  totals(actor: Actor, filter: ChargeFilter): Promise<ChargeTotals>
  get(actor: Actor, input: GetChargeInput): Promise<Charge>
}

export const createChargesRouter = (charges: ChargesVerbs) =>
  router({
    list: procedureFor(listCharges).query(({ ctx, input }) => charges.list(ctx.actor, input)),
    totals: procedureFor(totalCharges).query(({ ctx, input }) => charges.totals(ctx.actor, input)),
    get: procedureFor(getCharge).query(({ ctx, input }) => charges.get(ctx.actor, input)),
  })
