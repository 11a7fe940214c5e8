import type { Config } from '../../platform/config.js'
import { CONFIG } from '../../platform/tokens.js'
import { defineNoun } from '../noun.js'
import { erasedWithHubspot } from './hubspot-erasure.statements.js'
import { BackfillRepository } from './backfill.repository.js'
import { HubspotClient } from './client/hubspot-client.js'
import { HubspotOauthClient } from './client/hubspot-oauth-client.js'
import { HUBSPOT } from './client/hubspot-port.js'
import { HUBSPOT_REACH, HubspotRequests, type HubspotReach } from './client/hubspot-requests.js'
import { ContactMerges } from './contact-merges.js'
import { DonorPulls } from './donor-pulls.js'
import { DonorPush } from './donor-push.js'
import { FactsRepository } from './facts.repository.js'
import { GiftPush } from './gift-push.js'
import { HubspotConnecting } from './hubspot-connecting.js'
import { HubspotConnection } from './hubspot-connection.entity.js'
import { HubspotConnections } from './hubspot-connections.repository.js'
import { HubspotIntake } from './hubspot-intake.js'
import { HubspotLink } from './hubspot-link.entity.js'
import { HubspotLinks } from './hubspot-links.repository.js'
import { HubspotMerges } from './hubspot-merges.js'
import { HubspotPreview } from './hubspot-preview.js'
import { HubspotPull } from './hubspot-pull.js'
import { HubspotSetup } from './hubspot-setup.js'
import { HubspotSync } from './hubspot-sync.js'
import { HubspotTokens } from './hubspot-tokens.js'
import { HubspotJobs } from './hubspot.jobs.js'
import { hubspotProcedures } from './hubspot.router.js'
import { OwnRecords } from './own-records.js'
import { RecurringPush } from './recurring-push.js'
import { HubspotService } from './hubspot.service.js'

export const hubspot = defineNoun({
  providers: [
    {
      provide: HUBSPOT_REACH,
      inject: [CONFIG],
      useFactory: ({ hubspotApiUrl: basePath, hubspotApp, publicUrl }: Config): HubspotReach => ({
        ...(basePath ? { basePath } : {}),
        ...(hubspotApp ? { app: { ...hubspotApp, redirectUri: `${publicUrl}/api/hubspot/oauth` } } : {}),
      }),
    },
    { provide: HUBSPOT, useClass: HubspotClient },
    HubspotOauthClient,
    HubspotRequests,
    BackfillRepository,
    ContactMerges,
    DonorPulls,
    DonorPush,
    FactsRepository,
    GiftPush,
    HubspotConnecting,
    HubspotConnections,
    HubspotIntake,
    HubspotJobs,
    HubspotLinks,
    HubspotMerges,
    HubspotPreview,
    HubspotPull,
    HubspotService,
    HubspotSetup,
    HubspotSync,
    HubspotTokens,
    OwnRecords,
    RecurringPush,
  ],
  entities: [HubspotConnection, HubspotLink],
  erasedWithDonors: erasedWithHubspot,
  procedures: (get) => ({ hubspot: hubspotProcedures(get(HubspotService)) }),
})
