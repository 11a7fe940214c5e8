import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { may, type Permission } from '@almoner/contracts/permissions'
import type { EmailChange } from '@almoner/contracts/accounts/email-change.operations'
import type { Invitation } from '@almoner/contracts/accounts/invitations.operations'
import type { PasswordLinkType } from '@almoner/contracts/accounts/links.operations'
import type { AwaitedFactor } from '@almoner/contracts/operation'
import { problemOf } from '@almoner/ui/form/submit'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { hrefOf } from '../href'
import { nextPath, paths } from '../paths'
import { refuse } from '../rights/refusals'
import { asksNobody, queryClient, trpcClient, trpcUtils } from '../trpc'
import { turnsTo } from './own-language'
import { principalOf } from './principal'
import { visitorRefused, type Visitor } from './visitor'

interface MailedLink {
  token: string
  type: string | null
}

const addressOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/**
 * Who is here. An answer is good for five minutes; after that the server is asked again, and where it cannot say, who was here
 * before still is.
 */
async function findVisitor(): Promise<Visitor> {
  const known = trpcUtils.accounts.current.getData()
  try {
    const user = await trpcUtils.accounts.current.fetch(undefined, { retry: false, staleTime: 300_000, ...asksNobody })
    return { user, awaits: null }
  } catch (error) {
    const refused = visitorRefused(error)
    if (refused) return refused
    if (!known) throw error
    reportError(error)
    return { user: known, awaits: null }
  }
}

const currentUser = async (): Promise<CurrentUser | null> => (await findVisitor()).user

// Nothing is painted while the page is being loaded anew.
const never = new Promise<never>(() => undefined)

/** For the frame around all pages behind the sign-in. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<CurrentUser> {
  const user = await currentUser()
  if (!user) throw redirect(paths.signIn(addressOf(request)))
  if (turnsTo(user)) await never
  return user
}

/**
 * For pages behind the sign-in: lets in whoever has a session and an org, and remembers for the others where they
 * wanted to go.
 */
export async function requireUser(args: LoaderFunctionArgs): Promise<CurrentUser> {
  const user = await requireSession(args)
  if (!user.orgId) throw redirect(paths.signUp(addressOf(args.request)))
  return user
}

/** For pages that not everyone may see: the others find themselves on the dashboard, and are told whom to ask. */
export const requirePermission = (permission: Permission) => async (args: LoaderFunctionArgs) => {
  const user = await requireUser(args)
  if (may(principalOf(user), permission)) return null
  refuse({ kind: 'page', permission })
  throw redirect(paths.dashboard())
}

/** For the admin area, which needs no org. Whoever acts in an org is no superuser for as long as that lasts. */
export async function requireSuperuser(args: LoaderFunctionArgs): Promise<null> {
  if (principalOf(await requireSession(args)).isSuperuser) return null
  await requireUser(args)
  throw redirect(paths.dashboard())
}

/** For the dashboard: a superuser who is in no org has the admin area for it. */
export async function leadHome(args: LoaderFunctionArgs): Promise<null> {
  const user = await requireSession(args)
  if (!user.orgId) throw redirect(principalOf(user).isSuperuser ? paths.admin() : paths.signUp(addressOf(args.request)))
  return null
}

const nextOf = (request: Request): string => nextPath(new URL(request.url).searchParams.get('next'))

/** For the sign-in page: who is signed in already goes on; of who is only half, what the session still awaits. */
export async function passOnIfSignedIn({ request }: LoaderFunctionArgs): Promise<AwaitedFactor | null> {
  const { user, awaits } = await findVisitor()
  if (user) throw redirect(nextOf(request))
  return awaits
}

/** For the sign-up page: who has an org already goes on; who is signed in without one makes the org alone. */
export async function passOnIfSettled({ request }: LoaderFunctionArgs): Promise<CurrentUser | null> {
  const user = await currentUser()
  if (user?.orgId) throw redirect(nextOf(request))
  return user
}

export interface Verification {
  link: MailedLink | null
  user: CurrentUser | null
}

/** For the page that confirms an address: without a link it takes a session whose address is not confirmed yet. */
export async function requireUnverified({ request }: LoaderFunctionArgs): Promise<Verification> {
  const link = takeLink(request)
  const user = await currentUser()
  if (!link && user?.emailVerified) throw redirect(nextOf(request))
  if (!link && !user) throw redirect(paths.signIn(addressOf(request)))
  return { link, user }
}

export interface UndoLink {
  token: string
  /** What it undoes; null of a link that was used, or is too old, or never was. */
  change: EmailChange | null
}

/** For the page that gives an account its old address back. */
export async function requireUndoLink({ request }: LoaderFunctionArgs): Promise<UndoLink> {
  const link = takeLink(request)
  if (!link) throw redirect(paths.signIn())
  const { token } = link
  try {
    return { token, change: await trpcClient.accounts.getEmailChange.query({ token }) }
  } catch (error) {
    if (problemOf(error) === null) throw error
    return { token, change: null }
  }
}

export interface PasswordLink {
  token: string
  type: PasswordLinkType
  /** False for one that was used, or is too old, or never was. */
  isLive: boolean
  /** What the link invites to; null of a restore, and of a link that is not live. */
  invitation: Invitation | null
  /** Who is signed in here, if anyone. */
  user: CurrentUser | null
}

/** For the page that a link to choose a password leads to. */
export async function requireLink({ request }: LoaderFunctionArgs): Promise<PasswordLink> {
  const link = takeLink(request)
  if (!link) throw redirect(paths.signIn())
  const type = link.type === 'invite' ? 'invite' : 'restore'
  const asked = { token: link.token, type } as const
  try {
    if (type === 'restore') {
      const { valid } = await trpcClient.accounts.checkRestoreToken.query(asked)
      return { ...asked, isLive: valid, invitation: null, user: null }
    }
    const invitation = await trpcClient.accounts.getInvitation.query({ token: link.token })
    const user = invitation.step === 'choose_password' ? null : await currentUser()
    return { ...asked, isLive: true, invitation, user }
  } catch (error) {
    // A token that cannot even be one is refused; a server that does not answer says nothing of the link.
    if (problemOf(error) === null && type === 'invite') throw error
    return { ...asked, isLive: problemOf(error) === null, invitation: null, user: null }
  }
}

/** Ends the session. What is on the screen goes with it: the sign-in page empties the memory once it stands there. */
export async function signOut(): Promise<Response> {
  await trpcClient.accounts.logOut.mutate()
  queryClient.removeQueries({ type: 'inactive' })
  await trpcUtils.accounts.current.invalidate(undefined, { refetchType: 'none' })
  return redirect(paths.signIn())
}

/**
 * The token of the link that led here, taken out of the address at once, so that it stays in no history and no
 * screenshot; it travels on in the body of a call. Null where there is none.
 */
function takeLink(request: Request): MailedLink | null {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  if (!token) return null
  if (window.location.hash.startsWith(hrefOf(pathname))) {
    window.history.replaceState(window.history.state, '', hrefOf(pathname))
  }
  return { token, type: searchParams.get('type') }
}
