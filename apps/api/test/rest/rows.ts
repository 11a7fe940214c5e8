import { expect } from 'vitest'
import type { CastOrg, Role } from './cast.js'

type Least = 'public' | 'signed_in' | 'member' | 'agent' | 'admin' | 'superuser'

/** A call of the specification: what it takes, who may, and how it is refused. Written by hand, not read from the app. */
export interface Row {
  call: string
  least: Least
  /** The path in an org; ids of another org's make it one that is not there. */
  path: (of: CastOrg) => string
  body?: (of: CastOrg) => object
  /** The form's part of JSON, by its name. */
  form?: (of: CastOrg) => Record<string, object>
  /** What `data` has at least. */
  gives?: (of: CastOrg) => unknown
  /** The path or body names something of an org, so another's is answered as absent. */
  isOfOrg?: boolean
  /** Bodies that are refused with 400, with the field that is named. */
  bad?: [body: object, field: string][]
  /** The path names a record by its id. */
  takesId?: boolean
}

export const allowed: Record<Least, readonly Role[]> = {
  public: ['owner', 'admin', 'agent', 'fundraiser'],
  signed_in: ['owner', 'admin', 'agent', 'fundraiser'],
  member: ['owner', 'admin', 'agent', 'fundraiser'],
  agent: ['owner', 'admin', 'agent'],
  admin: ['owner', 'admin'],
  superuser: [],
}

const receipt = {
  pack: 'us',
  legalName: 'River Trust Inc.',
  registrationNumber: '12-3456789',
  address: '12 Quay Street\nPortland, OR 97201',
}

const webhook = { url: 'https://hooks.river.example/in', events: ['charge.succeeded'] }

/** Those whose success is the same however often, by whomever. */
export const lastingRows: Row[] = [
  {
    call: 'GET /is-authenticated',
    least: 'signed_in',
    path: () => '/is-authenticated',
    gives: ({ orgId }) => ({ orgId, active: true, org: { id: orgId } }),
  },
  {
    call: 'POST /public/restore-password',
    least: 'public',
    path: () => '/public/restore-password',
    body: () => ({ email: 'nobody@nowhere.example' }),
    bad: [
      [{}, 'email'],
      [{ email: 'nobody' }, 'email'],
      [{ email: 'a\u0000@b.example' }, 'email'],
    ],
  },
  {
    call: 'GET /public/check-restore-token/{token}/{type}',
    least: 'public',
    path: () => '/public/check-restore-token/nonsense/restore',
    gives: () => ({ valid: false }),
  },
  {
    call: 'POST /public/send-verification-email',
    least: 'public',
    path: () => '/public/send-verification-email',
    body: () => ({ emailAddress: 'nobody@nowhere.example' }),
    bad: [[{ emailAddress: 'nobody' }, 'emailAddress']],
  },
  {
    call: 'GET /fundraiser-signup/count',
    least: 'admin',
    path: () => '/fundraiser-signup/count',
    gives: () => ({ count: 0 }),
  },
  {
    call: 'PUT /fundraiser/{userId}',
    least: 'admin',
    isOfOrg: true,
    takesId: true,
    path: ({ fundraiserUserId }) => `/fundraiser/${fundraiserUserId}`,
    form: () => ({ fundraiser: { firstName: 'Fiona', goal: 50_000 } }),
    gives: () => ({ firstName: 'Fiona' }),
    bad: [
      [{ firstName: '' }, 'firstName'],
      [{ goal: -1 }, 'goal'],
      [{ role: 'owner' }, 'role'],
    ],
  },
  {
    call: 'GET /org/{id}',
    least: 'member',
    isOfOrg: true,
    takesId: true,
    path: ({ orgId }) => `/org/${orgId}`,
    gives: ({ orgId, entityId }) => ({ id: orgId, entities: [{ id: entityId, isPrimary: true }] }),
  },
  {
    call: 'PUT /org/{orgId}',
    least: 'admin',
    isOfOrg: true,
    takesId: true,
    path: ({ orgId }) => `/org/${orgId}`,
    form: () => ({ org: { name: 'Renamed Trust', website: 'https://renamed.example' } }),
    gives: () => ({ name: 'Renamed Trust', website: 'https://renamed.example' }),
    bad: [
      [{ name: '', website: 'https://a.example' }, 'name'],
      [{ name: 'A' }, 'website'],
      [{ name: 'A\u0000', website: 'https://a.example' }, 'name'],
      [{ name: 'A', website: 'https://a.example', currency: 'eur' }, 'currency'],
    ],
  },
  {
    call: 'POST /org/settings',
    least: 'admin',
    path: () => '/org/settings',
    body: () => ({ language: 'fr' }),
    gives: ({ orgId }) => ({ id: orgId, crmSettings: { language: 'fr' } }),
    bad: [
      [{ language: 'klingon' }, 'language'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ plan: 'gold' }, 'plan'],
    ],
  },
  {
    call: 'PUT /org/entity/{id}',
    least: 'admin',
    isOfOrg: true,
    takesId: true,
    path: ({ entityId }) => `/org/entity/${entityId}`,
    form: () => ({ entity: { name: 'River Trust Inc.' } }),
    gives: ({ entityId }) => ({ id: entityId, name: 'River Trust Inc.' }),
    bad: [
      [{ name: '' }, 'name'],
      [{ secret: 1 }, 'secret'],
    ],
  },
  {
    call: 'GET /campaign/{id}',
    least: 'agent',
    isOfOrg: true,
    takesId: true,
    path: ({ campaignId }) => `/campaign/${campaignId}`,
    gives: ({ campaignId }) => ({ id: campaignId }),
  },
  {
    call: 'POST /org/checkout-settings?campaignId={id}',
    least: 'admin',
    isOfOrg: true,
    path: ({ campaignId }) => `/org/checkout-settings?campaignId=${campaignId}`,
    body: () => ({ allowedOrigins: ['https://river.example'] }),
    gives: ({ campaignId }) => ({ own: { allowedOrigins: ['https://river.example'] }, campaignId }),
    bad: [
      [{ allowedOrigins: ['river'] }, 'settings.allowedOrigins.0'],
      [{ nothing: 1 }, 'settings.nothing'],
    ],
  },
  {
    call: 'GET /org/{id}/designations',
    least: 'agent',
    isOfOrg: true,
    takesId: true,
    path: ({ orgId }) => `/org/${orgId}/designations`,
    gives: () => [{ isDefault: true, status: 'active', designation: expect.any(String) }],
  },
  {
    call: 'GET /org/{id}/gateway-integration',
    least: 'admin',
    isOfOrg: true,
    takesId: true,
    path: ({ orgId }) => `/org/${orgId}/gateway-integration`,
    gives: ({ entityId }) =>
      expect.arrayContaining([expect.objectContaining({ entityId, provider: 'sandbox' })]) as unknown,
  },
  {
    call: 'GET /org/entities-integrations',
    least: 'admin',
    path: () => '/org/entities-integrations',
    gives: ({ entityId }) => [{ id: entityId }],
  },
  {
    call: 'POST /campaign/{id}',
    least: 'agent',
    isOfOrg: true,
    takesId: true,
    path: ({ campaignId }) => `/campaign/${campaignId}`,
    body: () => ({ campaign: { name: 'The whole year', tags: ['appeal'] } }),
    gives: ({ campaignId }) => ({ id: campaignId, name: 'The whole year', tags: ['appeal'] }),
    bad: [
      [{ campaign: { name: '' } }, 'campaign.name'],
      [{ name: 'x'.repeat(101) }, 'campaign.name'],
      [{ campaign: { startsOn: '2026-02-01', endsOn: '2026-01-01' } }, 'campaign.endsOn'],
      [{ campaign: { startsOn: '2026-02-30' } }, 'campaign.startsOn'],
      [{ campaign: { raised: 1 } }, 'campaign.raised'],
      [{ campaign: { entityId: 'x' } }, 'campaign.entityId'],
    ],
  },
  {
    call: 'PUT /org/{entityId}/gateway-integration/{integrationId}',
    least: 'admin',
    isOfOrg: true,
    takesId: true,
    path: ({ entityId, integrationId }) => `/org/${entityId}/gateway-integration/${integrationId}`,
    body: () => ({ updates: { displayName: 'Trying out', statementDescriptor: 'RIVER TRUST' } }),
    gives: ({ entityId, integrationId }) => ({ id: integrationId, entityId, displayName: 'Trying out', mode: 'test' }),
    bad: [
      [{ updates: { accountId: 'acct_1' } }, 'updates.accountId'],
      [{ updates: { enabled: 'yes' } }, 'updates.enabled'],
      [{ statementDescriptor: 'x'.repeat(23) }, 'updates.statementDescriptor'],
    ],
  },
  {
    call: 'POST /org/payment-domain',
    least: 'admin',
    isOfOrg: true,
    path: () => '/org/payment-domain',
    body: ({ integrationId }) => ({ gatewayIntegrationId: integrationId, domain: 'give.rows.example' }),
    gives: () => ({ domain: 'give.rows.example', status: 'active', applePay: { status: 'active' } }),
    bad: [
      [{ domain: 'give.rows.example' }, 'gatewayIntegrationId'],
      [{ gatewayIntegrationId: 'nonsense', domain: 'give.rows.example' }, 'gatewayIntegrationId'],
      [{ domain: 'https://give.rows.example' }, 'domain'],
      [{}, 'domain'],
    ],
  },
  {
    call: 'GET /org/payment-domain?gatewayIntegrationId={id}',
    least: 'admin',
    isOfOrg: true,
    takesId: true,
    path: ({ integrationId }) => `/org/payment-domain?gatewayIntegrationId=${integrationId}`,
  },
  {
    call: 'PUT /org/entity/receipt/{entityId}',
    least: 'admin',
    isOfOrg: true,
    takesId: true,
    path: ({ entityId }) => `/org/entity/receipt/${entityId}`,
    form: () => ({ receiptForm: receipt }),
    gives: ({ entityId }) => ({ id: entityId, receipt: { ...receipt, taxYearStart: '01-01' }, hasSignature: false }),
    bad: [
      [{ pack: null }, 'pack'],
      [{ ...receipt, pack: 'moon' }, 'pack'],
      [{ ...receipt, registrationNumber: '12' }, 'registrationNumber'],
      [{ ...receipt, legalName: ' ' }, 'legalName'],
      [{ ...receipt, numbering: { next: 1 } }, 'numbering.next'],
      [{ ...receipt, taxYearStart: '02-30' }, 'taxYearStart'],
      [{ ...receipt, copyTo: ['nobody'] }, 'copyTo.0'],
      [{ ...receipt, timeZone: 'Mars/Olympus' }, 'timeZone'],
    ],
  },
  {
    call: 'POST /sign-up/check-registered',
    least: 'public',
    path: () => '/sign-up/check-registered',
    body: () => ({ email: 'nobody@nowhere.example' }),
    gives: () => ({ registered: false }),
    bad: [
      [{}, 'email'],
      [{ email: 'nobody' }, 'email'],
      [{ email: ['a@b.example'] }, 'email'],
    ],
  },
  {
    call: 'POST /org/current-org',
    least: 'signed_in',
    path: () => '/org/current-org',
    body: ({ orgId }) => ({ orgId }),
    gives: ({ orgId }) => ({ orgId }),
    bad: [
      [{}, 'orgId'],
      [{ orgId: 'nonsense' }, 'orgId'],
      [{ orgId: null }, 'orgId'],
    ],
  },
  {
    call: 'GET /org/webhook',
    least: 'admin',
    path: () => '/org/webhook',
  },
  {
    call: 'POST /org/webhook',
    least: 'admin',
    path: () => '/org/webhook',
    body: () => webhook,
    gives: () => ({ url: webhook.url, active: true }),
    bad: [
      [{ ...webhook, url: 'nowhere' }, 'url'],
      [{ ...webhook, events: [] }, 'events'],
      [{ ...webhook, events: ['charge.invented'] }, 'events.0'],
    ],
  },
  {
    call: 'GET /org/{orgId}/user',
    least: 'admin',
    isOfOrg: true,
    takesId: true,
    path: ({ orgId }) => `/org/${orgId}/user`,
    gives: () => ({ rows: expect.arrayContaining([expect.objectContaining({ permission: 'owner', active: true })]) }),
  },
  {
    call: 'POST /org/{orgId}/completed-tour-steps',
    least: 'admin',
    isOfOrg: true,
    takesId: true,
    path: ({ orgId }) => `/org/${orgId}/completed-tour-steps`,
    body: () => ({ completedTourSteps: { 'settings-widget': true } }),
    gives: () => ({ crmSettings: { completedTourSteps: { 'settings-widget': true } } }),
    bad: [
      [{ completedTourSteps: { 'settings-other': true } }, ''],
      [{ completedTourSteps: { 'settings-widget': false } }, ''],
      [{ 'settings-other': true }, ''],
    ],
  },
]
