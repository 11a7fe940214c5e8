import {
  getEntity,
  getSignature,
  listReceiptSettings,
  saveEntity,
  saveReceiptSettings,
} from '@almoner/contracts/entities/entities.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { EntitiesService } from './entities.service.js'

export const entitiesProcedures = (entities: EntitiesService) => ({
  get: procedureFor(getEntity).query(({ ctx, input }) => entities.get(ctx.actor, input)),
  save: procedureFor(saveEntity).mutation(({ ctx, input }) => entities.save(ctx.actor, input)),
  listReceipts: procedureFor(listReceiptSettings).query(({ ctx, input }) => entities.listReceipts(ctx.actor, input)),
  saveReceipt: procedureFor(saveReceiptSettings).mutation(({ ctx, input }) => entities.saveReceipt(ctx.actor, input)),
  getSignature: procedureFor(getSignature).query(({ ctx, input }) => entities.getSignature(ctx.actor, input)),
})
