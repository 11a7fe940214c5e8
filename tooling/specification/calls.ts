import { api, calls, e2e, matrixOverHttp, restDocs, restSettings, rows, webPolicy } from './named-tests.ts'
import { holds, type Section, type Statement, type TestName } from './statement.ts'

const refuses = (call: string) => rows('$call refuses bad input and names the field', `call: '${call}'`)

/** A call that does the same however often it is made: `rows.test.ts` makes it as everybody who may. */
const lasting = (call: string, says: string, ...more: TestName[]): Statement =>
  holds(`\`${call}\` ${says}`, rows('$call is carried out for: $role', `call: '${call}'`), ...more)

/** A call that can be made once: `rows.test.ts` has what refuses it, the test that is named its success. */
const once = (call: string, says: string, ...shown: TestName[]): Statement => holds(`\`${call}\` ${says}`, ...shown)

const sessions = calls(
  'signing in and out > POST /sign-in opens a session in the org that is asked for, and refuses the others',
)
const signUp = calls('accounts > POST /sign-up makes an org; the same address again is taken')
const team = calls('the team > POST /org/{orgId}/agent/ invites, within agent or bare; DELETE /user/{id} ends it')
const fundraisers = restSettings('forms > POST /fundraiser makes one with a picture; approve is for those who wait')
const chat = e2e.thirdParties(
  'with a chat and a place for errors > the chat knows who is at work and for which org, and forgets them when they leave',
)
const regions = (region: string, host: string) =>
  webPolicy('the chat of %s is at %s, and at no other region', `['${region}', '${host}']`)
const wholeForm = (call: string) =>
  restSettings('forms > $call: its file is kept, stays, and goes by the flag, which wins', `call: '${call}'`)

export const manner: Section = {
  title: '7. Calls: how all of them answer',
  statements: [
    holds(
      'A session travels in a cookie.',
      sessions,
      api.accounts('signing in > opens a session that is-authenticated knows, and logout ends'),
    ),
    holds(
      'Bodies and answers are JSON, where they are no forms.',
      rows('$call refuses other content, broken content, and too much of it'),
    ),
    holds(
      'Every answer has `status` and `data`.',
      rows('$call is carried out for: $role'),
      calls('whatever goes wrong > %s %s is answered in the envelope'),
    ),
    holds('`status` is “success” where the call was carried out.', rows('$call is carried out for: $role')),
    holds(
      'Else `data` is the message, beside the code of HTTP.',
      rows('$call is refused to: $role'),
      calls('whatever goes wrong > %s %s is answered in the envelope'),
    ),
    holds(
      'The screens are shown that message, rather than a failure of the network.',
      e2e.panels('the Organization tab > shows what the server says where it refuses, in the form'),
    ),
    holds(
      'There are 37 calls, each at its path and by its method.',
      restDocs('the table of REST calls > has every call of the specification, at its path and by its method'),
      rows('every call that is specified is tried'),
    ),
    holds('A slash at the end of a path changes nothing.', rows('$call with a slash at its end is the same')),
    holds(
      'Each call asks for its right, by whatever way it is made.',
      matrixOverHttp('%s > as %s'),
      rows('$call is refused to nobody in particular'),
    ),
  ],
}

export const accountCalls: Section = {
  title: '7. Calls: accounts and people',
  statements: [
    once(
      'POST /sign-in?orgId={orgId}',
      'takes `email` and `password`, and enters that organization.',
      sessions,
      refuses('POST /sign-in?orgId={orgId}'),
    ),
    holds('`POST /sign-in` with an empty `orgId` is as without one.', sessions),
    once('GET /logout', 'ends the session.', sessions),
    lasting('GET /is-authenticated', 'answers with the user and their organization.', sessions),
    lasting(
      'POST /public/restore-password',
      'takes `email`.',
      api.links('restoring a password > goes by a link that opens a session, ends all others and works once'),
    ),
    once(
      'POST /public/new-password',
      'takes `token`, `password` and `type`.',
      calls('accounts > POST /public/new-password takes its link once'),
      refuses('POST /public/new-password'),
    ),
    lasting(
      'GET /public/check-restore-token/{token}/{type}',
      'says whether a link is still good.',
      calls('accounts > POST /public/new-password takes its link once'),
    ),
    lasting(
      'POST /sign-up/check-registered',
      'takes `email`, and says whether it has an account.',
      api.signUp('asking whether an address is registered > is answered with that and nothing else'),
    ),
    once('POST /public/verify-email', 'takes `token`.', signUp, refuses('POST /public/verify-email')),
    lasting(
      'POST /public/send-verification-email',
      'takes `emailAddress`.',
      signUp,
      api.links('verifying an address > is answered alike for anyone, and mails only who has to verify'),
    ),
    once('POST /sign-up', 'takes the form.', signUp, refuses('POST /sign-up')),
    lasting(
      'POST /org/current-org',
      'takes `orgId`.',
      calls('accounts > POST /org/current-org enters an org that one belongs to'),
    ),
    once('POST /org/{orgId}/agent/', 'takes `agent`.', team, refuses('POST /org/{orgId}/agent/')),
    once(
      'PUT /user',
      'takes the form, with `user` and `emailSettings`.',
      calls(
        'accounts > PUT /user saves the own account, bare or within user; a changed password goes on under a new session',
      ),
      refuses('PUT /user'),
    ),
    once(
      'DELETE /user/{id}',
      'takes nothing.',
      team,
      api.team('removing someone > over REST answers as the specification says'),
    ),
    lasting(
      'GET /org/{orgId}/user',
      'answers with `rows`.',
      api.team('removing someone > over REST answers as the specification says'),
    ),
  ],
}

export const orgCalls: Section = {
  title: '7. Calls: the organization and what it has',
  statements: [
    once('POST /fundraiser', 'takes a form with `fundraiser` and `avatar`.', fundraisers, refuses('POST /fundraiser')),
    lasting(
      'PUT /fundraiser/{userId}',
      'takes a form with `fundraiser`, `avatar` and `deleteAvatar`.',
      wholeForm('PUT /fundraiser/{userId}'),
    ),
    once('POST /fundraiser/{id}/approve', 'takes nothing.', fundraisers),
    lasting('GET /fundraiser-signup/count', 'says how many wait for approval.'),
    lasting('GET /org/{id}/gateway-integration', 'lists the gateways.'),
    lasting(
      'PUT /org/{entityId}/gateway-integration/{integrationId}',
      'takes `updates`.',
      restSettings(
        'PUT /org/{entityId}/gateway-integration/{integrationId} changes what is named, and refuses the rest',
      ),
    ),
    lasting('PUT /org/{orgId}', 'takes a form with `org`, `orgLogo` and `deleteLogo`.', wholeForm('PUT /org/{orgId}')),
    lasting(
      'POST /org/settings',
      'takes settings.',
      api.orgs('saving settings > changes what is named and leaves the rest, also within a setting'),
    ),
    once(
      'POST /admin/org/{orgId}/crm-settings',
      'takes `crmSettings`, `feePercentage` and `pagesSubdomain`.',
      restSettings('the platform > POST /admin/org/{orgId}/crm-settings is for superusers with a second factor'),
    ),
    lasting('GET /org/{id}', 'answers with the organization.'),
    lasting(
      'PUT /org/entity/{id}',
      'takes a form with `entity`, `logo` and `deleteLogo`.',
      wholeForm('PUT /org/entity/{id}'),
    ),
    lasting(
      'PUT /org/entity/receipt/{entityId}',
      'takes a form with `receiptForm`, `signature` and `deleteSignature`.',
      wholeForm('PUT /org/entity/receipt/{entityId}'),
    ),
    lasting('GET /campaign/{id}', 'answers with the campaign.'),
    lasting(
      'POST /campaign/{id}',
      'takes `campaign`.',
      restSettings(
        'campaigns > POST /campaign/{id} opens one under `new`, saves what is named, and refuses what is taken',
      ),
    ),
    lasting(
      'POST /org/checkout-settings?campaignId={id}',
      'takes settings.',
      restSettings('campaigns > POST /org/checkout-settings without a campaign sets what all of them inherit'),
    ),
    lasting(
      'GET /org/{id}/designations',
      'lists funds, each with `designation`.',
      api.designations('a fund is opened, changed and listed'),
    ),
    lasting(
      'POST /org/payment-domain',
      'takes `gatewayIntegrationId` and `domain`.',
      restSettings('POST and GET /org/payment-domain register a domain once, and say how its wallets stand'),
    ),
    lasting(
      'GET /org/payment-domain?gatewayIntegrationId={id}',
      'lists the domains of a gateway.',
      restSettings('POST and GET /org/payment-domain register a domain once, and say how its wallets stand'),
    ),
    lasting('GET /org/webhook', 'answers with the webhook.'),
    lasting(
      'POST /org/webhook',
      'makes or changes it.',
      restSettings('POST /org/webhook shows its secret when it is made, and never again'),
    ),
    lasting('GET /org/entities-integrations', 'lists entities with their gateways.'),
    lasting(
      'POST /org/{orgId}/completed-tour-steps',
      'takes `completedTourSteps`.',
      api.orgs('the welcome tour > adds steps, never loses one, and writes none twice'),
    ),
  ],
}

export const thirdParties: Section = {
  title: '7. Calls: third parties',
  statements: [
    holds('The chat is told name, email and id of who is at work.', chat),
    holds('The chat is told the company: its id, name and website.', chat),
    holds('The chat of the region us is at the address of that region.', regions('us', 'https://api-iam.intercom.io')),
    holds(
      'The chat of the region eu is at the address of that region.',
      regions('eu', 'https://api-iam.eu.intercom.io'),
      chat,
    ),
    holds(
      'The chat of the region ap is at the address of that region.',
      regions('ap', 'https://api-iam.au.intercom.io'),
    ),
    holds(
      'The service for errors gets all traces.',
      e2e.thirdParties(
        'with a chat and a place for errors > every trace is sent, a tenth of the sessions, and each in which something failed',
      ),
    ),
    holds(
      'It gets a tenth of the sessions.',
      e2e.thirdParties(
        'with a chat and a place for errors > every trace is sent, a tenth of the sessions, and each in which something failed',
      ),
    ),
    holds(
      'It gets each session in which something failed.',
      e2e.thirdParties(
        'with a chat and a place for errors > every trace is sent, a tenth of the sessions, and each in which something failed',
      ),
      e2e.thirdParties(
        'with a chat and a place for errors > an error is told with release, route and user, its session masked, and no personal data',
      ),
    ),
  ],
}
