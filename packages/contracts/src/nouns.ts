import { acknowledgments } from './acknowledgments/acknowledgments.noun.js'
import { adoptions } from './adoptions/adoptions.noun.js'
import { accounts } from './accounts/accounts.noun.js'
import { admin } from './admin/admin.noun.js'
import { apiKeys } from './api-keys/api-keys.noun.js'
import { audit } from './audit/audit.noun.js'
import { bankStatements } from './bank-statements/bank-statements.noun.js'
import { bulkChanges } from './bulk-changes/bulk-changes.noun.js'
import { campaigns } from './campaigns/campaigns.noun.js'
import { changes } from './changes/changes.noun.js'
import { charges } from './charges/charges.noun.js'
import { checkout } from './checkout/checkout.noun.js'
import { checkoutSettings } from './checkout-settings/checkout-settings.noun.js'
import { customFields } from './custom-fields/custom-fields.noun.js'
import { dashboards } from './dashboards/dashboards.noun.js'
import { designations } from './designations/designations.noun.js'
import { directDebits } from './direct-debits/direct-debits.noun.js'
import { donations } from './donations/donations.noun.js'
import { donors } from './donors/donors.noun.js'
import { legalEntities } from './legal-entities/legal-entities.noun.js'
import { emails } from './emails/emails.noun.js'
import { exports } from './exports/exports.noun.js'
import { fundraisers } from './fundraisers/fundraisers.noun.js'
import { gateways } from './gateways/gateways.noun.js'
import { giftBatches } from './gift-batches/gift-batches.noun.js'
import { hubspot } from './hubspot/hubspot.noun.js'
import { imports } from './imports/imports.noun.js'
import { installments } from './installments/installments.noun.js'
import { instance } from './instance/instance.noun.js'
import { letters } from './letters/letters.noun.js'
import { mailings } from './mailings/mailings.noun.js'
import { notes } from './notes/notes.noun.js'
import { notifications } from './notifications/notifications.noun.js'
import { orgs } from './orgs/orgs.noun.js'
import { giftAid } from './gift-aid/gift-aid.noun.js'
import { payouts } from './payouts/payouts.noun.js'
import { periods } from './periods/periods.noun.js'
import { personCopies } from './person-copies/person-copies.noun.js'
import { personalEmails } from './personal-emails/personal-emails.noun.js'
import { pledges } from './pledges/pledges.noun.js'
import { receipts } from './receipts/receipts.noun.js'
import { records } from './records/records.noun.js'
import { releases } from './releases/releases.noun.js'
import { savedViews } from './saved-views/saved-views.noun.js'
import { search } from './search/search.noun.js'
import { statements } from './statements/statements.noun.js'
import { subOrgs } from './sub-orgs/sub-orgs.noun.js'
import { tags } from './tags/tags.noun.js'
import { tasks } from './tasks/tasks.noun.js'
import { team } from './team/team.noun.js'
import { webhooks } from './webhooks/webhooks.noun.js'

export const nouns = [
  accounts,
  orgs,
  savedViews,
  customFields,
  subOrgs,
  tags,
  tasks,
  team,
  admin,
  audit,
  instance,
  changes,
  donors,
  donations,
  installments,
  pledges,
  directDebits,
  bulkChanges,
  charges,
  giftBatches,
  campaigns,
  designations,
  checkout,
  checkoutSettings,
  emails,
  exports,
  fundraisers,
  gateways,
  hubspot,
  imports,
  legalEntities,
  dashboards,
  acknowledgments,
  letters,
  mailings,
  personCopies,
  personalEmails,
  notes,
  giftAid,
  receipts,
  records,
  search,
  statements,
  notifications,
  webhooks,
  apiKeys,
  payouts,
  bankStatements,
  periods,
  releases,
  adoptions,
] as const
