import { accounts } from './features/accounts/accounts.noun'
import { admin } from './features/admin/admin.noun'
import { apiKeys } from './features/api-keys/api-keys.noun'
import { audit } from './features/audit/audit.noun'
import { bulkChanges } from './features/bulk-changes/bulk-changes.noun'
import { campaigns } from './features/campaigns/campaigns.noun'
import { charges } from './features/charges/charges.noun'
import { customFields } from './features/custom-fields/custom-fields.noun'
import { dashboards } from './features/dashboards/dashboards.noun'
import { designations } from './features/designations/designations.noun'
import { directDebits } from './features/direct-debits/direct-debits.noun'
import { donations } from './features/donations/donations.noun'
import { donors } from './features/donors/donors.noun'
import { emails } from './features/emails/emails.noun'
import { exports } from './features/exports/exports.noun'
import { fundraisers } from './features/fundraisers/fundraisers.noun'
import { myPage } from './features/fundraisers/own-page/my-page.noun'
import { gateways } from './features/gateways/gateways.noun'
import { hubspot } from './features/hubspot/hubspot.noun'
import { imports } from './features/imports/imports.noun'
import { legalEntities } from './features/legal-entities/legal-entities.noun'
import { acknowledgments } from './features/acknowledgments/acknowledgments.noun'
import { letters } from './features/letters/letters.noun'
import { orgSettings } from './features/org-settings/org-settings.noun'
import { giftAid } from './features/gift-aid/gift-aid.noun'
import { periods } from './features/periods/periods.noun'
import { adoptions } from './features/adoptions/adoptions.noun'
import { bankStatements } from './features/bank-statements/bank-statements.noun'
import { payouts } from './features/payouts/payouts.noun'
import { pledges } from './features/pledges/pledges.noun'
import { releases } from './features/releases/releases.noun'
import { receipts } from './features/receipts/receipts.noun'
import { settings } from './features/settings/settings.noun'
import { statements } from './features/statements/statements.noun'
import { subOrgs } from './features/sub-orgs/sub-orgs.noun'
import { tags } from './features/tags/tags.noun'
import { tasks } from './features/tasks/tasks.noun'
import { webhooks } from './features/webhooks/webhooks.noun'

export const nouns = [
  dashboards,
  campaigns,
  charges,
  donations,
  donors,
  bulkChanges,
  exports,
  fundraisers,
  myPage,
  receipts,
  payouts,
  bankStatements,
  directDebits,
  adoptions,
  pledges,
  releases,
  acknowledgments,
  emails,
  giftAid,
  tasks,
  imports,
  audit,
  settings,
  gateways,
  hubspot,
  legalEntities,
  orgSettings,
  designations,
  periods,
  apiKeys,
  subOrgs,
  letters,
  statements,
  tags,
  customFields,
  webhooks,
  admin,
  accounts,
] as const
