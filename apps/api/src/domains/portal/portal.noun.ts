import { defineNoun } from '../noun.js'
import { erasedWithPortal } from './portal-erasure.statements.js'
import { EmailChange } from './email-change.entity.js'
import { MethodSetup } from './method-setup.entity.js'
import { PortalDetails } from './portal-details.js'
import { PortalDonations } from './portal-donations.js'
import { PortalHome } from './portal-home.js'
import { PortalLogin } from './portal-login.js'
import { PortalMethods } from './portal-methods.js'
import { PortalOrgs } from './portal-orgs.repository.js'
import { PortalSession } from './portal-session.entity.js'
import { PortalSessions } from './portal-sessions.repository.js'
import { PortalJobs } from './portal.jobs.js'
import { PortalRepository } from './portal.repository.js'
import { portalProcedures } from './portal.router.js'

export const portal = defineNoun({
  providers: [
    PortalDetails,
    PortalLogin,
    PortalHome,
    PortalJobs,
    PortalMethods,
    PortalOrgs,
    PortalDonations,
    PortalRepository,
    PortalSessions,
  ],
  entities: [EmailChange, MethodSetup, PortalSession],
  erasedWithDonors: erasedWithPortal,
  rowsOfDonors: [
    { table: 'portal_sessions', key: 'id' },
    { table: 'portal_email_changes', key: 'id' },
    { table: 'portal_method_setups', key: 'id' },
  ],
  procedures: (get) => ({
    portal: portalProcedures({
      login: get(PortalLogin),
      home: get(PortalHome),
      recurringDonations: get(PortalDonations),
      methods: get(PortalMethods),
      details: get(PortalDetails),
    }),
  }),
})
