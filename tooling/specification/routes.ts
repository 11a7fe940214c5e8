import { api, e2e, paths, routes, windowTitle } from './named-tests.ts'
import { holds, type Section, type Statement } from './statement.ts'

const guards = e2e.guards('%s > opens the pages of their role, and finds the dashboard instead of all others')
const outside = e2e.guards(
  'somebody without a session > is asked to sign in, and the page that was meant is remembered',
)
const leads = (from: string, to: string) => routes('%s leads an owner to %s', `['${from}', '${to}']`)
const isCalled = routes('$path > is called ${title}')

type Who = 'settled' | 'members' | 'admins' | 'superusers'

/** A page that the table of routes has, for whom it is, and what the window is called there. */
const pageOf = (path: string, says: string, isFor: Who, title: string): Statement =>
  holds(`\`${path}\` ${says}`, routes('$path > %s', rowOf(path, isFor, title)))

const rowOf = (path: string, isFor: Who, title: string): string => {
  const written = path.includes('{id}') ? `\`${path.replace('{id}', '${id}')}\`` : `'${path}'`
  return `{ path: ${written}, isFor: ${isFor}, title: '${title}' }`
}

export const addresses: Section = {
  title: '2. Screens and routes: addresses',
  statements: [
    holds('Every address of the app stands behind the `#`.', guards),
    holds('`/` leads to `/dashboard`.', leads('/', '/dashboard')),
    holds('`/sign-up` is open to anyone.', routes('%s is open to anyone'), outside),
    holds(
      '`/sign-up` leads who has an organization on to where they wanted to go, else home.',
      routes('whoever has no org yet makes one, and goes on to where they wanted'),
      leads('/sign-up', '/dashboard'),
    ),
    holds('`/sign-in` is open to anyone.', routes('%s is open to anyone'), outside),
    holds(
      '`/sign-in` leads who is signed in on to where they wanted to go.',
      leads('/sign-in?next=%2Fdonors%3Fsort%3Dname', '/donors?sort=name'),
    ),
    holds('`/sign-in` leads who is signed in and wanted nothing home.', leads('/sign-in', '/dashboard')),
    holds(
      '`/verify-email` leads who has confirmed their address on to where they wanted to go.',
      leads('/verify-email?next=%2Fdonors', '/donors'),
    ),
    holds(
      '`/verify-email` leads who has confirmed their address and wanted nothing home.',
      leads('/verify-email', '/dashboard'),
      e2e.accounts('a new organization > confirms the address by the link of the mail, and no longer sees that page'),
    ),
    holds(
      '`/restore` is open to anyone, and restores a password.',
      routes('%s is open to anyone'),
      e2e.accounts('a new organization > restores a forgotten password, and signs in with the new one alone'),
    ),
    holds(
      '`/new-password` without a token leads to the sign-in page.',
      e2e.accounts('a new organization > a page to choose a password needs a link, and the session of before is over'),
      outside,
    ),
    holds(
      '`/new-password` with a token is open to anyone.',
      routes('%s is open to anyone'),
      e2e.accounts('a new organization > restores a forgotten password, and signs in with the new one alone'),
    ),
    holds(
      '`/logout` signs out and leads to the sign-in page.',
      e2e.shell('the account popover > shows the organization and oneself, and leads to Edit User and out'),
    ),
    pageOf('/dashboard', 'is the dashboard, for everybody who has an organization.', 'settled', 'Dashboard'),
    holds(
      '`/dashboard` shows fundraisers the dashboard of their own page.',
      e2e.frame('fundraisers > see what their own page raised, with a link and words to share it'),
    ),
    holds(
      '`/dashboard` shows all other staff the general one.',
      e2e.shell('the sidebar > leads to each page, its logo home, and Settings to the integrations'),
    ),
    holds(
      '`/dashboard` shows a fundraiser who is a superuser as well the general one.',
      e2e.frame('fundraisers > who run the platform too see the general dashboard with its figures'),
      api.dashboards('a fundraiser has no figures of the org, unless they run the platform too'),
    ),
    pageOf('/campaigns', 'lists campaigns.', 'members', 'Campaigns'),
    pageOf(
      '/campaigns/{id}',
      'has the checkout settings of a campaign, which is its first tab.',
      'members',
      'Checkout settings',
    ),
    pageOf('/campaigns/{id}/installation', 'is the tab for its installation.', 'members', 'Installation'),
    pageOf('/campaigns/{id}/emails', 'is the tab for its emails.', 'members', 'Emails'),
    pageOf('/campaigns/{id}/page', 'is the tab for its page.', 'members', 'Page'),
    pageOf('/charges', 'is called Transactions.', 'members', 'Transactions'),
    holds(
      'The list of transactions is headed “All transactions”.',
      e2e.shell('the list of transactions is headed as all of them'),
    ),
    pageOf('/charges/{id}', 'has one transaction.', 'members', 'Transaction'),
    pageOf('/donations', 'is called Recurring.', 'members', 'Recurring'),
    pageOf('/donations/{id}', 'has one recurring gift.', 'members', 'Recurring gift'),
    pageOf('/donors', 'lists donors.', 'members', 'Donors'),
    pageOf('/donors/{id}', 'has one donor.', 'members', 'Donor'),
    pageOf('/fundraisers', 'lists fundraisers, for admins.', 'admins', 'Fundraisers'),
    holds(
      'The list of fundraisers shows the active ones at first.',
      e2e.frame('fundraisers > are invited, approved, paused and ended'),
    ),
    holds(
      '`/fundraisers/pending` leads to the active ones.',
      leads('/fundraisers/pending', '/fundraisers'),
      e2e.frame('fundraisers > are invited, approved, paused and ended'),
    ),
    pageOf('/fundraisers/new', 'makes a fundraiser.', 'admins', 'New fundraiser'),
    pageOf('/fundraisers/{id}', 'changes a fundraiser.', 'admins', 'Fundraiser'),
    pageOf('/settings', 'has the integrations, which are its first page, for admins.', 'admins', 'Integrations'),
    holds('`/settings` leads everybody else home.', guards),
    pageOf('/settings/entity/{id}', 'has a legal entity.', 'admins', 'Legal entity'),
    pageOf('/settings/installation', 'has the installation.', 'admins', 'Installation'),
    pageOf('/settings/integrations/hubspot', 'is for the CRM, and for admins.', 'admins', 'HubSpot'),
    pageOf('/admin', 'lists the organizations of the platform, for superusers.', 'superusers', 'Organizations'),
    pageOf('/admin/donation-drafts', 'lists gifts that were begun.', 'superusers', 'Donation drafts'),
    pageOf(
      '/admin/org/{id}',
      'has the donations of an organization, which is its first tab.',
      'superusers',
      'Donations',
    ),
    pageOf('/admin/org/{id}/donors', 'has its donors.', 'superusers', 'Donors'),
    pageOf('/admin/org/{id}/agents', 'has its people.', 'superusers', 'Agents'),
    pageOf('/admin/org/{id}/admin-settings', 'has what the platform sets for it.', 'superusers', 'Admin settings'),
    pageOf('/admin/org/{id}/installation', 'has its installation.', 'superusers', 'Installation'),
    holds(
      'The admin area leads everybody else home.',
      guards,
      e2e.team('a superuser > is the only one with an admin area'),
    ),
    holds(
      'An address that there is not leads to `/dashboard`.',
      leads('/no/such/place', '/dashboard'),
      e2e.screens('the way in > an unknown address leads to the dashboard'),
    ),
    holds(
      'Pages of one record take its `id` from the path.',
      e2e.screens('$name > every screen can be read by all and fits the window'),
    ),
    holds(
      'The token of a link comes in the query as `token`, and is taken out of the address at once.',
      e2e.accounts('a new organization > restores a forgotten password, and signs in with the new one alone'),
    ),
    holds(
      'The page that was meant comes in the query as `next`, and signing in leads there.',
      paths('goes on to %s after signing in'),
      e2e.screens('the way in > leads to what was asked for, and never to another site'),
    ),
  ],
}

export const guarding: Section = {
  title: '2. Screens and routes: guards',
  statements: [
    holds(
      'A page behind the sign-in asks the server who is here.',
      routes('a check of the session > that is refused as %s ends what was on the screen'),
    ),
    holds('Without a session it leads to the sign-in page.', routes('$path > %s'), outside),
    holds(
      'With a session that has no organization it leads to the sign-up page.',
      routes('$path > %s'),
      routes('whoever has no org yet makes one, and goes on to where they wanted'),
    ),
    holds('Either way `next` says which page was meant.', routes('$path > %s'), outside),
    holds('`next` is left out where the dashboard was meant.', paths('leaves the dashboard unsaid'), outside),
    holds(
      'A line at the head of the window shows that a page is on its way.',
      e2e.shell('a line shows at the head of the window while a page is on its way, and no longer'),
    ),
    holds(
      'The window is called “Almoner - ” and the title of the page.',
      windowTitle('names the product and the innermost title'),
      isCalled,
    ),
    holds(
      'The window is called “Almoner” alone where the page has no title.',
      windowTitle('names the product alone where no route has a title'),
    ),
  ],
}
