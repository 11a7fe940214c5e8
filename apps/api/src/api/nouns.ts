import { accounts } from '../domains/accounts/accounts.noun.js'
import { admin } from '../domains/admin/admin.noun.js'
import { apiKeys } from '../domains/api-keys/api-keys.noun.js'
import { audit } from '../domains/audit/audit.noun.js'
import { adoptions } from '../domains/adoptions/adoptions.noun.js'
import { bankStatements } from '../domains/bank-statements/bank-statements.noun.js'
import { bulkChanges } from '../domains/bulk-changes/bulk-changes.noun.js'
import { campaigns } from '../domains/campaigns/campaigns.noun.js'
import { changes } from '../domains/changes/changes.noun.js'
import { charges } from '../domains/charges/charges.noun.js'
import { checkoutSettings } from '../domains/checkout-settings/checkout-settings.noun.js'
import { checkout } from '../domains/checkout/checkout.noun.js'
import { customFields } from '../domains/custom-fields/custom-fields.noun.js'
import { dashboards } from '../domains/dashboards/dashboards.noun.js'
import { designations } from '../domains/designations/designations.noun.js'
import { directDebits } from '../domains/direct-debits/direct-debits.noun.js'
import { donations } from '../domains/donations/donations.noun.js'
import { donors } from '../domains/donors/donors.noun.js'
import { emails } from '../domains/emails/emails.noun.js'
import { exports } from '../domains/exports/exports.noun.js'
import { fundraisers } from '../domains/fundraisers/fundraisers.noun.js'
import { giftBatches } from '../domains/gift-batches/gift-batches.noun.js'
import { gateways } from '../domains/gateways/gateways.noun.js'
import { health } from '../domains/health/health.noun.js'
import { hubspot } from '../domains/hubspot/hubspot.noun.js'
import { imports } from '../domains/imports/imports.noun.js'
import { ledger } from '../domains/ledger/ledger.noun.js'
import { acknowledgments } from '../domains/acknowledgments/acknowledgments.noun.js'
import { letters } from '../domains/letters/letters.noun.js'
import { mailings } from '../domains/mailings/mailings.noun.js'
import { notes } from '../domains/notes/notes.noun.js'
import { notifications } from '../domains/notifications/notifications.noun.js'
import { orgs } from '../domains/orgs/orgs.noun.js'
import { payouts } from '../domains/payouts/payouts.noun.js'
import { periods } from '../domains/periods/periods.noun.js'
import { personCopies } from '../domains/person-copies/person-copies.noun.js'
import { personalEmails } from '../domains/personal-emails/personal-emails.noun.js'
import { portalLinks } from '../domains/portal-links/portal-links.noun.js'
import { portal } from '../domains/portal/portal.noun.js'
import { giftAid } from '../domains/gift-aid/gift-aid.noun.js'
import { receipts } from '../domains/receipts/receipts.noun.js'
import { records } from '../domains/records/records.noun.js'
import { pledges } from '../domains/pledges/pledges.noun.js'
import { recurring } from '../domains/recurring/recurring.noun.js'
import { releases } from '../domains/releases/releases.noun.js'
import { savedViews } from '../domains/saved-views/saved-views.noun.js'
import { search } from '../domains/search/search.noun.js'
import { signUp } from '../domains/sign-up/sign-up.noun.js'
import { statements } from '../domains/statements/statements.noun.js'
import { subOrgs } from '../domains/sub-orgs/sub-orgs.noun.js'
import { tags } from '../domains/tags/tags.noun.js'
import { tasks } from '../domains/tasks/tasks.noun.js'
import { team } from '../domains/team/team.noun.js'
import { versions } from '../domains/versions/versions.noun.js'
import { webhooks } from '../domains/webhooks/webhooks.noun.js'

export const nouns = [
  accounts,
  admin,
  apiKeys,
  audit,
  bulkChanges,
  campaigns,
  changes,
  charges,
  giftBatches,
  checkoutSettings,
  checkout,
  customFields,
  dashboards,
  designations,
  donations,
  donors,
  emails,
  exports,
  fundraisers,
  gateways,
  health,
  hubspot,
  imports,
  ledger,
  acknowledgments,
  letters,
  mailings,
  personCopies,
  personalEmails,
  notes,
  notifications,
  orgs,
  portal,
  portalLinks,
  giftAid,
  receipts,
  records,
  recurring,
  pledges,
  directDebits,
  search,
  signUp,
  savedViews,
  statements,
  subOrgs,
  tags,
  tasks,
  team,
  versions,
  webhooks,
  payouts,
  bankStatements,
  adoptions,
  periods,
  releases,
] as const
