import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { isAdminLevel } from '@almoner/contracts/permissions'
import { mostSavedViews, type SavedView as ShownView } from '@almoner/contracts/saved-views/saved-view'
import type {
  CreateSavedViewInput,
  SavedViewById,
  UpdateSavedViewInput,
} from '@almoner/contracts/saved-views/saved-views.operations'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { Problem } from '../../platform/problems/problem.js'
import type { Asker } from '../records/index.js'
import { SavedView } from './saved-view.entity.js'
import { SavedViewsRepository, type ViewReader } from './saved-views.repository.js'

const readerOf = ({ actor, visitor }: Asker): ViewReader => ({
  orgId: actor.orgId,
  userId: actor.userId,
  isAdmin: visitor !== null && isAdminLevel(visitor),
})

@Injectable()
export class SavedViewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly views: SavedViewsRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  list(by: Asker): Promise<ShownView[]> {
    return this.views.list(readerOf(by))
  }

  /** Raises `saved_view_limit`. */
  create(by: Asker, { idempotencyKey: _, ...fields }: CreateSavedViewInput): Promise<ShownView> {
    const { actor } = by
    const { orgId, userId } = actor
    if (!userId) throw new Problem('permission_denied')
    return this.em.transactional(async (em) => {
      if ((await this.views.countOf(orgId, userId, fields.list)) >= mostSavedViews)
        throw new Problem('saved_view_limit')
      const view = em.create(SavedView, { orgId, ownerId: userId, ...fields, createdAt: this.clock.now() })
      await em.flush()
      this.audit.record(actor, 'savedViews.create', { subjectId: view.id, after: factsOf(view) })
      return this.views.get(readerOf(by), view.id)
    })
  }

  /** Raises `not_found` and `saved_view_of_another`. */
  update(by: Asker, { id, ...changes }: UpdateSavedViewInput): Promise<ShownView> {
    return this.em.transactional(async (em) => {
      const view = await this.lockOwn(by, id)
      const before = factsOf(view)
      Object.assign(view, changes)
      await em.flush()
      this.audit.record(by.actor, 'savedViews.update', { subjectId: id, before, after: factsOf(view) })
      return this.views.get(readerOf(by), id)
    })
  }

  /** Raises `not_found` and `saved_view_of_another`. */
  remove(by: Asker, { id }: SavedViewById): Promise<ShownView> {
    return this.em.transactional(async (em) => {
      const view = await this.lockOwn(by, id)
      const shown = await this.views.get(readerOf(by), id)
      await em.remove(view).flush()
      this.audit.record(by.actor, 'savedViews.remove', { subjectId: id, before: factsOf(view) })
      return shown
    })
  }

  /** To others a view that is not shared is not there. */
  private async lockOwn(by: Asker, id: string): Promise<SavedView> {
    const { userId, isAdmin, orgId } = readerOf(by)
    const view = await this.views.lockOrFail(orgId, id)
    if (view.ownerId === userId) return view
    if (!view.isShared) throw new Problem('not_found')
    if (!isAdmin) throw new Problem('saved_view_of_another')
    return view
  }
}

/** What the audit log keeps; the filter is left out, since people are searched for by name and email. */
const factsOf = ({ list, name, columns, density, isShared }: SavedView) => ({ list, name, columns, density, isShared })
