import { defineNoun } from '../noun.js'
import { EmailChange } from './email-change.entity.js'
import { MethodSetup } from './method-setup.entity.js'
import { PortalSession } from './portal-session.entity.js'
import { PortalDetails } from './portal-details.js'
import { PortalLogin } from './portal-login.js'
import { PortalHome } from './portal-home.js'
import { PortalMethods } from './portal-methods.js'
import { PortalDonations } from './portal-donations.js'
import { PortalModule } from './portal.module.js'
import { portalProcedures } from './portal.router.js'

export const portal = defineNoun({
  modules: [PortalModule],
  entities: [EmailChange, MethodSetup, PortalSession],
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
