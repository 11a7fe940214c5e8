import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { donorFilterSchema } from '@almoner/contracts/donors/donors.operations'
import { starterOf } from '@almoner/contracts/letters/letter-starters'
import { usualPace } from '@almoner/contracts/mailings/mailing'
import { useNotices } from '@almoner/ui/controls/notices'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BackLink } from '../../../BackLink'
import { readQuery } from '../../../lists/list-query'
import { paths } from '../../../paths'
import { QueryState } from '../../../QueryState'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { segmentChoices } from './mailing-values'
import { MailingForm } from './MailingForm'

export const handle = { title: t('mailings.newTitle') }

export function Component() {
  const frame = trpc.emails.get.useQuery({})
  const views = trpc.savedViews.list.useQuery()
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.mailings()}>{t('mailings.back')}</BackLink>}
        title={t('mailings.newTitle')}
      />
      <QueryState query={frame}>
        {(emails) => (
          <QueryState query={views}>
            {(saved) => <NewMailing language={emails.frame.language} views={saved} />}
          </QueryState>
        )}
      </QueryState>
    </>
  )
}

interface NewMailingProps {
  language: PageLanguage
  views: Parameters<typeof segmentChoices>[1]
}

function NewMailing({ language, views }: NewMailingProps) {
  const { say } = useNotices()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const create = trpc.mailings.create.useMutation()
  const [params] = useSearchParams()
  const [choices] = useState(() => segmentChoices({ segment: readQuery(donorFilterSchema, params), name: '' }, views))
  const [initial] = useState(() => ({
    purpose: 'newsletter' as const,
    segmentKey: choices.some(({ value }) => value === 'own') ? 'own' : 'everybody',
    words: { [language]: starterOf('donor', language) },
    perHour: usualPace,
  }))
  return (
    <MailingForm
      initialValues={initial}
      language={language}
      choices={choices}
      submitLabel={t('mailings.form.create')}
      onSubmit={(values) => create.mutateAsync(values)}
      onDone={async ({ id }) => {
        say(t('mailings.form.created'))
        await utils.mailings.list.invalidate()
        await navigate(paths.mailing(id), { replace: true })
      }}
    />
  )
}
