import {
  archiveCustomField,
  createCustomField,
  listCustomFields,
  listCustomValues,
  orderCustomFields,
  restoreCustomField,
  saveCustomValues,
  updateCustomField,
  uploadCustomFile,
} from '@almoner/contracts/custom-fields/custom-fields.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { CustomFiles } from './custom-files.service.js'
import type { CustomFieldsService } from './custom-fields.service.js'
import type { CustomValuesService } from './custom-values.service.js'

export const customFieldsProcedures = (
  fields: CustomFieldsService,
  values: CustomValuesService,
  files: CustomFiles,
) => ({
  list: procedureFor(listCustomFields).query(({ ctx, input }) => fields.list(ctx, input)),
  create: procedureFor(createCustomField).mutation(({ ctx, input }) => fields.create(ctx.actor, input)),
  update: procedureFor(updateCustomField).mutation(({ ctx, input }) => fields.update(ctx.actor, input)),
  order: procedureFor(orderCustomFields).mutation(({ ctx, input }) => fields.order(ctx.actor, input)),
  archive: procedureFor(archiveCustomField).mutation(({ ctx, input }) => fields.archive(ctx.actor, input)),
  restore: procedureFor(restoreCustomField).mutation(({ ctx, input }) => fields.restore(ctx.actor, input)),
  values: procedureFor(listCustomValues).query(({ ctx, input }) => values.of(ctx, input)),
  save: procedureFor(saveCustomValues).mutation(({ ctx, input }) => values.save(ctx, input)),
  uploadFile: procedureFor(uploadCustomFile).mutation(({ ctx, input }) => files.take(ctx, input)),
})
