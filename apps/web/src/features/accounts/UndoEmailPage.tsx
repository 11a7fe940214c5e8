import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { buttonLook } from '@almoner/ui/controls/Button'
import { submitTo } from '@almoner/ui/form/submit'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { paths } from '../../paths'
import { problemWords } from '../../problem-words'
import { awaitedBy } from '../../session/awaited-factor'
import type { UndoLink } from '../../session/guards'
import { queryClient, trpc, trpcUtils } from '../../trpc'
import { AccountLayout } from './AccountLayout'
import { DressedAccountLayout } from './DressedAccountLayout'
import { undoEmailWords as words } from './link-words'
import { NewPasswordForm, type NewPassword } from './NewPasswordForm'

export const handle = { title: 'Undo the change of your email' }

/** Gives an account its old address back, by the link that was mailed there. */
export function Component() {
  const { token, change } = useLoaderData<UndoLink>()
  const navigate = useNavigate()
  const undo = trpc.accounts.undoEmailChange.useMutation()
  if (!change) {
    return (
      <AccountLayout title={words.deadTitle} lead={words.dead}>
        <Link to={paths.signIn()} {...buttonLook({ isWide: true })}>
          {words.back}
        </Link>
      </AccountLayout>
    )
  }
  const choose = async ({ password }: NewPassword): Promise<void> => {
    let user: CurrentUser | null = null
    try {
      user = await undo.mutateAsync({ token, password })
    } catch (error) {
      // It is undone; the sign-in page asks for what is still lacking.
      if (!awaitedBy(error)) throw error
    }
    queryClient.clear()
    if (user) trpcUtils.accounts.current.setData(undefined, user)
    await navigate(user ? paths.dashboard() : paths.signIn(), { replace: true })
  }
  return (
    <DressedAccountLayout
      title={words.title}
      lead={(change.isConfirmed ? words.changed : words.waiting)(change.oldEmail, change.newEmail)}
      foot={<Link to={paths.signIn()}>{words.back}</Link>}
    >
      <NewPasswordForm
        onSubmit={submitTo(choose, { words: { ...problemWords, link_invalid: words.dead } })}
        submitLabel={words.submit}
      />
    </DressedAccountLayout>
  )
}
