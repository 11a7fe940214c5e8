import {
  createSavedView,
  listSavedViews,
  removeSavedView,
  updateSavedView,
} from '@almoner/contracts/saved-views/saved-views.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { SavedViewsService } from './saved-views.service.js'

export const savedViewsProcedures = (views: SavedViewsService) => ({
  list: procedureFor(listSavedViews).query(({ ctx }) => views.list(ctx)),
  create: procedureFor(createSavedView).mutation(({ ctx, input }) => views.create(ctx, input)),
  update: procedureFor(updateSavedView).mutation(({ ctx, input }) => views.update(ctx, input)),
  remove: procedureFor(removeSavedView).mutation(({ ctx, input }) => views.remove(ctx, input)),
})
