import {
  addWebhook,
  getWebhook,
  getWebhookDelivery,
  listEvents,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhookDeliveries,
  resendWebhookDelivery,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
} from '@almoner/contracts/webhooks/webhooks.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { EventFeed } from './event-feed.js'
import type { WebhooksService } from './webhooks.service.js'

export const webhooksProcedures = (webhooks: WebhooksService, feed: EventFeed) => ({
  list: procedureFor(listWebhooks).query(({ ctx }) => webhooks.list(ctx.actor)),
  get: procedureFor(getWebhook).query(({ ctx, input }) => webhooks.get(ctx.actor, input)),
  add: procedureFor(addWebhook).mutation(({ ctx, input }) => webhooks.add(ctx.actor, ctx.visitor, input)),
  save: procedureFor(saveWebhook).mutation(({ ctx, input }) => webhooks.save(ctx.actor, ctx.visitor, input)),
  rotateSecret: procedureFor(rotateWebhookSecret).mutation(({ ctx, input }) =>
    webhooks.rotateSecret(ctx.signedIn, input),
  ),
  remove: procedureFor(removeWebhook).mutation(({ ctx, input }) => webhooks.remove(ctx.actor, input)),
  test: procedureFor(testWebhook).mutation(({ ctx, input }) => webhooks.test(ctx.actor, input)),
  listEvents: procedureFor(listEvents).query(({ ctx, input }) => feed.list(ctx.actor, input)),
  listDeliveries: procedureFor(listWebhookDeliveries).query(({ ctx, input }) =>
    webhooks.listDeliveries(ctx.actor, input),
  ),
  getDelivery: procedureFor(getWebhookDelivery).query(({ ctx, input }) => webhooks.getDelivery(ctx.actor, input)),
  resend: procedureFor(resendWebhookDelivery).mutation(({ ctx, input }) => webhooks.resend(ctx.actor, input)),
  replay: procedureFor(replayWebhookDeliveries).mutation(({ ctx, input }) => webhooks.replay(ctx.actor, input)),
})
