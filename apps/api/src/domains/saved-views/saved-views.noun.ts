import { defineNoun } from '../noun.js'
import { SavedView } from './saved-view.entity.js'
import { SavedViewsRepository } from './saved-views.repository.js'
import { savedViewsProcedures } from './saved-views.router.js'
import { SavedViewsService } from './saved-views.service.js'

export const savedViews = defineNoun({
  providers: [SavedViewsRepository, SavedViewsService],
  entities: [SavedView],
  procedures: (get) => ({ savedViews: savedViewsProcedures(get(SavedViewsService)) }),
})
