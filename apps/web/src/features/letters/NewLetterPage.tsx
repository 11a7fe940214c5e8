import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { starterOf } from '@almoner/contracts/letters/letter-starters'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BackLink } from '../../BackLink'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { QueryState } from '../../QueryState'
import { LetterForm } from './LetterForm'
import { t } from './messages'

export const handle = { title: t('newTitle') }

export function Component() {
  const frame = trpc.emails.get.useQuery({})
  return (
    <>
      <Row below={16}>
        <BackLink to={paths.settingsLetters()}>{t('letter.back')}</BackLink>
      </Row>
      <Section title={t('newTitle')}>
        <QueryState query={frame}>{(emails) => <NewLetter language={emails.frame.language} />}</QueryState>
      </Section>
    </>
  )
}

function NewLetter({ language }: { language: PageLanguage }) {
  const { say } = useNotices()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const create = trpc.letters.create.useMutation()
  const [initial] = useState(() => ({
    about: 'gift' as const,
    isSigned: true,
    words: { [language]: starterOf('gift', language) },
  }))
  return (
    <LetterForm
      initialValues={initial}
      language={language}
      submitLabel={t('form.create')}
      onSubmit={(values) => create.mutateAsync(values)}
      onDone={async ({ id }) => {
        say(t('form.created'))
        await utils.letters.list.invalidate()
        await navigate(paths.settingsLetter(id), { replace: true })
      }}
    />
  )
}
