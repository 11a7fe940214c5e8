import { api, calls, e2e, messages, money, restSettings, rows } from './named-tests.ts'
import { holds, type Section } from './statement.ts'

const sameUser = calls('accounts > the user is the same wherever it is answered')
const readsOrg = api.orgs('reading the org > gives it to everyone in it, with what it was set to')
const savesOrg = restSettings(
  'forms > PUT /org/{orgId} takes a logo, gives it back, and the delete flag wins over a new one',
)
const wholeForm = (call: string) =>
  restSettings('forms > $call: its file is kept, stays, and goes by the flag, which wins', `call: '${call}'`)
const savesAccount = api.ownAccount(
  'saving the own account > changes names and mail settings, and the audit log knows before and after',
)
const newPassword = api.ownAccount(
  'a new password > needs the current one, twice the same new one, and one that is allowed',
)
const carriedOut = (call: string) => rows('$call is carried out for: $role', `call: '${call}'`)

export const people: Section = {
  title: '3. Entities and their fields: people',
  statements: [
    holds('A user has `id`, `email`, `firstName` and `lastName`.', sameUser),
    holds(
      'A user has `permission`, which can be `superuser`.',
      sameUser,
      api.admin('acting inside an org > stops with a fresh token, as oneself, within the life that the session had'),
    ),
    holds('A user has `orgId`, the organization that they are in.', sameUser),
    holds(
      'A user has `emailVerified`.',
      sameUser,
      calls('accounts > POST /sign-up makes an org; the same address again is taken'),
    ),
    holds('A user has `org`, that organization whole.', sameUser),
    holds('A user has `orgs`, all that they belong to.', sameUser),
    holds('A user has `active`.', sameUser, calls('accounts > whoever has no org left is not active any more')),
    holds('A user has `createdAt`.', sameUser),
    holds('A user has `userOrg`, what they are in the organization.', sameUser),
    holds(
      '`userOrg.permission` is owner, admin, agent or fundraiser.',
      sameUser,
      api.team('removing someone > over REST answers as the specification says'),
    ),
    holds(
      '`userOrg.isImpersonating` says that a superuser acts here.',
      sameUser,
      api.admin('acting inside an org > has the rights of an admin, shows on the user, and changes the token'),
    ),
    holds(
      '`userOrg.fundraiserInfo` has the `slug` of a fundraiser’s page.',
      calls('accounts > a fundraiser has the slug of their page, and nobody else has one'),
    ),
    holds('`userOrg.emailSettings` has `chargeSucceeded` and `chargeFailed`.', savesAccount),
    holds('Edit User sends `firstName`, `lastName` and `email`.', savesAccount),
    holds('Edit User sends `currentPassword`, `password` and `password2` for a new password.', newPassword),
    holds(
      'A new user is sent as `firstName`, `lastName`, `email` and `permission`.',
      api.team(
        'an invitation > makes a member who is not active yet, mails a link, and is accepted by choosing a password',
      ),
    ),
    holds(
      'A new user without `permission` is an agent.',
      calls('the team > POST /org/{orgId}/agent/ invites, within agent or bare; DELETE /user/{id} ends it'),
    ),
  ],
}

export const organizations: Section = {
  title: '3. Entities and their fields: organizations',
  statements: [
    holds('An organization has `id`, `name`, `website` and `currency`.', sameUser, readsOrg),
    holds('An organization has `entities`.', readsOrg),
    holds(
      'An organization has `subOrgs`.',
      api.orgSwitch("switching orgs > lets a parent's owners and admins into its sub-orgs as admins, and no one else"),
      api.subOrgs(
        'a sub-org > is made by an owner, has all that an org begins with, and is entered by the admins of its parent',
      ),
    ),
    holds('An organization has `crmSettings`.', readsOrg),
    holds('An organization has `hubspotConnection`.', api.hubspot('connecting > is told in the org’s own JSON')),
    holds(
      'Amounts are written with the symbol of the currency of the organization.',
      money('the symbol of a currency > of %s is %s'),
    ),
    holds('An entity has `id`, `isPrimary`, `currency` and `logo`.', sameUser),
    holds(
      '`crmSettings.completedTourSteps` has the steps that are done, each with true.',
      api.orgs('the welcome tour > adds steps, never loses one, and writes none twice'),
    ),
    holds(
      '`crmSettings.logoName` names the logo.',
      readsOrg,
      api.orgs('saving the org > changes name and website, and leaves who, before and after in the log'),
    ),
    holds(
      'The logo is a public file under the id of the organization and its name.',
      api.logos(
        'PUT /org/{orgId} > stores a logo under a name of its own, drawn anew, and serves it to anyone as nothing but a picture',
      ),
    ),
    holds(
      'A new logo is never hidden by a copy of the old one: each upload has a name of its own.',
      api.logos(
        'PUT /org/{orgId} > replaces a logo under another name and keeps the old one for a day; deleting wins over a file',
      ),
    ),
    holds(
      'The address of a logo takes a time in its query.',
      api.logos('/files > answers with a time in the query as without'),
    ),
  ],
}

export const forms: Section = {
  title: '3. Entities and their fields: forms',
  statements: [
    holds(
      'A fundraiser is sent as JSON in `fundraiser`, with a file in `avatar`.',
      restSettings('forms > POST /fundraiser makes one with a picture; approve is for those who wait'),
    ),
    holds('`deleteAvatar` takes the picture of a fundraiser away.', wholeForm('PUT /fundraiser/{userId}')),
    holds(
      'An organization is sent as JSON in `org`, with a file in `orgLogo`.',
      savesOrg,
      wholeForm('PUT /org/{orgId}'),
    ),
    holds('`deleteLogo` takes the logo of an organization away.', savesOrg, wholeForm('PUT /org/{orgId}')),
    holds('An entity is sent as JSON in `entity`, with a file in `logo`.', wholeForm('PUT /org/entity/{id}')),
    holds('`deleteLogo` takes the logo of an entity away.', wholeForm('PUT /org/entity/{id}')),
    holds(
      'What was read of an organization or entity can be sent back as it is.',
      restSettings('forms > what is read of an org and an entity is taken back as it was, and changed nowhere else'),
    ),
    holds(
      'Receipt settings are sent as JSON in `receiptForm`, with a file in `signature`.',
      wholeForm('PUT /org/entity/receipt/{entityId}'),
    ),
    holds('`deleteSignature` takes the signature away.', wholeForm('PUT /org/entity/receipt/{entityId}')),
    holds(
      'A part of the receipt settings can be sent alone.',
      api.entities(
        'receipt settings > are changed in part: what is left out stays, null takes away, and nothing half is kept',
      ),
    ),
    holds(
      'A gateway is changed by an object `updates`.',
      restSettings(
        'PUT /org/{entityId}/gateway-integration/{integrationId} changes what is named, and refuses the rest',
      ),
    ),
    holds(
      'A domain for payments is sent as `domain` and `gatewayIntegrationId`.',
      restSettings('POST and GET /org/payment-domain register a domain once, and say how its wallets stand'),
    ),
    holds('A fund has a field `designation`.', carriedOut('GET /org/{id}/designations')),
    holds(
      'An organization has a webhook of its own.',
      restSettings('POST /org/webhook shows its secret when it is made, and never again'),
      e2e.webhooks('the webhook > is refused an inner address, made, and shows its secret once'),
    ),
    holds(
      'What the platform sets for an organization is `crmSettings`, `feePercentage` and `pagesSubdomain`.',
      restSettings('the platform > POST /admin/org/{orgId}/crm-settings is for superusers with a second factor'),
      api.crmSettings(
        'what the platform sets for an org > is the fee in hundredths of a percent, the name of its pages, and its settings',
      ),
    ),
    holds(
      'Gifts are given once, or daily, weekly, monthly or yearly.',
      messages('a text > says how often something is given in the same words everywhere'),
    ),
  ],
}
