import {
  getWebhook,
  getWebhookDelivery,
  listEvents,
  listWebhookDeliveries,
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
  get: procedureFor(getWebhook).query(({ ctx }) => webhooks.get(ctx.actor)),
  save: procedureFor(saveWebhook).mutation(({ ctx, input }) => webhooks.save(ctx.actor, ctx.visitor, input)),
  rotateSecret: procedureFor(rotateWebhookSecret).mutation(({ ctx }) => webhooks.rotateSecret(ctx.signedIn)),
  test: procedureFor(testWebhook).mutation(({ ctx }) => webhooks.test(ctx.actor)),
  listEvents: procedureFor(listEvents).query(({ ctx, input }) => feed.list(ctx.actor, input)),
  listDeliveries: procedureFor(listWebhookDeliveries).query(({ ctx, input }) =>
    webhooks.listDeliveries(ctx.actor, input),
  ),
  getDelivery: procedureFor(getWebhookDelivery).query(({ ctx, input }) => webhooks.getDelivery(ctx.actor, input)),
  resend: procedureFor(resendWebhookDelivery).mutation(({ ctx, input }) => webhooks.resend(ctx.actor, input)),
  replay: procedureFor(replayWebhookDeliveries).mutation(({ ctx }) => webhooks.replay(ctx.actor)),
})
