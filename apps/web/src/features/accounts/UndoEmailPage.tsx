import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { buttonLook } from '@almoner/ui/controls/Button'
import { submitTo } from '@almoner/ui/form/submit'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { paths } from '../../paths'
import { awaitedBy } from '../../session/awaited-factor'
import type { UndoLink } from '../../session/guards'
import { queryClient, trpc, trpcUtils } from '../../trpc'
import { AccountLayout } from './AccountLayout'
import { DressedAccountLayout } from './DressedAccountLayout'
import { t } from './messages'
import { NewPasswordForm, type NewPassword } from './NewPasswordForm'

export const handle = { title: t('pageTitles.undoEmail') }

export function Component() {
  const { token, change } = useLoaderData<UndoLink>()
  const navigate = useNavigate()
  const undo = trpc.accounts.undoEmailChange.useMutation()
  if (!change) {
    return (
      <AccountLayout title={t('undoEmail.deadTitle')} lead={t('undoEmail.dead')}>
        <Link to={paths.signIn()} {...buttonLook({ isWide: true })}>
          {t('undoEmail.back')}
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
  const addresses = { old: change.oldEmail, email: change.newEmail }
  return (
    <DressedAccountLayout
      title={t('undoEmail.title')}
      lead={change.isConfirmed ? t('undoEmail.changed', addresses) : t('undoEmail.waiting', addresses)}
      foot={<Link to={paths.signIn()}>{t('undoEmail.back')}</Link>}
    >
      <NewPasswordForm
        onSubmit={submitTo(choose, { words: { link_invalid: t('undoEmail.dead') } })}
        submitLabel={t('undoEmail.submit')}
      />
    </DressedAccountLayout>
  )
}
