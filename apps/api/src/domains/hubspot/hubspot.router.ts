import {
  connectHubspot,
  disconnectHubspot,
  finishHubspotOauth,
  getHubspot,
  getHubspotLink,
  listHubspotLinks,
  listHubspotProperties,
  previewHubspotBackfill,
  retryHubspot,
  saveHubspotSettings,
  startHubspotBackfill,
  startHubspotOauth,
} from '@almoner/contracts/hubspot/hubspot.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { HubspotService } from './hubspot.service.js'

export const hubspotProcedures = (hubspot: HubspotService) => ({
  get: procedureFor(getHubspot).query(({ ctx }) => hubspot.get(ctx.actor)),
  connect: procedureFor(connectHubspot).mutation(({ ctx, input }) => hubspot.connect(ctx.signedIn, input)),
  startOauth: procedureFor(startHubspotOauth).mutation(({ ctx }) => hubspot.startOauth(ctx.signedIn)),
  finishOauth: procedureFor(finishHubspotOauth).mutation(({ ctx, input }) => hubspot.finishOauth(ctx.signedIn, input)),
  disconnect: procedureFor(disconnectHubspot).mutation(({ ctx }) => hubspot.disconnect(ctx.actor)),
  saveSettings: procedureFor(saveHubspotSettings).mutation(({ ctx, input }) => hubspot.saveSettings(ctx.actor, input)),
  properties: procedureFor(listHubspotProperties).query(({ ctx }) => hubspot.properties(ctx.actor)),
  previewBackfill: procedureFor(previewHubspotBackfill).mutation(({ ctx, input }) =>
    hubspot.previewBackfill(ctx.actor, input),
  ),
  startBackfill: procedureFor(startHubspotBackfill).mutation(({ ctx }) => hubspot.startBackfill(ctx.actor)),
  listLinks: procedureFor(listHubspotLinks).query(({ ctx, input }) => hubspot.listLinks(ctx.actor, input)),
  retry: procedureFor(retryHubspot).mutation(({ ctx, input }) => hubspot.retry(ctx.actor, input)),
  ofRecord: procedureFor(getHubspotLink).query(({ ctx, input }) => hubspot.ofRecord(ctx.actor, input)),
})
