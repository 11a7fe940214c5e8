import {
  changeTags,
  createTag,
  listManagedTags,
  listTags,
  listTagsOfRecords,
  mergeTags,
  removeTag,
  restoreTag,
  updateTag,
} from '@almoner/contracts/tags/tags.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { TagsService } from './tags.service.js'

export const tagsProcedures = (tags: TagsService) => ({
  list: procedureFor(listTags).query(({ ctx }) => tags.list(ctx.actor)),
  listManaged: procedureFor(listManagedTags).query(({ ctx }) => tags.listManaged(ctx.actor)),
  ofRecords: procedureFor(listTagsOfRecords).query(({ ctx, input }) => tags.ofRecords(ctx, input)),
  change: procedureFor(changeTags).mutation(({ ctx, input }) => tags.change(ctx, input)),
  create: procedureFor(createTag).mutation(({ ctx, input }) => tags.create(ctx.actor, input)),
  update: procedureFor(updateTag).mutation(({ ctx, input }) => tags.update(ctx.actor, input)),
  merge: procedureFor(mergeTags).mutation(({ ctx, input }) => tags.merge(ctx.actor, input)),
  remove: procedureFor(removeTag).mutation(({ ctx, input }) => tags.remove(ctx.actor, input)),
  restore: procedureFor(restoreTag).mutation(({ ctx, input }) => tags.restore(ctx.actor, input)),
})
