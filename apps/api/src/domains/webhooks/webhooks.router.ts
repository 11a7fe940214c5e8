import type { Page } from '@almoner/contracts/paging'
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookWithSecret,
} from '@almoner/contracts/webhooks/webhook'
import {
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  replayWebhookDeliveries,
  resendWebhookDelivery,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
} from '@almoner/contracts/webhooks/webhooks.operations'
import type {
  DeliveryById,
  ListDeliveriesInput,
  ReplayedDeliveries,
  SaveWebhookInput,
} from '@almoner/contracts/webhooks/webhooks.operations'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface WebhooksVerbs {
  get(actor: Actor): Promise<Webhook | null>
  save(actor: Actor, visitor: SignedIn | null, input: SaveWebhookInput): Promise<WebhookWithSecret>
  rotateSecret(visitor: SignedIn): Promise<WebhookWithSecret>
  test(actor: Actor): Promise<WebhookDeliveryDetail>
  listDeliveries(actor: Actor, input: ListDeliveriesInput): Promise<Page<WebhookDelivery>>
  getDelivery(actor: Actor, input: DeliveryById): Promise<WebhookDeliveryDetail>
  resend(actor: Actor, input: DeliveryById): Promise<WebhookDeliveryDetail>
  replay(actor: Actor): Promise<ReplayedDeliveries>
}

export const createWebhooksRouter = (webhooks: WebhooksVerbs) =>
  router({
    get: procedureFor(getWebhook).query(({ ctx }) => webhooks.get(ctx.actor)),
    save: procedureFor(saveWebhook).mutation(({ ctx, input }) => webhooks.save(ctx.actor, ctx.visitor, input)),
    rotateSecret: procedureFor(rotateWebhookSecret).mutation(({ ctx }) => webhooks.rotateSecret(ctx.signedIn)),
    test: procedureFor(testWebhook).mutation(({ ctx }) => webhooks.test(ctx.actor)),
    listDeliveries: procedureFor(listWebhookDeliveries).query(({ ctx, input }) =>
      webhooks.listDeliveries(ctx.actor, input),
    ),
    getDelivery: procedureFor(getWebhookDelivery).query(({ ctx, input }) => webhooks.getDelivery(ctx.actor, input)),
    resend: procedureFor(resendWebhookDelivery).mutation(({ ctx, input }) => webhooks.resend(ctx.actor, input)),
    replay: procedureFor(replayWebhookDeliveries).mutation(({ ctx }) => webhooks.replay(ctx.actor)),
  })
