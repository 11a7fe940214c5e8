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

const webhook = { url: 'https://hooks.river.example/in', events: ['charge.succeeded'] }

/** Those whose success is the same however often, by whomever; the others have tests of their own. */
export const rows: Row[] = [
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
    path: () => '/campaign/new',
    body: () => ({ campaign: { name: `Autumn ${crypto.randomUUID()}` } }),
    bad: [
      [{ campaign: { name: '' } }, 'campaign.name'],
      [{ name: 'x'.repeat(101) }, 'campaign.name'],
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
    ],
  },
]
