import { api, e2e, matrix, matrixOverHttp, permissions, rows, teamActions } from './named-tests.ts'
import { holds, type Section } from './statement.ts'

const isFor = (permission: string, roles: string) => permissions('%s is for %j', `['${permission}', [${roles}]]`)
const staff = "'owner', 'admin', 'agent'"
const admins = "'owner', 'admin'"
const guards = e2e.guards('%s > opens the pages of their role, and finds the dashboard instead of all others')
const everyCall = matrix('%s > %s')
const removes = api.team('removing someone > %s removes %s')
const never = api.team('removing someone > is never for oneself, and not for people of other orgs')
const invite = e2e.panels('Invite New User > asks for names, email and a permission, Member at first, and goes back')

export const rights: Section = {
  title: '6. Roles and permissions',
  statements: [
    holds(
      'Superuser is a right of the person; owner, admin, agent and fundraiser are roles in an organization.',
      api.admin('acting inside an org > stops with a fresh token, as oneself, within the life that the session had'),
      api.team('removing someone > over REST answers as the specification says'),
    ),
    holds(
      'Agent level are owners, admins, agents and superusers.',
      permissions('agent level are owners, admins, members and superusers'),
    ),
    holds(
      'Admin level are owners, admins and superusers.',
      permissions('admin level are owners, admins and superusers'),
    ),
    holds(
      'Inside an organization a superuser has these rights by belonging to it, or by acting as a member.',
      permissions('a superuser who neither belongs to an org nor impersonates may nothing in it'),
      api.admin('acting inside an org > has the rights of an admin, shows on the user, and changes the token'),
    ),
    holds(
      'Owner level are owners alone.',
      isFor('sub_orgs.manage', "'owner'"),
      api.subOrgs('a sub-org > is made, linked and let go by owners alone'),
    ),
    holds(
      'Fundraisers see the dashboard of their page.',
      isFor('fundraiser_dashboard.read', "'fundraiser'"),
      api.dashboards("a fundraiser sees their own page's gifts, and no other's"),
    ),
    holds(
      'Fundraisers read nothing of donors, gifts and campaigns.',
      e2e.screens('who sees what > a fundraiser sees their own dashboard and nothing else'),
      everyCall,
    ),
    holds('Settings take admin rights.', isFor('org.manage', admins), guards),
    holds(
      'The Organization Manager takes admin rights.',
      isFor('team.manage', admins),
      e2e.team('a teammate > has no way into the Organization Manager'),
    ),
    holds(
      'The admin area takes a superuser.',
      guards,
      api.admin('the list of all orgs > is for superusers, and the database itself holds everyone else out'),
    ),
    holds('The dashboard takes agent level.', isFor('dashboard.read', staff)),
    holds('Campaigns take agent level.', isFor('campaigns.read', staff), guards),
    holds('Transactions take agent level.', isFor('charges.read', staff), guards),
    holds('Recurring gifts take agent level.', isFor('donations.read', staff), guards),
    holds('Donors take agent level.', isFor('donors.read', staff), guards),
    holds('Fundraisers are kept by admins.', isFor('fundraisers.manage', admins), guards),
    holds(
      'Every call is refused to whoever may not make it.',
      everyCall,
      matrixOverHttp('%s > as %s'),
      rows('$call is refused to: $role'),
    ),
    holds(
      'No call reaches another organization.',
      rows("$call answers of another org's as of what is not there"),
      matrix("nothing of the other org's was changed by any of it"),
    ),
    holds('Nobody deletes themselves.', never, teamActions('nobody does anything to themselves')),
    holds('An owner deletes anybody else.', removes, teamActions('an owner gives any role and deletes anyone')),
    holds(
      'A superuser deletes anybody, in any organization, for a reason.',
      api.team('removing someone > is for superusers in any org, with a reason that the owners and admins are told'),
      e2e.admin('a superuser > removes somebody for a reason, but never the last owner'),
    ),
    holds(
      'An admin deletes members alone.',
      removes,
      teamActions('an admin touches members alone, and makes no one an owner'),
    ),
    holds('Members and fundraisers delete nobody.', removes),
    holds(
      'One is invited as a member or as an admin.',
      invite,
      api.team('an invitation > is refused for someone in the org, at the address'),
    ),
    holds('Member is chosen at first.', invite),
    holds(
      'Roles read Owner, Admin, Member and Fundraiser.',
      e2e.panels('the Teammates tab > lets everyone edit themselves alone, and labels them by their role'),
    ),
    holds(
      'The own role is followed by “(You)”.',
      e2e.panels('the Teammates tab > lets everyone edit themselves alone, and labels them by their role'),
      e2e.team('a teammate > is invited by mail and comes in, in a browser of their own'),
    ),
    holds(
      'What one is in an organization says whether a superuser acts there.',
      api.admin('acting inside an org > has the rights of an admin, shows on the user, and changes the token'),
    ),
  ],
}
