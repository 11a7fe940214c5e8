import { api, calls, e2e, fundraiserSteps, restSettings, routes, tourSteps } from './named-tests.ts'
import { holds, type Section } from './statement.ts'

const refused = (code: string) =>
  routes('a check of the session > that is refused as %s ends what was on the screen', `'${code}'`)
const walked = e2e.frame(
  'the welcome tour > leads through its three steps in order, keeps what is done, and saves no step twice',
)
const saves = e2e.panels(
  'the Organization tab > saves once something changed, shows that it is at work, and begins anew from what was saved',
)
const savesLogo = e2e.team('the organization > is saved with its logo, and begins anew from what was saved')
const edits = e2e.panels('Edit User > waits for a change, judges each one, and shows that it is at work')
const invites = e2e.panels('Invite New User > waits again after an attempt, whatever became of it')
const switches = e2e.shell(
  'the account popover > switches to another organization of one’s own: the dashboard, with the page loaded anew',
)

export const states: Section = {
  title: '4. States and transitions',
  statements: [
    holds(
      'A session is good for as long as the server says so.',
      api.accounts('a session > ends when it was idle for two hours, or is a day old'),
      e2e.security(
        'a session that ends while someone is at work > is begun anew over the page, what was typed is kept, and what was sent is sent again',
      ),
    ),
    holds('A check of the session that is answered with 401 ends what is on the screen.', refused('session_missing')),
    holds('So does one that is answered with 403.', refused('permission_denied'), refused('account_inactive')),
    holds(
      'A check that fails otherwise is reported, and leaves the screen alone.',
      routes('a check of the session > that fails as %s leaves whoever was here at work, and is reported'),
    ),
    holds(
      'Signing out is answered with “disconnected”.',
      calls('signing in and out > POST /sign-in opens a session in the org that is asked for, and refuses the others'),
    ),
    holds(
      'Signing out forgets who was at work.',
      e2e.shell('the account popover > shows the organization and oneself, and leads to Edit User and out'),
    ),
    holds(
      'Signing out takes the identity from the chat.',
      e2e.thirdParties(
        'with a chat and a place for errors > the chat knows who is at work and for which org, and forgets them when they leave',
      ),
    ),
    holds('The tour has one step that is active.', walked),
    holds(
      'A step that is done is saved to the organization.',
      walked,
      api.orgs('the welcome tour > adds steps, never loses one, and writes none twice'),
    ),
    holds(
      'After it the next step that is not done is active.',
      tourSteps('a step that is done leads to the next that is not'),
      walked,
    ),
    holds(
      'Where none remains no step is active any more.',
      tourSteps('the tour ends where none remains, and after its last step'),
    ),
    holds(
      'After the last step none is active either.',
      tourSteps('the tour ends where none remains, and after its last step'),
      walked,
    ),
    holds('A step that is done already is not saved again.', walked),
    holds(
      'A fundraiser who waits becomes active by being approved.',
      fundraiserSteps('$from → $to is a step or none'),
      restSettings('forms > POST /fundraiser makes one with a picture; approve is for those who wait'),
      e2e.frame('fundraisers > are invited, approved, paused and ended'),
    ),
    holds('The button that saves the organization waits while a field is wrong.', savesLogo),
    holds('It waits while nothing has changed.', saves, savesLogo),
    holds('A logo that was picked is a change.', savesLogo),
    holds('A logo that was deleted is a change.', savesLogo),
    holds('It shows that it is at work.', saves),
    holds('Otherwise it can be pressed.', saves, savesLogo),
    holds('When the organization was saved a notice says so.', savesLogo),
    holds('The form then begins anew from what was saved.', saves, savesLogo),
    holds(
      'The button of Edit User waits until something changes.',
      edits,
      e2e.team('a teammate > changes their password, and signs in with it'),
    ),
    holds('Each change is judged at once.', edits),
    holds('It can be pressed when all is valid, and not otherwise.', edits),
    holds('It shows that it is at work, too.', edits),
    holds(
      'The button of the invitation waits at first.',
      invites,
      e2e.team('a teammate > is invited by mail and comes in, in a browser of their own'),
    ),
    holds(
      'Each change of the invitation is judged at once.',
      invites,
      e2e.team('a teammate > is invited by mail and comes in, in a browser of their own'),
    ),
    holds('After each attempt the button of the invitation waits again.', invites),
    holds(
      'Switching to the organization that one is in does nothing.',
      api.orgSwitch('switching orgs > is only into orgs one belongs to, and does nothing for the one that one is in'),
    ),
    holds(
      'Switching to another changes the organization that one is in.',
      switches,
      api.orgSwitch('switching orgs > makes the old cookie worth nothing'),
    ),
    holds('Switching leads to the dashboard.', switches),
    holds('After switching the page is loaded anew.', switches),
    holds(
      'Who changes their own password stays signed in, under a new session.',
      api.ownAccount('a new password > renews this session, ends all others and is told by mail'),
      calls(
        'accounts > PUT /user saves the own account, bare or within user; a changed password goes on under a new session',
      ),
    ),
    holds(
      'No password is in what is answered of a user.',
      api.ownAccount('a new password > renews this session, ends all others and is told by mail'),
      api.accounts('signing in > gives away no hash, token or password'),
    ),
  ],
}
