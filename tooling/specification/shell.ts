import { api, e2e, panelLink, routes, tourSteps } from './named-tests.ts'
import { holds, type Section } from './statement.ts'

const leads = (from: string, to: string) => routes('%s leads an owner to %s', `['${from}', '${to}']`)
const walked = e2e.frame(
  'the welcome tour > leads through its three steps in order, keeps what is done, and saves no step twice',
)
const linksOf = (row?: string) => e2e.shell('the sidebar > has the links of the role: %s', row)
const sidebarLeads = e2e.shell('the sidebar > leads to each page, its logo home, and Settings to the integrations')
const header = e2e.shell('the header has what is new, support, notifications and the account, in this order')
const shows = e2e.shell('the account popover > shows the organization and oneself, and leads to Edit User and out')
const switches = e2e.shell(
  'the account popover > switches to another organization of one’s own: the dashboard, with the page loaded anew',
)
const impersonates = e2e.team('a superuser > acts inside an org for a reason, and comes back to its admin page')

export const tour: Section = {
  title: '2. Screens and routes: the welcome tour',
  statements: [
    holds('The tour has three steps: the button, the integrations, the installation, in this order.', walked),
    holds('The step of the button is at `settings-widget`.', leads('/settings-widget', '/settings/widget'), walked),
    holds(
      'The step of the integrations is at `settings-integrations`.',
      leads('/settings-integrations', '/settings'),
      walked,
    ),
    holds(
      'The step of the installation is at `settings-installation`.',
      leads('/settings-installation', '/settings/installation'),
      walked,
    ),
    holds(
      'A step that is done leads to the next that is not.',
      tourSteps('a step that is done leads to the next that is not'),
      walked,
    ),
  ],
}

export const layout: Section = {
  title: '2. Screens and routes: the frame',
  statements: [
    holds('The sidebar can be narrowed.', e2e.shell('the sidebar > can be narrowed, and stays so')),
    holds(
      'Members see Dashboard, Campaigns, Transactions, Recurring and Donors in it.',
      linksOf("['agent', [...ofAgents, 'Receipts', 'Accounting', 'Direct debits', 'Thanks', 'Emails']]"),
    ),
    holds(
      'Admins see Fundraisers and Settings as well.',
      linksOf(
        "['admin', [...ofAgents, 'Fundraisers', 'Receipts', 'Accounting', 'Direct debits', 'Thanks', 'Emails', 'Settings']]",
      ),
    ),
    holds(
      'Superusers see Admin as well.',
      linksOf(
        "['super', [...ofAgents, 'Fundraisers', 'Receipts', 'Accounting', 'Thanks', 'Emails', 'Settings', 'Admin']]",
      ),
    ),
    holds('Fundraisers see none of these but their dashboard.', linksOf("['fundraiser', ['Dashboard', 'My page']]")),
    holds('Settings leads to the integrations.', sidebarLeads),
    holds('The logo leads home.', sidebarLeads),
    holds('A page has a banner, a title and its content.', impersonates),
    holds(
      'Notices stand at the bottom left.',
      e2e.shell('notices and dialogs > a notice stands at the bottom left for three seconds, and takes 300 ms to go'),
    ),
    holds(
      'Questions are asked in dialogs over the page.',
      e2e.team('a teammate > is made an admin, and deleted at last'),
    ),
    holds('The header has a button for what is new.', header),
    holds(
      'Fundraisers do not have that button.',
      linksOf("['fundraiser', ['Dashboard', 'My page']]"),
      e2e.frame('the header > says what is new until it is read, to everyone but fundraisers, and leads to support'),
    ),
    holds(
      'The header leads to support, in another window.',
      e2e.frame('the header > says what is new until it is read, to everyone but fundraisers, and leads to support'),
    ),
    holds(
      'The header has a button for notifications.',
      header,
      e2e.notifications(
        'what happened is under the bell: it leads there, is read once it was followed, and can be marked as unread',
      ),
    ),
    holds('The header has a button for the account.', header),
    holds('The account popover names the organization that one is in, with its logo or its first letter.', shows),
    holds('It lists the other organizations that one belongs to.', switches),
    holds('A click on one of them switches to it.', switches),
    holds(
      'For admins it has a button that opens the Organization Manager.',
      e2e.shell('the account popover > leads admins to the Organization Manager, and others nowhere'),
    ),
    holds('For others it has none.', shows, e2e.team('a teammate > has no way into the Organization Manager')),
    holds('It has the full name and the email of who is signed in.', shows),
    holds('It has a button Edit User.', shows),
    holds('It has a link Sign out, to `/logout`.', shows),
    holds(
      'While a superuser acts as a member the head of every page says “IMPORTANT: You are currently logged as a member of” and the name of the organization.',
      impersonates,
    ),
    holds('That banner leads to `/admin/org/{id}`.', impersonates),
  ],
}

const threePanels = panelLink('reads the three panels, and no panel')
const organization = e2e.panels(
  'the Organization tab > has a logo, a name and a website address, beside the tab of teammates',
)
const order = e2e.panels(
  'the Teammates tab > has empty rows while it loads, then oneself first and the others by when they came',
)
const ownAlone = e2e.panels('the Teammates tab > lets everyone edit themselves alone, and labels them by their role')
const invitePanel = e2e.panels(
  'Invite New User > asks for names, email and a permission, Member at first, and goes back',
)
const editBack = e2e.panels('Edit User > has the way back for admins who came from the manager, and for nobody else')

export const panels: Section = {
  title: '2. Screens and routes: panels',
  statements: [
    holds(
      'There is a panel called Organization Manager.',
      threePanels,
      panelLink('takes the titles of the panels for their names'),
    ),
    holds(
      'There is a panel called Edit User.',
      threePanels,
      panelLink('takes the titles of the panels for their names'),
    ),
    holds(
      'There is a panel called Invite New User.',
      threePanels,
      panelLink('takes the titles of the panels for their names'),
    ),
    holds(
      'A panel of any other name is an error.',
      panelLink('refuses the name "%s"'),
      e2e.team('a panel of another name is an error on the page, and the page itself is a click away'),
    ),
    holds('The Organization Manager has the tabs Organization and Teammates.', organization),
    holds(
      'In Organization a logo is uploaded, and deleted.',
      organization,
      e2e.team('the organization > is saved with its logo, and begins anew from what was saved'),
    ),
    holds('Organization has a field Name.', organization),
    holds('Organization has a field Website Address.', organization),
    holds('Organization has a button Save Changes.', organization),
    holds('Teammates lists the people of the organization.', order),
    holds(
      'Teammates has a button Invite New User.',
      e2e.team('a teammate > is invited by mail and comes in, in a browser of their own'),
    ),
    holds(
      'Teammates are sorted by when they came, the earliest first.',
      order,
      api.team('the list > has everyone, the caller first, the others by when they came'),
    ),
    holds(
      'Whoever looks stands first among them.',
      order,
      api.team('the list > has everyone, the caller first, the others by when they came'),
    ),
    holds('Empty rows stand there while they load.', order),
    holds('Where there is nobody it says “No users”.', e2e.panels('the Teammates tab > says so where there is nobody')),
    holds(
      'Someone whose account is not active is marked “Not active”.',
      e2e.team('a teammate > is invited by mail and comes in, in a browser of their own'),
    ),
    holds('From the list one edits the own account alone.', ownAlone),
    holds(
      'Edit User has name and email of the account.',
      e2e.panels('Edit User > waits for a change, judges each one, and shows that it is at work'),
    ),
    holds(
      'Edit User has a section Change Password, closed at first.',
      e2e.team('a teammate > changes their password, and signs in with it'),
    ),
    holds('Edit User has checkboxes for mails.', e2e.panels('Edit User > keeps the choice of mails')),
    holds('Edit User has a button Back for admins who came from the manager.', editBack),
    holds('Everybody else has no such button.', editBack),
    holds('Invite New User has fields for first name, last name and email.', invitePanel),
    holds('Invite New User offers the permissions Member and Admin.', invitePanel),
    holds(
      'Invite New User has the buttons Back and Invite.',
      invitePanel,
      e2e.panels('Invite New User > waits again after an attempt, whatever became of it'),
    ),
  ],
}
