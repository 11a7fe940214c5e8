import { api, calls, e2e, money, rows, submit } from './named-tests.ts'
import { holds, type Section } from './statement.ts'

const edits = e2e.panels('Edit User > waits for a change, judges each one, and shows that it is at work')
const passwordForm = e2e.team('a teammate > changes their password, and signs in with it')
const newPassword = api.ownAccount(
  'a new password > needs the current one, twice the same new one, and one that is allowed',
)
const organization = e2e.panels(
  'the Organization tab > has a logo, a name and a website address, beside the tab of teammates',
)
const savesOrg = api.orgs('saving the org > needs an id, a name and a website, and says which is wrong')
const missing = (row: string) => calls('an id that a page did not have > %s %s says what is missing', row)
const invites = e2e.panels('Invite New User > waits again after an attempt, whatever became of it')
const badAgent = rows('$call refuses bad input and names the field', "call: 'POST /org/{orgId}/agent/'")
const badAccount = rows('$call refuses bad input and names the field', "call: 'PUT /user'")
const weakPassword = (row: string) => api.signUp('signing up > refuses a password that is %s, at its field', row)

export const validation: Section = {
  title: '5. Validation rules',
  statements: [
    holds(
      'A mail to confirm an address needs one, else “Email address is missing”.',
      calls('accounts > POST /sign-up makes an org; the same address again is taken'),
      api.links('verifying an address > needs an address to mail to'),
    ),
    holds(
      'Saving an organization needs its id, else “org id is missing”.',
      missing("['PUT', '/org/', 'org id is missing']"),
      missing("['PUT', '/org/undefined', 'org id is missing']"),
      savesOrg,
    ),
    holds(
      'Listing users needs the id of the organization, else “Org id is missing”.',
      missing("['GET', '/org/undefined/user', 'Org id is missing']"),
      api.team('the list > asks for an org, and knows no other'),
    ),
    holds(
      'Making a user needs the id of the organization, else “Org id is missing”.',
      missing("['POST', '/org/undefined/agent', 'Org id is missing']"),
    ),
    holds(
      'Deleting a user takes the rights of an admin, else “Permission denied!”.',
      calls('the team > POST /org/{orgId}/agent/ invites, within agent or bare; DELETE /user/{id} ends it'),
      rows('$call is refused to: $role', "call: 'DELETE /user/{id}'"),
    ),
    holds(
      'Currencies with a symbol are usd, eur, gbp, cad, aud and ils.',
      money('the symbol of a currency > is known of these alone'),
    ),
    holds(
      'Any other currency is refused: “Unknown currency”.',
      money('the symbol of a currency > of %j is refused as an unknown currency'),
    ),
    holds(
      'Where no currency is named the symbol is the dollar.',
      money('the symbol of a currency > is the dollar where no currency is named'),
    ),
    holds('The name of an organization is required.', organization, savesOrg),
    holds('Its website address is required.', organization, savesOrg),
    holds('First and last name are required.', edits, badAccount),
    holds('An email is required.', edits, badAccount),
    holds('An email has to be a valid address.', edits, badAccount),
    holds('The current password is required once the section is open.', passwordForm, newPassword),
    holds('The current password has 6 characters at least.', passwordForm, newPassword),
    holds('The new password is required once the section is open.', passwordForm),
    holds('The new password has 6 characters at least.', newPassword),
    holds('The confirmation is required.', passwordForm, newPassword),
    holds('The confirmation has to be the same.', passwordForm, newPassword),
    holds('An invitation needs a first name.', invites, badAgent),
    holds('An invitation needs a last name.', invites),
    holds('An invitation needs an email.', invites, badAgent),
    holds(
      'What the server refuses is shown in the form, as the server says it.',
      e2e.panels('the Organization tab > shows what the server says where it refuses, in the form'),
      submit('puts a refusal on the fields that it names'),
      submit('gives a refusal without fields to the form, in the words of the screen where there are any'),
    ),
    holds('Signing up refuses a password that is too short.', weakPassword("['too short', 'short']")),
    holds('Signing up refuses a password that many people use.', weakPassword("['common', 'sunshine']")),
    holds(
      'Signing up refuses a password that is the name of the organization.',
      weakPassword("['the name of the org', 'Harbour-Light 1']"),
    ),
    holds(
      'Whoever signs up is told all that is missing at once.',
      api.signUp('signing up > names every field that is missing or wrong'),
    ),
  ],
}
