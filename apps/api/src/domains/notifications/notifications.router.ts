import {
  countNotifications,
  listNotifications,
  markNotifications,
} from '@almoner/contracts/notifications/notifications.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { NotificationsService } from './notifications.service.js'

export const notificationsProcedures = (notifications: NotificationsService) => ({
  list: procedureFor(listNotifications).query(({ ctx }) => notifications.list(ctx.actor.orgId, ctx.signedIn)),
  count: procedureFor(countNotifications).query(({ ctx }) => notifications.count(ctx.actor.orgId, ctx.signedIn)),
  mark: procedureFor(markNotifications).mutation(({ ctx, input }) =>
    notifications.mark(ctx.actor.orgId, ctx.signedIn, input),
  ),
})
