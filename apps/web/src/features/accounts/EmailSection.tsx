import { Text } from '@almoner/ui/layout/Text'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { PasswordField } from '@almoner/ui/fields/PasswordField'
import { TextField } from '@almoner/ui/fields/TextField'
import { describeError } from '@almoner/ui/form/submit'
import { useFormState } from 'react-final-form'
import { trpc } from '../../trpc'
import { t } from './messages'
import type { PasswordValues } from './PasswordSection'

export const isNewEmail = (user: Pick<CurrentUser, 'email'>, email: string | undefined): boolean =>
  (email ?? '').trim().toLowerCase() !== user.email.toLowerCase()

/** The address of the account; a new one asks for the password, and waits until it is confirmed. */
export function EmailSection({ user }: { user: CurrentUser }) {
  const { values } = useFormState<{ email?: string } & PasswordValues>({ subscription: { values: true } })
  const asksPassword = isNewEmail(user, values.email) && !values.changesPassword
  return (
    <>
      <TextField
        name="email"
        label={t('editUser.email')}
        type="email"
        autoComplete="email"
        help={user.emailVerified ? t('editUser.emailHelp') : t('editUser.unverified')}
        isRequired
      />
      {asksPassword && (
        <PasswordField
          name="currentPassword"
          label={t('editUser.currentPassword')}
          help={t('editUser.emailPassword')}
          autoComplete="current-password"
          isRequired
        />
      )}
      {user.pendingEmail !== null && <PendingEmail email={user.email} pendingEmail={user.pendingEmail} />}
    </>
  )
}

function PendingEmail({ email, pendingEmail }: { email: string; pendingEmail: string }) {
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const onError = (error: unknown) => fail(t('editUser.emailFailed'), { detail: describeError(error).message })
  const resend = trpc.accounts.resendEmailChange.useMutation({
    onSuccess: () => say(t('editUser.emailResent', { email: pendingEmail })),
    onError,
  })
  const cancel = trpc.accounts.cancelEmailChange.useMutation({
    onSuccess: (user) => {
      utils.accounts.current.setData(undefined, user)
      say(t('editUser.emailCanceled'))
    },
    onError,
  })
  return (
    <Stack gap={12} padding={[12, 16]} ground="surface" role="status">
      <Text as="p" isBreakable>
        {t('editUser.emailWaits', { pending: pendingEmail, current: email })}
      </Text>
      <Row>
        <Button size="small" isBusy={resend.isPending} onClick={() => resend.mutate()}>
          {t('editUser.emailResend')}
        </Button>
        <Button size="small" kind="quiet" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('editUser.emailCancel')}
        </Button>
      </Row>
    </Stack>
  )
}
