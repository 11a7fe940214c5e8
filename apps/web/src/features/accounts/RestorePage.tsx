import { Button } from '@almoner/ui/controls/Button'
import { TextField } from '@almoner/ui/fields/TextField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { trpc, type Inputs } from '../../trpc'
import { DressedAccountLayout } from './DressedAccountLayout'
import { t } from './messages'

export const handle = { title: t('pageTitles.restore') }

type Restore = Inputs['accounts']['restorePassword']

export function Component() {
  const restore = trpc.accounts.restorePassword.useMutation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const foot = <Link to={paths.signIn()}>{t('restore.back')}</Link>
  if (sentTo !== null) {
    return (
      <DressedAccountLayout
        title={t('restore.sentTitle')}
        lead={<span role="status">{t('restore.sent', { email: sentTo })}</span>}
        foot={foot}
      >
        <Button onClick={() => setSentTo(null)}>{t('restore.again')}</Button>
      </DressedAccountLayout>
    )
  }
  return (
    <DressedAccountLayout title={t('restore.title')} lead={t('restore.lead')} foot={foot}>
      <EntityForm<Restore>
        validate={({ email }) => (email?.trim() ? undefined : { email: t('required') })}
        onSubmit={submitTo(restore, { onDone: (_, { email }) => setSentTo(email) })}
        submitLabel={t('restore.submit')}
        isSubmitWide
      >
        <TextField name="email" label={t('restore.email')} type="email" autoComplete="username" isRequired hasFocus />
      </EntityForm>
    </DressedAccountLayout>
  )
}
