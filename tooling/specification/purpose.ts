import { api, e2e, permissions } from './named-tests.ts'
import { holds, type Section } from './statement.ts'

const screens = e2e.screens('$name > every screen can be read by all and fits the window')

export const purpose: Section = {
  title: '1. What Almoner does, and for whom',
  statements: [
    holds(
      'Staff keep campaigns, transactions, recurring gifts, donors and fundraisers, each with screens of its own.',
      screens,
    ),
    holds(
      'An organization connects payment gateways.',
      api.gateways('connecting > asks the gateway first, and is complete once events can be verified'),
    ),
    holds(
      'An organization connects the CRM HubSpot, and its donors and gifts are sent there.',
      api.hubspot('connecting > adds a pipeline and properties once, and keeps the token sealed'),
      api.hubspot('sending > a donor who is added or changed is a contact, and a gift a deal of theirs'),
    ),
    holds(
      'Admins connect it on a page of the settings.',
      e2e.hubspot('HubSpot > is connected by a token, and a wrong one is told at its field'),
    ),
    holds(
      'Staff of an organization are owners, admins or agents; an agent is called “Member” on screens.',
      permissions('agent level are owners, admins, members and superusers'),
      e2e.panels('the Teammates tab > lets everyone edit themselves alone, and labels them by their role'),
    ),
    holds(
      'Fundraisers are a role of their own, with their own dashboard.',
      e2e.frame('fundraisers > see what their own page raised, with a link and words to share it'),
    ),
    holds(
      'Superusers of the platform have an admin area, and nobody else has.',
      e2e.team('a superuser > is the only one with an admin area'),
      e2e.guards('%s > opens the pages of their role, and finds the dashboard instead of all others'),
    ),
    holds(
      'A superuser can act as a member of an organization.',
      e2e.team('a superuser > acts inside an org for a reason, and comes back to its admin page'),
      api.admin('acting inside an org > as a member has the rights of that member and no more'),
    ),
    holds(
      'One person can belong to several organizations.',
      api.team('an invitation > links someone of another org, who keeps their password and joins by the link'),
    ),
    holds(
      'Whoever belongs to several organizations moves between them.',
      e2e.shell(
        'the account popover > switches to another organization of one’s own: the dashboard, with the page loaded anew',
      ),
      api.orgSwitch('switching orgs > makes the old cookie worth nothing'),
    ),
    holds(
      'Signing up asks for the category and the country of the organization.',
      e2e.accounts('a new organization > signs up and finds itself before the confirmation of its address'),
      api.signUp('signing up > names every field that is missing or wrong'),
    ),
    holds(
      'Staff can be offered the chat of a third party, which loads from its provider.',
      e2e.thirdParties(
        'with a chat and a place for errors > the chat knows who is at work and for which org, and forgets them when they leave',
      ),
    ),
    holds(
      'Errors can be reported to a service that also records sessions.',
      e2e.thirdParties(
        'with a chat and a place for errors > an error is told with release, route and user, its session masked, and no personal data',
      ),
    ),
    holds(
      'Almoner works whole without either of the two.',
      e2e.thirdParties('without their settings > nothing comes from another host and the policy names none'),
    ),
  ],
}
