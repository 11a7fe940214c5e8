import { redirect, type LoaderFunction, type RouteObject } from 'react-router'
import type { NounDeclaration, NounPage } from './noun'
import { nouns } from './nouns'
import { paths } from './paths'
import {
  leadHome,
  passOnIfSettled,
  passOnIfSignedIn,
  requireLink,
  requireUndoLink,
  requirePermission,
  requireSession,
  requireSuperuser,
  requireUnverified,
  requireUser,
  signOut,
} from './session/guards'
import { Root } from './shell/Root'
import { RouteFault } from './shell/RouteFault'

const declared: readonly NounDeclaration[] = nouns

/** The route of a page; `guard` is for pages that ask for no permission of an org. */
function routeOf({ path, load, permission, pages }: NounPage, guard: LoaderFunction = requireUser): RouteObject {
  const route = { lazy: load, loader: permission ? requirePermission(permission) : guard }
  if (path === undefined) return { ...route, index: true }
  return { ...route, path, ...(pages && { children: pages.map((page) => routeOf(page, guard)) }) }
}

const toDashboard = () => redirect(paths.dashboard())

const toSettings = () => redirect(paths.settings())

/** The settings: pages are tabs of one frame, for those who manage the org. */
const settings: RouteObject = {
  path: paths.settings(),
  loader: requirePermission('org.manage'),
  lazy: () => import('./features/settings/SettingsPage'),
  children: [
    ...declared.flatMap(({ settings: pages = [] }) => pages.map((page) => routeOf(page))),
    { path: 'integrations', loader: toSettings },
    { path: '*', loader: toSettings },
  ],
}

const toAdminOrg: LoaderFunction = ({ params: { id = '' } }) => redirect(paths.adminOrg(id))

/** Each step of the welcome tour by the name that it is kept under. */
const tourSteps: RouteObject[] = [
  { path: '/settings-widget', loader: () => redirect(paths.settingsWidget()) },
  { path: '/settings-integrations', loader: toSettings },
  { path: '/settings-installation', loader: () => redirect(paths.settingsInstallation()) },
]

/** The pages behind the sign-in, inside the frame. */
const pages: RouteObject[] = [
  { index: true, loader: toDashboard },
  { path: paths.dashboard(), loader: leadHome, lazy: () => import('./features/dashboards/DashboardPage') },
  ...declared.flatMap((noun) => noun.pages ?? []).map((page) => routeOf(page)),
  ...declared.flatMap((noun) =>
    Object.entries(noun.redirects ?? {}).map(([path, to]) => ({ path, loader: () => redirect(to) })),
  ),
  { path: paths.support(), loader: requireUser, lazy: () => import('./shell/SupportPage') },
  settings,
  ...tourSteps,
  ...declared.flatMap((noun) => noun.admin ?? []).map((page) => routeOf(page, requireSuperuser)),
  { path: `${paths.adminOrg(':id')}/*`, loader: toAdminOrg },
  { path: '*', loader: toDashboard },
]
/** The table of pages. Each comes when it is first opened; one that fails says so in its own place. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteFault,
    children: [
      { path: paths.signIn(), loader: passOnIfSignedIn, lazy: () => import('./features/accounts/SignInRoute') },
      { path: paths.signUp(), loader: passOnIfSettled, lazy: () => import('./features/accounts/SignUpPage') },
      {
        path: paths.verifyEmail(),
        loader: requireUnverified,
        lazy: () => import('./features/accounts/VerifyEmailPage'),
      },
      { path: paths.restore(), lazy: () => import('./features/accounts/RestorePage') },
      {
        path: paths.newPassword(),
        loader: requireLink,
        lazy: () => import('./features/accounts/NewPasswordPage'),
      },
      { path: paths.undoEmail(), loader: requireUndoLink, lazy: () => import('./features/accounts/UndoEmailPage') },
      { path: paths.terms(), lazy: () => import('./features/accounts/TermsPage') },
      { path: paths.logOut(), loader: signOut },
      {
        path: '/',
        loader: requireSession,
        shouldRevalidate: () => false,
        lazy: () => import('./shell/Shell'),
        children: [{ lazy: () => import('./shell/panels/PanelHost'), children: pages }],
      },
    ],
  },
]
