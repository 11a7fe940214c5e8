import type { EntityDetail } from '@almoner/contracts/entities/entity'
import {
  getEntity,
  getSignature,
  listReceiptSettings,
  saveEntity,
  saveReceiptSettings,
} from '@almoner/contracts/entities/entities.operations'
import type {
  EntityById,
  EntityReceipt,
  ListReceiptSettingsInput,
  SaveEntityInput,
  SaveReceiptInput,
  SignaturePicture,
} from '@almoner/contracts/entities/entities.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface EntitiesVerbs {
  get(actor: Actor, input: EntityById): Promise<EntityDetail>
  save(actor: Actor, input: SaveEntityInput): Promise<EntityDetail>
  listReceipts(actor: Actor, input: ListReceiptSettingsInput): Promise<Page<EntityReceipt>>
  saveReceipt(actor: Actor, input: SaveReceiptInput): Promise<EntityDetail>
  getSignature(actor: Actor, input: EntityById): Promise<SignaturePicture>
}

export const createEntitiesRouter = (entities: EntitiesVerbs) =>
  router({
    get: procedureFor(getEntity).query(({ ctx, input }) => entities.get(ctx.actor, input)),
    save: procedureFor(saveEntity).mutation(({ ctx, input }) => entities.save(ctx.actor, input)),
    listReceipts: procedureFor(listReceiptSettings).query(({ ctx, input }) => entities.listReceipts(ctx.actor, input)),
    saveReceipt: procedureFor(saveReceiptSettings).mutation(({ ctx, input }) => entities.saveReceipt(ctx.actor, input)),
    getSignature: procedureFor(getSignature).query(({ ctx, input }) => entities.getSignature(ctx.actor, input)),
  })
