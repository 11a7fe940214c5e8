import {
  getLegalEntity,
  getSignature,
  listLegalEntities,
  listReceiptSettings,
  previewZoneChange,
  saveLegalEntity,
  saveReceiptSettings,
} from '@almoner/contracts/legal-entities/legal-entities.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { LegalEntitiesService } from './legal-entities.service.js'

export const legalEntitiesProcedures = (entities: LegalEntitiesService) => ({
  get: procedureFor(getLegalEntity).query(({ ctx, input }) => entities.get(ctx.actor, input)),
  list: procedureFor(listLegalEntities).query(({ ctx, input }) => entities.list(ctx.actor, input)),
  zoneChange: procedureFor(previewZoneChange).query(({ ctx, input }) => entities.zoneChange(ctx.actor, input)),
  save: procedureFor(saveLegalEntity).mutation(({ ctx, input }) => entities.save(ctx.actor, input)),
  listReceipts: procedureFor(listReceiptSettings).query(({ ctx, input }) => entities.listReceipts(ctx.actor, input)),
  saveReceipt: procedureFor(saveReceiptSettings).mutation(({ ctx, input }) => entities.saveReceipt(ctx.actor, input)),
  getSignature: procedureFor(getSignature).query(({ ctx, input }) => entities.getSignature(ctx.actor, input)),
})
