import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { initialEmailSettings } from '@almoner/contracts/notifications/staff-notices'
import { problems, type ProblemCode } from '@almoner/contracts/problems'
import type { OrgRole } from '@almoner/contracts/roles'
import { matchRoutes, type LoaderFunction, type RouteObject } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NounDeclaration } from './noun'
import { nouns } from './nouns'
import { routes } from './routes'
import { windowTitle } from './shell/window-title'
import { queryClient } from './trpc'

const base = {
  id: 'u',
  email: 'someone@example.org',
  firstName: 'Some',
  lastName: 'One',
  permission: 'user',
  emailVerified: true,
  pendingEmail: null,
  active: true,
  createdAt: '2026-01-01T00:00:00Z',
  preferences: { language: 'en', hasSingleKeys: true },
  orgId: null,
  org: null,
  orgs: [],
  userOrg: null,
} satisfies CurrentUser

const inOrg = (permission: OrgRole, isImpersonating = false): CurrentUser => ({
  ...base,
  orgId: 'o',
  userOrg: {
    permission,
    switches: null,
    isImpersonating,
    impersonationEndsAt: null,
    fundraiserInfo: null,
    emailSettings: initialEmailSettings,
  },
})

const visitors = {
  anonymous: null,
  'without an org': base,
  fundraiser: inOrg('fundraiser'),
  agent: inOrg('agent'),
  admin: inOrg('admin'),
  owner: inOrg('owner'),
  superuser: { ...base, permission: 'superuser' },
  'superuser in an org': { ...inOrg('agent'), permission: 'superuser' },
  impersonating: inOrg('admin', true),
} satisfies Record<string, CurrentUser | null>

type Visitor = keyof typeof visitors

const everyone = Object.keys(visitors) as Visitor[]
const members: readonly Visitor[] = ['agent', 'admin', 'owner', 'superuser in an org', 'impersonating']
const admins: readonly Visitor[] = ['admin', 'owner', 'impersonating']
const superusers: readonly Visitor[] = ['superuser', 'superuser in an org']
const settled: readonly Visitor[] = ['fundraiser', ...members]

const id = '0193f0a0-0000-7000-8000-000000000000'

/** Every address of the specification, whom it is for, and what the window is called there. */
const table: readonly { path: string; isFor: readonly Visitor[]; title: string | null }[] = [
  { path: '/dashboard', isFor: settled, title: 'Dashboard' },
  { path: '/campaigns', isFor: members, title: 'Campaigns' },
  { path: `/campaigns/${id}`, isFor: members, title: 'Checkout settings' },
  { path: `/campaigns/${id}/installation`, isFor: members, title: 'Installation' },
  { path: `/campaigns/${id}/emails`, isFor: members, title: 'Emails' },
  { path: `/campaigns/${id}/page`, isFor: members, title: 'Page' },
  { path: `/campaigns/${id}/timeline`, isFor: members, title: 'Timeline' },
  { path: '/charges', isFor: members, title: 'Transactions' },
  { path: '/charges/batches', isFor: members, title: 'Batches' },
  { path: '/charges/batches/new', isFor: members, title: 'New batch' },
  { path: '/charges/unfinished', isFor: members, title: 'Unfinished gifts' },
  { path: '/charges/review', isFor: admins, title: 'Payments to review' },
  { path: `/charges/${id}`, isFor: members, title: 'Transaction' },
  { path: `/charges/batches/${id}`, isFor: members, title: 'New batch' },
  { path: '/donations', isFor: members, title: 'Recurring' },
  { path: '/bulk-changes', isFor: members, title: 'Bulk changes' },
  { path: `/bulk-changes/${id}`, isFor: members, title: 'Bulk change' },
  { path: '/donations/figures', isFor: members, title: 'Figures and forecast' },
  { path: `/donations/${id}`, isFor: members, title: 'Recurring gift' },
  { path: '/donors', isFor: members, title: 'Donors' },
  { path: '/donors/deleted', isFor: admins, title: 'Deleted donors' },
  { path: '/donors/duplicates', isFor: members, title: 'Duplicates' },
  { path: `/donors/${id}`, isFor: members, title: 'Donor' },
  { path: `/donors/${id}/email`, isFor: members, title: 'Email' },
  { path: `/donors/${id}/statement`, isFor: members, title: 'Statement of giving' },
  { path: `/donors/${id}/merge/${id}`, isFor: members, title: 'Merge two donors' },
  { path: '/fundraisers', isFor: admins, title: 'Fundraisers' },
  { path: '/fundraisers/new', isFor: admins, title: 'New fundraiser' },
  { path: '/fundraisers/teams', isFor: admins, title: 'Teams' },
  { path: `/fundraisers/teams/${id}`, isFor: admins, title: 'Team' },
  { path: '/gift-aid', isFor: members, title: 'Gift Aid claims' },
  { path: `/gift-aid/${id}`, isFor: members, title: 'Gift Aid claim' },
  { path: '/accounting/payouts', isFor: members, title: 'Payouts' },
  { path: `/accounting/payouts/${id}`, isFor: members, title: 'Payout' },
  { path: '/accounting/bank', isFor: members, title: 'Bank' },
  { path: '/accounting/bank/statements', isFor: members, title: 'Bank statements' },
  { path: `/accounting/bank/statements/${id}`, isFor: members, title: 'Name the columns' },
  { path: '/accounting/releases', isFor: members, title: 'Releases to accounting' },
  { path: '/accounting/releases/new', isFor: admins, title: 'Prepare a release' },
  { path: `/accounting/releases/${id}`, isFor: members, title: 'Release' },
  { path: '/direct-debits', isFor: members, title: 'Direct debits' },
  { path: `/direct-debits/${id}`, isFor: members, title: 'Collection file' },
  { path: '/receipts', isFor: members, title: 'Receipts' },
  { path: '/receipts/annual', isFor: members, title: 'Annual receipts' },
  { path: '/receipts/elsewhere', isFor: members, title: 'Receipts issued elsewhere' },
  { path: '/receipts/to-issue', isFor: members, title: 'Receipts to issue' },
  { path: '/receipts/to-report', isFor: members, title: 'Receipts to report' },
  { path: '/receipts/statements', isFor: admins, title: 'Statements' },
  { path: '/receipts/statements/new', isFor: admins, title: 'Send statements' },
  { path: `/receipts/statements/${id}`, isFor: admins, title: 'Statements' },
  { path: `/receipts/${id}`, isFor: members, title: 'Receipt' },
  { path: '/emails', isFor: members, title: 'Emails' },
  { path: '/emails/stopped', isFor: members, title: 'Stopped addresses' },
  { path: '/emails/mailings', isFor: members, title: 'Mailings' },
  { path: '/emails/mailings/new', isFor: admins, title: 'New mailing' },
  { path: `/emails/mailings/${id}`, isFor: members, title: 'Mailing' },
  { path: `/emails/${id}`, isFor: members, title: 'Email' },
  { path: `/fundraisers/${id}`, isFor: admins, title: 'Fundraiser' },
  { path: '/tasks', isFor: members, title: 'Tasks' },
  { path: '/exports', isFor: admins, title: 'Exports' },
  { path: '/my-page', isFor: ['fundraiser'], title: 'My page' },
  { path: '/settings', isFor: admins, title: 'Integrations' },
  { path: `/settings/gateways/${id}/recurring-gifts`, isFor: admins, title: 'Move recurring gifts' },
  { path: `/settings/gateways/${id}/customers`, isFor: admins, title: 'Customers without a recurring gift' },
  { path: '/settings/integrations/hubspot', isFor: admins, title: 'HubSpot' },
  { path: '/settings/entity/new', isFor: admins, title: 'Add a legal entity' },
  { path: `/settings/entity/${id}`, isFor: admins, title: 'Legal entity' },
  { path: '/settings/general', isFor: admins, title: 'General' },
  { path: '/settings/widget', isFor: admins, title: 'Widget' },
  { path: '/settings/checkout', isFor: admins, title: 'Checkout settings' },
  { path: '/settings/chart-of-accounts', isFor: admins, title: 'Chart of accounts' },
  { path: '/settings/periods', isFor: admins, title: 'Closed periods' },
  { path: '/settings/funds', isFor: admins, title: 'Funds' },
  { path: '/settings/custom-fields', isFor: admins, title: 'Custom fields' },
  { path: '/thanks', isFor: members, title: 'Thank donors' },
  { path: '/settings/thanks', isFor: admins, title: 'Thanks' },
  { path: '/settings/letters', isFor: admins, title: 'Letters' },
  { path: `/settings/letters/${id}`, isFor: admins, title: 'Letters' },
  { path: '/settings/letters/new', isFor: admins, title: 'New letter' },
  { path: '/settings/tags', isFor: admins, title: 'Tags' },
  { path: '/settings/sub-organizations', isFor: admins, title: 'Sub-organizations' },
  { path: '/settings/emails', isFor: admins, title: 'Emails' },
  { path: '/settings/sender', isFor: admins, title: 'Sender' },
  { path: '/settings/installation', isFor: admins, title: 'Installation' },
  { path: '/settings/developers', isFor: admins, title: 'Developers' },
  { path: '/settings/developers/api-keys', isFor: admins, title: 'API keys' },
  { path: '/settings/developers/webhook', isFor: admins, title: 'Webhooks' },
  { path: '/settings/developers/webhook/new', isFor: admins, title: 'Add endpoint' },
  { path: `/settings/developers/webhook/${id}`, isFor: admins, title: 'Endpoint' },
  { path: `/settings/developers/webhook/${id}/deliveries/${id}`, isFor: admins, title: 'Deliveries' },
  { path: '/admin', isFor: superusers, title: 'Organizations' },
  { path: '/admin/donation-drafts', isFor: superusers, title: 'Donation drafts' },
  { path: '/admin/jobs', isFor: superusers, title: 'Jobs' },
  { path: '/admin/emails', isFor: superusers, title: 'Emails' },
  { path: '/admin/webhooks', isFor: superusers, title: 'Webhooks' },
  { path: `/admin/org/${id}`, isFor: superusers, title: 'Donations' },
  { path: `/admin/org/${id}/donors`, isFor: superusers, title: 'Donors' },
  { path: `/admin/org/${id}/agents`, isFor: superusers, title: 'Agents' },
  { path: `/admin/org/${id}/admin-settings`, isFor: superusers, title: 'Admin settings' },
  { path: `/admin/org/${id}/installation`, isFor: superusers, title: 'Installation' },
  { path: '/imports', isFor: members, title: 'Imports' },
  { path: '/imports/new', isFor: admins, title: 'Import' },
  { path: `/imports/${id}`, isFor: members, title: 'Import' },
  { path: '/audit', isFor: admins, title: 'Audit log' },
  { path: '/support', isFor: settled, title: 'Support' },
]

let visitor: CurrentUser | null = null
let refusal: ProblemCode | null = null

/** What the server says of who is at work: the one call that guards make. */
function answer(): unknown {
  if (refusal) {
    const problem = { code: refusal, message: problems[refusal].message, fields: [], errorId: '' }
    return { error: { message: problem.message, code: -32000, data: { problem, httpStatus: problems[refusal].http } } }
  }
  if (visitor) return { result: { data: visitor } }
  const problem = { code: 'session_missing', message: 'Not authenticated', fields: [], errorId: '' }
  return { error: { message: problem.message, code: -32001, data: { problem, httpStatus: 401 } } }
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { hash: '' }, history: { replaceState: () => undefined } })
  vi.stubGlobal('document', { querySelector: () => null, documentElement: {} })
  vi.stubGlobal('fetch', async () => Response.json([answer()]))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Where someone lands who asks for an address: the guards of all matched routes run, and each redirect is followed. */
async function land(path: string, as: CurrentUser | null): Promise<string> {
  visitor = as
  queryClient.clear()
  let at = path
  for (let step = 0; step < 10; step += 1) {
    const next = await guard(at)
    if (next === null) return at
    at = next
  }
  throw new Error(`${path} leads round and round, at last to ${at}`)
}

async function guard(at: string): Promise<string | null> {
  const matched = matchRoutes(routes, at.split('?')[0] ?? '') ?? []
  for (const { route, params } of matched) {
    const { loader }: RouteObject = route
    if (typeof loader !== 'function') continue
    const args = { request: new Request(`http://x${at}`), params, context: {}, url: new URL(`http://x${at}`) }
    try {
      const answer: unknown = await loader(args as unknown as Parameters<LoaderFunction>[0], undefined)
      if (answer instanceof Response) return answer.headers.get('location')
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown
      return thrown.headers.get('location')
    }
  }
  return null
}

/** Where those end up who may not see a page. */
const homeOf = (who: Visitor, path: string): string => {
  const next = path === '/dashboard' ? '' : `?next=${encodeURIComponent(path)}`
  if (who === 'anonymous') return `/sign-in${next}`
  if (who === 'superuser' && path === '/dashboard') return '/admin'
  return who === 'without an org' || who === 'superuser' ? `/sign-up${next}` : '/dashboard'
}

describe.each(table)('$path', ({ path, isFor, title }) => {
  test.each(everyone)('%s', async (who) => {
    expect(await land(path, visitors[who])).toBe(isFor.includes(who) ? path : homeOf(who, path))
  })

  test(`is called ${title}`, async () => {
    const handles: unknown[] = []
    for (const { route } of matchRoutes(routes, path) ?? []) {
      const { lazy }: RouteObject = route
      const loaded: object = typeof lazy === 'function' ? await lazy() : {}
      if ('handle' in loaded) handles.push(loaded.handle)
      if (typeof lazy === 'function') expect(loaded).toHaveProperty('Component')
    }
    expect(windowTitle(handles)).toBe(`Almoner - ${title}`)
  }, 30_000)
})

test.each([
  ['/', '/dashboard'],
  ['/fundraisers/pending', '/fundraisers'],
  ['/settings/integrations', '/settings'],
  ['/settings/nothing', '/settings'],
  ['/settings-widget', '/settings/widget'],
  ['/settings-integrations', '/settings'],
  ['/settings-installation', '/settings/installation'],
  ['/no/such/place', '/dashboard'],
  ['/sign-in', '/dashboard'],
  ['/sign-up', '/dashboard'],
  ['/sign-in?next=%2Fdonors%3Fsort%3Dname', '/donors?sort=name'],
  ['/sign-in?next=%2F%2Fevil.example', '/dashboard'],
  ['/verify-email', '/dashboard'],
  ['/verify-email?next=%2Fdonors', '/donors'],
  ['/new-password', '/sign-in'],
])('%s leads an owner to %s', async (from, to) => {
  const landed = await land(from, visitors.owner)
  // Choosing a password takes a link, and whoever is signed in goes on from the sign-in page.
  expect(landed).toBe(to === '/sign-in' ? '/dashboard' : to)
})

test.each(['/sign-in', '/restore', '/sign-up', '/new-password?token=t&type=restore'])(
  '%s is open to anyone',
  async (path) => {
    expect(await land(path, null)).toBe(path)
  },
)

test('an address that is not confirmed can be, by who is signed in or has a link', async () => {
  const unconfirmed = { ...inOrg('owner'), emailVerified: false }
  expect(await land('/verify-email', unconfirmed)).toBe('/verify-email')
  expect(await land('/verify-email?token=t', null)).toBe('/verify-email?token=t')
  expect(await land('/verify-email', null)).toBe('/sign-in?next=%2Fverify-email')
  expect(await land('/sign-in?next=%2Fverify-email', unconfirmed)).toBe('/verify-email')
})

test('whoever has no org yet makes one, and goes on to where they wanted', async () => {
  expect(await land('/sign-up?next=%2Fdonors', visitors['without an org'])).toBe('/sign-up?next=%2Fdonors')
  expect(await land('/sign-up?next=%2Fdonors', visitors.owner)).toBe('/donors')
})

describe('a check of the session', () => {
  const later = async (path: string): Promise<string> => {
    // Longer ago than an answer is good for.
    await queryClient.invalidateQueries({ refetchType: 'none' })
    return (await guard(path)) ?? path
  }
  beforeEach(async () => {
    vi.stubGlobal('reportError', () => undefined)
    expect(await land('/donors', visitors.owner)).toBe('/donors')
  })
  afterEach(() => {
    refusal = null
  })

  test.each<ProblemCode>(['session_missing', 'permission_denied', 'account_inactive'])(
    'that is refused as %s ends what was on the screen',
    async (code) => {
      refusal = code
      expect(await later('/charges')).toBe('/sign-in?next=%2Fcharges')
    },
  )

  test.each<ProblemCode>(['something_wrong', 'database_unreachable', 'attempts_exhausted'])(
    'that fails as %s leaves whoever was here at work, and is reported',
    async (code) => {
      const reported = vi.fn()
      vi.stubGlobal('reportError', reported)
      refusal = code
      expect(await later('/charges')).toBe('/charges')
      expect(reported).toHaveBeenCalled()
    },
  )
})

const asksForPermission = new Set(
  nouns.flatMap((noun: NounDeclaration) =>
    (noun.pages ?? []).flatMap(({ path, permission }) => (path && permission ? [path] : [])),
  ),
)

test('every page behind the sign-in is in the table, or asks for a permission', () => {
  const found: string[] = []
  const walk = (all: readonly RouteObject[], above: string): void => {
    for (const { path: own = '', children, lazy } of all) {
      const path = own.startsWith('/') ? own : `${above.replace(/\/$/, '')}/${own}`
      if (lazy && !children) found.push(path.replace(/:(id|keptId|mergedId|deliveryId)\b/g, id).replace(/(.)\/$/, '$1'))
      walk(children ?? [], path)
    }
  }
  walk(routes, '')
  const open = ['/sign-in', '/sign-up', '/verify-email', '/restore', '/new-password', '/undo-email', '/terms']
  const named = new Set([...open, ...table.map(({ path }) => path)])
  expect([...named].filter((path) => !found.includes(path))).toEqual([])
  expect(found.filter((path) => !named.has(path) && !asksForPermission.has(path))).toEqual([])
})
