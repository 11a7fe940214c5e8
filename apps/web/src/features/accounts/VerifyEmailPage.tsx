import { buttonLook } from '@almoner/ui/controls/Button'
import { TextField } from '@almoner/ui/fields/TextField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { describeError, submitTo } from '@almoner/ui/form/submit'
import { useEffect, useRef, useState } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { nextPath, paths } from '../../paths'
import type { Verification } from '../../session/guards'
import { asksNobody, trpc, trpcUtils, type Inputs } from '../../trpc'
import { t } from './messages'
import { DressedAccountLayout } from './DressedAccountLayout'

export const handle = { title: t('pageTitles.verifyEmail') }

export function Component() {
  const { link, user } = useLoaderData<Verification>()
  const [params] = useSearchParams()
  const next = nextPath(params.get('next'))
  const verify = useVerification(link?.token)
  const onward = (
    <Link
      to={user ? next : paths.signIn()}
      {...buttonLook({ kind: verify.isSuccess ? 'primary' : 'default', isWide: true })}
    >
      {!user ? t('account.toSignIn') : verify.isSuccess ? t('account.goOn') : t('verify.later')}
    </Link>
  )

  if (verify.isSuccess) {
    return (
      <DressedAccountLayout title={t('verify.doneTitle')} lead={t('verify.done')}>
        {onward}
      </DressedAccountLayout>
    )
  }
  if (link && !verify.isError)
    return <DressedAccountLayout title={t('verify.workingTitle')} lead={t('verify.working')} />
  return (
    <DressedAccountLayout
      title={link ? t('verify.failedTitle') : t('verify.waitTitle')}
      lead={link ? describeError(verify.error).message : t('verify.wait', { email: user?.email ?? '' })}
    >
      <SendAgain email={user?.email} />
      {onward}
    </DressedAccountLayout>
  )
}

function useVerification(token: string | undefined) {
  const verify = trpc.accounts.verifyEmail.useMutation({
    onSuccess: async () => {
      const cached = trpcUtils.accounts.current.getData()
      // It may be another address by now.
      if (cached) await trpcUtils.accounts.current.fetch(undefined, { staleTime: 0, ...asksNobody })
    },
  })
  const { mutate } = verify
  const used = useRef<string>(undefined)
  useEffect(() => {
    if (!token || used.current === token) return
    used.current = token
    mutate({ token })
  }, [token, mutate])
  return verify
}

function SendAgain({ email }: { email: string | undefined }) {
  const send = trpc.accounts.sendVerificationEmail.useMutation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <EntityForm<Inputs['accounts']['sendVerificationEmail']>
      {...(email && { initialValues: { emailAddress: email } })}
      onSubmit={submitTo(send, { onDone: (_, { emailAddress }) => setSentTo(emailAddress ?? null) })}
      submitLabel={t('verify.send')}
      submitKind="default"
      isSubmitWide
    >
      {!email && (
        <TextField name="emailAddress" label={t('verify.email')} type="email" autoComplete="email" isRequired />
      )}
      <div role="status">
        {sentTo !== null && <p className="al-field-help">{t('verify.sentNote', { email: sentTo })}</p>}
      </div>
    </EntityForm>
  )
}
