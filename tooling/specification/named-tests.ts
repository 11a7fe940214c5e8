// The files of tests that statements name, each under a word of its own.
import { testsOf } from './statement.ts'

const web = (file: string) => testsOf(`apps/web/e2e/${file}.e2e.ts`)
const domain = (file: string) => testsOf(`apps/api/src/domains/${file}.test.ts`)

export const e2e = {
  accounts: web('accounts'),
  admin: web('admin'),
  campaigns: web('campaigns'),
  frame: web('frame'),
  guards: web('guards'),
  hubspot: web('hubspot'),
  notifications: web('notifications'),
  panels: web('panels'),
  screens: web('screens'),
  security: web('security'),
  shell: web('shell'),
  team: web('team'),
  thirdParties: web('third-parties'),
  webhooks: web('webhooks'),
}

export const routes = testsOf('apps/web/src/routes.test.ts')
export const paths = testsOf('apps/web/src/paths.test.ts')
export const panelLink = testsOf('apps/web/src/panel-link.test.ts')
export const tourSteps = testsOf('apps/web/src/tour/tour-steps.test.ts')
export const teamActions = testsOf('apps/web/src/features/team/team-actions.test.ts')
export const windowTitle = testsOf('apps/web/src/shell/window-title.test.ts')
export const messages = testsOf('apps/web/src/messages.test.ts')
export const dates = testsOf('packages/ui/src/data/DateText.test.ts')
export const submit = testsOf('packages/ui/src/form/submit.test.ts')
export const money = testsOf('packages/contracts/src/money.test.ts')
export const permissions = testsOf('packages/contracts/src/permissions.test.ts')
export const fundraiserSteps = testsOf('packages/contracts/src/fundraisers/fundraiser.test.ts')

export const calls = testsOf('apps/api/test/rest/calls.test.ts')
export const rows = testsOf('apps/api/test/rest/rows.test.ts', [
  'apps/api/test/rest/rows.ts',
  'apps/api/test/rest/once-rows.ts',
])
export const restSettings = testsOf('apps/api/test/rest/settings.test.ts')
export const matrix = testsOf('apps/api/test/permission-matrix.test.ts')
export const matrixOverHttp = testsOf('apps/api/test/permission-matrix.http.test.ts')
export const config = testsOf('apps/api/src/platform/config.test.ts')
export const webPolicy = testsOf('apps/api/src/http/web-policy.test.ts')
export const restDocs = testsOf('tooling/laws/rest-docs.law.test.ts')

export const api = {
  accounts: domain('accounts/accounts'),
  admin: domain('admin/admin'),
  campaigns: domain('campaigns/campaigns'),
  crmSettings: domain('admin/crm-settings'),
  dashboards: domain('dashboards/dashboards'),
  designations: domain('designations/designations'),
  entities: domain('orgs/legal-entities'),
  fundraisers: domain('fundraisers/fundraisers'),
  gateways: domain('gateways/settings/gateway-settings'),
  hubspot: domain('hubspot/hubspot'),
  links: domain('accounts/links'),
  logos: domain('orgs/logos'),
  orgSwitch: domain('accounts/org-switch'),
  orgs: domain('orgs/orgs'),
  ownAccount: domain('accounts/own-account'),
  signUp: domain('sign-up/sign-up'),
  subOrgs: domain('sub-orgs/sub-orgs'),
  team: domain('team/team'),
  webhooks: domain('webhooks/webhooks'),
}
