import type { Row } from './rows.js'

const person = {
  firstName: 'Nia',
  lastName: 'Newcomer',
  email: 'nia@rows.example',
  password: 'ten otters in the reeds',
}
const signUp = { ...person, orgName: 'Reed Trust', category: 'other', country: 'US', acceptTerms: true }
const agent = { firstName: 'Tess', lastName: 'Teammate', email: 'tess@rows.example' }
const fundraiser = { firstName: 'Flo', lastName: 'Raiser', email: 'flo@rows.example' }
const account = { firstName: 'Usha', lastName: 'User', email: 'usha@rows.example' }

/** Those that change who may do what, or can be done once: here with all that refuses them; `calls.test.ts` shows their success. */
export const onceRows: Row[] = [
  {
    call: 'POST /sign-in?orgId={orgId}',
    least: 'public',
    path: ({ orgId }) => `/sign-in?orgId=${orgId}`,
    bad: [
      [{}, 'email'],
      [{ email: 'nobody', password: 'x' }, 'email'],
      [{ email: 'a@b.example' }, 'password'],
      [{ email: 'a@b.example', password: 7 }, 'password'],
      [{ email: 'a@b.example', password: 'x', remember: true }, 'remember'],
    ],
  },
  { call: 'GET /logout', least: 'public', path: () => '/logout' },
  {
    call: 'POST /public/new-password',
    least: 'public',
    path: () => '/public/new-password',
    bad: [
      [{ password: person.password, type: 'restore' }, 'token'],
      [{ token: 'x', type: 'restore' }, 'password'],
      [{ token: 'x', password: 'short', type: 'restore' }, 'password'],
      [{ token: 'x', password: person.password, type: 'other' }, 'type'],
    ],
  },
  {
    call: 'POST /public/verify-email',
    least: 'public',
    path: () => '/public/verify-email',
    bad: [
      [{}, 'token'],
      [{ token: '' }, 'token'],
      [{ token: 'a\u0000' }, 'token'],
    ],
  },
  {
    call: 'POST /sign-up',
    least: 'public',
    path: () => '/sign-up',
    bad: [
      [{}, 'orgName'],
      [{ ...signUp, acceptTerms: false }, 'acceptTerms'],
      [{ ...signUp, category: 'cats' }, 'category'],
      [{ ...signUp, country: 'XX' }, 'country'],
      [{ ...signUp, orgName: ' ' }, 'orgName'],
      [{ ...signUp, firstName: '\ud800' }, 'firstName'],
      [{ form: { ...signUp, email: 'nobody' } }, 'email'],
      [{ form: { ...signUp, password: 'short' } }, 'password'],
      [{ ...signUp, permission: 'superuser' }, 'permission'],
    ],
  },
  {
    call: 'POST /fundraiser',
    least: 'admin',
    path: () => '/fundraiser',
    form: () => ({ fundraiser }),
    bad: [
      [{}, 'firstName'],
      [{ ...fundraiser, email: 'flo' }, 'email'],
      [{ ...fundraiser, goal: 0.5 }, 'goal'],
      [{ ...fundraiser, currency: 'jpy' }, 'currency'],
      [{ ...fundraiser, slug: 'No Slug' }, 'slug'],
      [{ ...fundraiser, status: 'active' }, 'status'],
    ],
  },
  {
    call: 'POST /fundraiser/{id}/approve',
    least: 'admin',
    isOfOrg: true,
    takesId: true,
    path: ({ fundraiserId }) => `/fundraiser/${fundraiserId}/approve`,
  },
  {
    call: 'POST /admin/org/{orgId}/crm-settings',
    least: 'superuser',
    path: ({ orgId }) => `/admin/org/${orgId}/crm-settings`,
    body: () => ({ feePercentage: 1.5 }),
  },
  {
    call: 'POST /org/{orgId}/agent/',
    least: 'admin',
    isOfOrg: true,
    takesId: true,
    path: ({ orgId }) => `/org/${orgId}/agent/`,
    body: () => ({ agent }),
    bad: [
      [{ agent: {} }, 'agent.firstName'],
      [{ agent: { ...agent, email: 'tess' } }, 'agent.email'],
      [{ ...agent, permission: 'owner' }, 'agent.permission'],
      [{ agent, permission: 'admin' }, 'permission'],
    ],
  },
  {
    call: 'PUT /user',
    least: 'signed_in',
    path: () => '/user',
    body: () => account,
    bad: [
      [{}, 'firstName'],
      [{ ...account, lastName: '' }, 'lastName'],
      [{ user: { ...account, email: 'usha' } }, 'email'],
      [
        { user: account, emailSettings: { chargeSucceeded: 'yes', chargeFailed: true } },
        'emailSettings.chargeSucceeded',
      ],
      [{ ...account, password: 'nine newts in a pond' }, 'currentPassword'],
      [
        {
          ...account,
          currentPassword: 'a wrong one',
          password: 'nine newts in a pond',
          password2: 'nine newts in a pool',
        },
        'password2',
      ],
      [{ ...account, permission: 'superuser' }, 'permission'],
    ],
  },
  {
    call: 'DELETE /user/{id}',
    least: 'admin',
    isOfOrg: true,
    takesId: true,
    path: ({ fundraiserUserId }) => `/user/${fundraiserUserId}`,
  },
]
