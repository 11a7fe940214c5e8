import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { may, type Permission } from '@almoner/contracts/permissions'
import { problemOf } from '@almoner/ui/form/submit'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { nextPath, paths } from '../paths'
import { queryClient, trpcClient, trpcUtils } from '../trpc'
import { forgetSessionEnd } from './session-end'
import { standingOf } from './standing'

const noSession = new Set(['session_missing', 'account_inactive'])

const addressOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

async function currentUser(): Promise<CurrentUser | null> {
  try {
    return await trpcUtils.accounts.current.ensureData(undefined, { retry: false })
  } catch (error) {
    const problem = problemOf(error)
    if (problem && noSession.has(problem.code)) return null
    throw error
  } finally {
    // No session is no end of one: the guard itself leads to the sign-in page.
    forgetSessionEnd()
  }
}

/** For pages behind the sign-in: lets in whoever has a session, and remembers for the others where they wanted to go. */
export async function requireUser({ request }: LoaderFunctionArgs): Promise<CurrentUser> {
  const user = await currentUser()
  if (!user) throw redirect(paths.signIn(addressOf(request)))
  return user
}

/** For pages that not everyone may see: the others find themselves on the dashboard. */
export const requirePermission = (permission: Permission) => async (args: LoaderFunctionArgs) => {
  const user = await requireUser(args)
  if (!may(standingOf(user), permission)) throw redirect(paths.dashboard())
  return null
}

/** For the admin area. Whoever acts in an org is no superuser for as long as that lasts. */
export async function requireSuperuser(args: LoaderFunctionArgs): Promise<null> {
  const user = await requireUser(args)
  if (!standingOf(user).isSuperuser) throw redirect(paths.dashboard())
  return null
}

/** For the dashboard: a superuser who is in no org has the admin area for it. */
export async function leadHome(args: LoaderFunctionArgs): Promise<null> {
  const user = await requireUser(args)
  if (!user.orgId && standingOf(user).isSuperuser) throw redirect(paths.admin())
  return null
}

/** For the sign-in page: who is signed in already goes on. */
export async function passOnIfSignedIn({ request }: LoaderFunctionArgs): Promise<null> {
  const user = await currentUser()
  if (user?.orgId) throw redirect(nextPath(new URL(request.url).searchParams.get('next')))
  return null
}

/** Ends the session and leaves nothing of it in memory. */
export async function signOut(): Promise<Response> {
  await trpcClient.accounts.logOut.mutate()
  queryClient.clear()
  forgetSessionEnd()
  return redirect(paths.signIn())
}
