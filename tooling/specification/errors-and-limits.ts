import { api, calls, config, dates, e2e, messages, money, panelLink, restSettings, submit } from './named-tests.ts'
import { holds, type Section } from './statement.ts'

const removes = e2e.team('a teammate > is made an admin, and deleted at last')
const invited = e2e.team('a teammate > is invited by mail and comes in, in a browser of their own')
const notice = e2e.shell(
  'notices and dialogs > a notice stands at the bottom left for three seconds, and takes 300 ms to go',
)
const symbol = (currency: string, sign: string) =>
  money('the symbol of a currency > of %s is %s', `['${currency}', '${sign}']`)
const frequency = messages('a text > says how often something is given in the same words everywhere')
const amounts = money('an amount is written > %i as %s, and rounded as %s')

export const errors: Section = {
  title: '8. What is said when something fails or succeeds',
  statements: [
    holds(
      'A call that fails raises an error with the message of the server.',
      submit('gives a refusal without fields to the form, in the words of the screen where there are any'),
      submit('shows the id of an error that nobody foresaw'),
    ),
    holds(
      'A fundraiser who could not be approved: “Something went wrong”.',
      e2e.frame('fundraisers > say that something went wrong where approving fails, and nothing else'),
      restSettings('forms > POST /fundraiser makes one with a picture; approve is for those who wait'),
    ),
    holds(
      'No address to confirm: “Email address is missing”.',
      calls('accounts > POST /sign-up makes an org; the same address again is taken'),
    ),
    holds(
      'No organization to save: “org id is missing”.',
      calls('an id that a page did not have > %s %s says what is missing', "['PUT', '/org/', 'org id is missing']"),
    ),
    holds(
      'No organization of users: “Org id is missing”.',
      calls(
        'an id that a page did not have > %s %s says what is missing',
        "['GET', '/org/undefined/user', 'Org id is missing']",
      ),
    ),
    holds(
      'No right to delete: “Permission denied!”.',
      api.team('removing someone > over REST answers as the specification says'),
    ),
    holds(
      'No such currency: “Unknown currency”.',
      money('the symbol of a currency > of %j is refused as an unknown currency'),
    ),
    holds(
      'No such panel: “invalid panel string”.',
      panelLink('refuses the name "%s"'),
      e2e.team('a panel of another name is an error on the page, and the page itself is a click away'),
    ),
    holds(
      'The notice after a save is “Successfully saved changes”.',
      e2e.team('the organization > is saved with its logo, and begins anew from what was saved'),
    ),
    holds(
      'The notice after an invitation is “New user was successfully created”.',
      invited,
      e2e.panels('Invite New User > waits again after an attempt, whatever became of it'),
    ),
    holds('The notice after a deletion is “Successfully deleted user”.', removes),
    holds(
      'The notice of a deletion that failed is “User deletion failed”.',
      e2e.panels('the Teammates tab > tells that somebody could not be deleted'),
    ),
    holds('The question before a deletion is headed “Delete”, the full name and a question mark.', removes),
    holds('It says “Are you sure you want to delete this user?”.', removes),
    holds('It has the buttons Cancel and Delete.', removes),
    holds(
      'A save that fails shows the message of the server in its form.',
      e2e.panels('the Organization tab > shows what the server says where it refuses, in the form'),
    ),
    holds(
      'A choice that nothing matches says “Sorry, no matching options.”.',
      e2e.shell('notices and dialogs > a choice that nothing matches says so'),
    ),
  ],
}

export const limits: Section = {
  title: '9. Constants and limits',
  statements: [
    holds(
      'The tour has 3 steps and no other.',
      api.orgs('the welcome tour > knows its three steps and no other'),
      e2e.frame(
        'the welcome tour > leads through its three steps in order, keeps what is done, and saves no step twice',
      ),
    ),
    holds(
      'A password has 6 characters at least, as people count them.',
      api.ownAccount('a new password > counts characters, not bytes, and knows two spellings of the same one'),
    ),
    holds('The symbol of usd is $.', symbol('usd', '$')),
    holds('The symbol of eur is €.', symbol('eur', '€')),
    holds('The symbol of gbp is £.', symbol('gbp', '£')),
    holds('The symbol of cad is C$.', symbol('cad', 'C$')),
    holds('The symbol of aud is A$.', symbol('aud', 'A$')),
    holds('The symbol of ils is ₪.', symbol('ils', '₪')),
    holds('What is given once reads One-time.', frequency),
    holds('The other frequencies read Daily, Weekly, Monthly and Yearly.', frequency),
    holds(
      'The regions of the chat are us, eu and ap, and no other.',
      config('a chat and a place for errors are off without their settings, and refuse what cannot be one'),
    ),
    holds('A notice stands for 3000 ms.', notice),
    holds('A notice takes 300 ms to go.', notice),
    holds('A dialog is 500 pixels wide.', e2e.shell('notices and dialogs > a dialog is 500 wide')),
    holds('Amounts have two decimals.', amounts),
    holds('Thousands are parted by commas, and decimals by a point.', amounts),
    holds('Rounded amounts have no decimals.', amounts),
    holds(
      'Dates have the year in full, and month and day in two digits.',
      dates('writes a calendar date the same in every zone'),
    ),
    holds('Where there is no date it says “n/a”.', dates('says n/a where there is no date')),
    holds(
      'An invitation is for an agent where nothing else is chosen.',
      e2e.panels('Invite New User > asks for names, email and a permission, Member at first, and goes back'),
    ),
  ],
}
