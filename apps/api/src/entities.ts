import { AccountEmailChange } from './domains/accounts/account-email-change.entity.js'
import { AccountToken } from './domains/accounts/account-token.entity.js'
import { KnownDevice } from './domains/accounts/known-device.entity.js'
import { RecoveryCode } from './domains/accounts/second-factor/recovery-code.entity.js'
import { SecondFactor } from './domains/accounts/second-factor/second-factor.entity.js'
import { Membership } from './domains/accounts/membership.entity.js'
import { Session } from './domains/accounts/session.entity.js'
import { User } from './domains/accounts/user.entity.js'
import { BulkChangeRow } from './domains/bulk-changes/bulk-change-row.entity.js'
import { BulkChange } from './domains/bulk-changes/bulk-change.entity.js'
import { CampaignPage } from './domains/campaigns/campaign-page.entity.js'
import { ApiKey } from './domains/api-keys/api-key.entity.js'
import { Campaign } from './domains/campaigns/campaign.entity.js'
import { WidgetSighting } from './domains/campaigns/widget-sighting.entity.js'
import { ChargeAllocation } from './domains/charges/charge-allocation.entity.js'
import { Charge } from './domains/charges/charge.entity.js'
import { PaymentReview } from './domains/charges/reviews/payment-review.entity.js'
import { Dispute } from './domains/charges/dispute.entity.js'
import { Refund } from './domains/charges/refund.entity.js'
import { SoftCredit } from './domains/charges/soft-credit.entity.js'
import { CheckoutSettings } from './domains/checkout-settings/checkout-settings.entity.js'
import { Checkout } from './domains/checkout/checkout.entity.js'
import { DonationDraft } from './domains/checkout/donation-draft.entity.js'
import { Designation } from './domains/designations/designation.entity.js'
import { DonationAllocation } from './domains/donations/donation-allocation.entity.js'
import { Installment } from './domains/donations/installments/installment.entity.js'
import { DonationChange } from './domains/donations/donation-change.entity.js'
import { DonationException } from './domains/donations/donation-exception.entity.js'
import { DonationTerm } from './domains/donations/donation-term.entity.js'
import { Donation } from './domains/donations/donation.entity.js'
import { DonorTotal } from './domains/donors/donor-total.entity.js'
import { Donor } from './domains/donors/donor.entity.js'
import { GiftAidDeclaration } from './domains/donors/gift-aid/gift-aid-declaration.entity.js'
import { EmailTemplate } from './domains/emails/email-template.entity.js'
import { GiftLetter } from './domains/emails/gift-letter.entity.js'
import { PlanLetter } from './domains/emails/plan-letter.entity.js'
import { StaffDigest } from './domains/emails/staff/staff-digest.entity.js'
import { StaffNotice } from './domains/emails/staff/staff-notice.entity.js'
import { FundraiserSignup } from './domains/fundraisers/sign-up/fundraiser-signup.entity.js'
import { Fundraiser } from './domains/fundraisers/fundraiser.entity.js'
import { GatewayIntegration } from './domains/gateways/connection/gateway-integration.entity.js'
import { GatewayEvent } from './domains/gateways/events/gateway-event.entity.js'
import { PaymentDomain } from './domains/gateways/settings/payment-domain.entity.js'
import { SandboxEntry } from './domains/gateways/sandbox/sandbox-entry.entity.js'
import { DonorChange } from './domains/imports/donor-change.entity.js'
import { Import } from './domains/imports/import.entity.js'
import { RememberedPlan } from './domains/imports/remembered-plan.entity.js'
import { StagedRow } from './domains/imports/staged-row.entity.js'
import { LedgerAccountRow } from './domains/ledger/ledger-account.entity.js'
import { LedgerEntry } from './domains/ledger/ledger-entry.entity.js'
import { LedgerTransaction } from './domains/ledger/ledger-transaction.entity.js'
import { GivingDay, GivingTotal, LedgerTail } from './domains/ledger/roll-up.entities.js'
import { Entity } from './domains/orgs/entity.entity.js'
import { Logo } from './domains/orgs/logo.entity.js'
import { Org } from './domains/orgs/org.entity.js'
import { EmailChange } from './domains/portal/email-change.entity.js'
import { MethodSetup } from './domains/portal/method-setup.entity.js'
import { PortalSession } from './domains/portal/portal-session.entity.js'
import { PortalLink } from './domains/portal-links/portal-link.entity.js'
import { ContentVersion } from './domains/versions/content-version.entity.js'
import { WebhookAttempt } from './domains/webhooks/webhook-attempt.entity.js'
import { WebhookDelivery } from './domains/webhooks/webhook-delivery.entity.js'
import { Webhook } from './domains/webhooks/webhook.entity.js'
import { ReceiptSettings } from './domains/orgs/receipt-settings.entity.js'
import { Throttle } from './platform/access/throttle.entity.js'
import { AuditEntry } from './platform/audit/audit-entry.entity.js'
import { AuditHead } from './platform/audit/audit-head.entity.js'
import { AuditLink } from './platform/audit/audit-link.entity.js'
import { IdempotencyKey } from './platform/idempotency/idempotency-key.entity.js'
import { Instance } from './platform/instance/instance.entity.js'
import { Mail } from './platform/mail/mail.entity.js'
import { OutboxEvent } from './platform/outbox/outbox-event.entity.js'

/** Every table of the database; the migrations and the schema check are made from this list. */
export const entities = [
  AccountEmailChange,
  AccountToken,
  ApiKey,
  AuditEntry,
  AuditHead,
  AuditLink,
  BulkChange,
  BulkChangeRow,
  Campaign,
  CampaignPage,
  Charge,
  ChargeAllocation,
  Checkout,
  CheckoutSettings,
  ContentVersion,
  Designation,
  Dispute,
  Donation,
  DonationAllocation,
  DonationChange,
  DonationDraft,
  DonationException,
  DonationTerm,
  Donor,
  DonorChange,
  DonorTotal,
  GiftAidDeclaration,
  EmailChange,
  EmailTemplate,
  Entity,
  Fundraiser,
  FundraiserSignup,
  GatewayEvent,
  GatewayIntegration,
  GiftLetter,
  GivingDay,
  GivingTotal,
  IdempotencyKey,
  Import,
  Installment,
  Instance,
  KnownDevice,
  LedgerAccountRow,
  LedgerEntry,
  LedgerTail,
  LedgerTransaction,
  Logo,
  Mail,
  Membership,
  MethodSetup,
  Org,
  OutboxEvent,
  ReceiptSettings,
  PaymentDomain,
  PortalLink,
  PortalSession,
  PaymentReview,
  PlanLetter,
  RecoveryCode,
  Refund,
  RememberedPlan,
  SandboxEntry,
  SecondFactor,
  Session,
  SoftCredit,
  StaffDigest,
  StaffNotice,
  StagedRow,
  Throttle,
  User,
  WidgetSighting,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
]
